import { RING_DROP, rimPlace } from '../../documents/chart/lines.ts'
import { spanishDate } from '../../documents/credit.ts'
import { agesRing } from '../../numerology/ages.ts'
import { ageOn, type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { html, raw } from '../html.ts'

/** Marks the reader's current age on the ring. Only the browser knows the local date. */
export function setUpAges(): void {
  const section = document.querySelector<HTMLElement>('[data-ages]')
  const birth = readIsoDate(section?.dataset.ages ?? '')
  const now = section?.querySelector<HTMLElement>('[data-now]')
  if (!section || !birth || !now) return
  const age = ageOn(birth, localToday())
  if (!age) {
    now.innerHTML =
      html`<p class="eyebrow">Aún no ha empezado</p><p>La primera etapa empieza el ${spanishDate(birth)}.</p>`.text
    return
  }
  const { point, from, until, years } = age
  for (const mark of section.querySelectorAll(`[data-age="${point}"]`)) mark.classList.add('here')
  const text = section.querySelector('g.here text')!
  const spot = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of [
    ['cx', text.getAttribute('x')],
    ['cy', String(Number(text.getAttribute('y')) - RING_DROP)],
    ['r', '19'],
  ] as const)
    spot.setAttribute(name, value!)
  text.before(spot)
  section.querySelector('tr.here')?.setAttribute('aria-current', 'date')
  const hand = section.querySelector('.hand')
  hand?.setAttribute('transform', `rotate(${point * 5.625} 360 360)`)
  hand?.classList.add('here')
  section.querySelector('[data-age-large]')!.textContent = String(years)
  section.querySelector('[data-age-small]')!.textContent = 'estás aquí'
  const number = text.textContent
  // The text of the card is on the page already, rendered by the server.
  const said = section.querySelector(`#etapa-${number}`)!
  now.innerHTML =
    html`<p class="eyebrow">Estás aquí</p>${raw(said.innerHTML)}<p class="quiet">Del ${spanishDate(from)} al ${spanishDate(until)}, cuando empieza la siguiente.${secondRound(years)}</p>`.text
}

/** From 80 on, the ring leads through the first stages again. */
function secondRound(years: number): string {
  if (years < 80) return ''
  const then = years === 80 ? 'el año en que naciste' : years === 81 ? 'con un año' : `a los ${years - 80}`
  return ` A los 80 el anillo empieza otra vuelta. Por esta etapa ya has pasado, ${then}.`
}

/** Marks the reader's current age on the rim of a chart. Only the browser knows the local date. */
export function markHere(within: ParentNode): void {
  for (const chart of within.querySelectorAll<SVGElement>('.chart[data-birth]')) {
    const birth = readIsoDate(chart.dataset.birth!)!
    const age = ageOn(birth, localToday())
    if (!age || chart.querySelector('.here')) continue
    const { x, y } = rimPlace(age.point)
    const number = agesRing(birth)[age.point]!
    const mark = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    mark.setAttribute('class', 'here')
    chart.dataset.place = `Estás aquí: ${age.years === 1 ? '1 año' : `${age.years} años`}`
    mark.innerHTML = `<circle cx="${x}" cy="${y}" r="23"/><text class="number" x="${x}" y="${y}" dy=".35em">${number}</text>`
    chart.append(mark)
  }
}

export function localToday(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}
