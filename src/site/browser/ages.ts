import { RING_DROP, rimPlace } from '../../documents/chart/lines.ts'
import { spanishDate } from '../../documents/credit.ts'
import { unbroken } from '../../documents/names.ts'
import { agesRing } from '../../numerology/ages.ts'
import { type AgeOn, ageOn, type CalendarDate, MONTHS_PER_POINT, readIsoDate } from '../../numerology/calendar.ts'
import type { ResultTexts } from '../chart-figure.ts'
import { type Html, html } from '../html.ts'
import { cardImage, essence } from '../parts.ts'

/** Says where each person of the page is on their ring, and marks it on the dial. Only the browser knows the local date. */
export function setUpAges(): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-now]')
  if (boxes.length === 0) return
  const { arcana } = pageTexts()!
  for (const box of boxes) {
    const birth = readIsoDate(box.dataset.now!)!
    const age = ageOn(birth, localToday())
    // What the page says below is written anew, so that it follows this text and nothing moves.
    const below = box.querySelector('[data-below]')?.outerHTML ?? ''
    box.innerHTML = (age ? nowText(birth, age, arcana, boxes.length > 1) : notYet(birth)).text + below
    if (age) markDial(age)
  }
}

function notYet(birth: CalendarDate): Html {
  return html`<p class="eyebrow">Aún no ha empezado</p><p>La primera etapa empieza el ${spanishDate(birth)}.</p>`
}

function nowText(
  birth: CalendarDate,
  { point, from, until, years }: AgeOn,
  arcana: ResultTexts['arcana'],
  isOneOfTwo: boolean,
): Html {
  const ring = agesRing(birth)
  const number = ring[point]!
  const { name, period } = arcana[number - 1]!
  const next = arcana[ring[(point + 1) % ring.length]! - 1]!.name
  return html`<a href="/arcanos/${number}">${cardImage(number, name, true)}</a>
<p class="eyebrow">${isOneOfTwo ? 'Ahora' : 'Estás aquí'}: ${name}</p>${essence(period)}<p class="quiet">Hasta el ${spanishDate(until)}; después, ${unbroken(next)}. Vas por el mes\u00a0${monthOf(from, localToday())}\u00a0de\u00a0${MONTHS_PER_POINT}.${secondRound(years)}</p>`
}

/** Which month of its stage a day is in, from 1 on. A stage that begins on a short month's last day has no sixteenth. */
function monthOf(from: CalendarDate, day: CalendarDate): number {
  const months = (day.year - from.year) * 12 + day.month - from.month - (day.day < from.day ? 1 : 0)
  return Math.min(months + 1, MONTHS_PER_POINT)
}

function markDial({ point, years }: AgeOn): void {
  const dial = document.querySelector('.dial')
  if (!dial) return
  for (const mark of document.querySelectorAll(`[data-age="${point}"]`)) mark.classList.add('here')
  const text = dial.querySelector('g.here text')!
  const spot = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of [
    ['cx', text.getAttribute('x')],
    ['cy', String(Number(text.getAttribute('y')) - RING_DROP)],
    ['r', '17'],
  ] as const)
    spot.setAttribute(name, value!)
  text.before(spot)
  document.querySelector('tr.here')?.setAttribute('aria-current', 'date')
  const hand = dial.querySelector('.hand')
  hand?.setAttribute('transform', `rotate(${point * 5.625} 360 360)`)
  hand?.classList.add('here')
  dial.querySelector('[data-age-large]')!.textContent = String(years)
  dial.querySelector('[data-age-small]')!.textContent = 'estás aquí'
}

/** From 80 on, the ring leads through the first stages again. */
function secondRound(years: number): string {
  if (years < 80) return ''
  const then = years === 80 ? 'el año en que naciste' : years === 81 ? 'con un año' : `a los ${years - 80}`
  return ` A los 80 el anillo empieza otra vuelta. Por esta etapa ya has pasado, ${then}.`
}

/** The names and short texts of the cards, on pages with a chart. */
export function pageTexts(): ResultTexts | undefined {
  const data = document.getElementById('carta-datos')
  return data ? JSON.parse(data.textContent!) : undefined
}

/** Marks the reader's current age on the rim of a chart. Only the browser knows the local date. */
export function markHere(): void {
  for (const chart of document.querySelectorAll<SVGElement>('.chart[data-birth]')) {
    const birth = readIsoDate(chart.dataset.birth!)!
    const age = ageOn(birth, localToday())
    if (!age || chart.querySelector('.here')) continue
    const { x, y } = rimPlace(age.point)
    const number = agesRing(birth)[age.point]!
    const mark = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    mark.setAttribute('class', 'here')
    chart.dataset.place = `Estás aquí: ${age.years === 1 ? '1 año' : `${age.years} años`}`
    mark.innerHTML = `<circle cx="${x}" cy="${y}" r="20"/><text class="number" x="${x}" y="${y}" dy=".35em">${number}</text>`
    chart.append(mark)
  }
}

function localToday(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}
