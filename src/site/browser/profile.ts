import { RING_DROP, rimPlace } from '../../documents/chart/lines.ts'
import { spanishDate } from '../../documents/credit.ts'
import { unbroken } from '../../documents/names.ts'
import { agesRing } from '../../numerology/ages.ts'
import { type AgeOn, ageOn, type CalendarDate, MONTHS_PER_POINT, readIsoDate } from '../../numerology/calendar.ts'
import { html } from '../html.ts'
import { cardImage, essence, type ResultTexts } from '../parts.ts'

/** Says where each person of the page is on their ring, and marks it on the dial. Only the browser knows the local date. */
export function setUpAges(): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-now]')
  for (const box of boxes) {
    const birth = readIsoDate(box.dataset.now!)!
    const age = ageOn(birth, localToday())
    const now = age
      ? nowText(birth, age, boxes.length > 1 ? 'Ahora' : 'Estás aquí')
      : html`<p class="eyebrow">Aún no ha empezado</p><p>La primera etapa empieza el ${spanishDate(birth)}.</p>`
    // What the page says below is written anew, so that it follows this text and nothing moves.
    box.innerHTML = now.text + (box.querySelector('[data-below]')?.outerHTML ?? '')
    if (age) markDial(age)
  }
}

function nowText(birth: CalendarDate, { point, from, until, years }: AgeOn, place: string) {
  const { arcana } = pageTexts()!
  const ring = agesRing(birth)
  const number = ring[point]!
  const { name, period } = arcana[number - 1]!
  const next = arcana[ring[(point + 1) % ring.length]! - 1]!.name
  return html`<a href="/arcanos/${number}">${cardImage(number, name, true)}</a>
<p class="eyebrow">${place}: ${name}</p>${essence(period)}<p class="quiet">Hasta el ${spanishDate(until)}; después, ${next === name ? 'otra vez ' : ''}${unbroken(next)}. Vas por el mes\u00a0${monthOf(from, localToday())}\u00a0de\u00a0${MONTHS_PER_POINT}.${secondRound(years)}</p>`
}

/** Which month of its stage a day is in, from 1 on. A stage that begins on a short month's last day has no sixteenth. */
function monthOf(from: CalendarDate, day: CalendarDate): number {
  const months = (day.year - from.year) * 12 + day.month - from.month - (day.day < from.day ? 1 : 0)
  return Math.min(months + 1, MONTHS_PER_POINT)
}

/** From 80 on, the ring leads through the first stages again. */
function secondRound(years: number): string {
  if (years < 80) return ''
  const then = years === 80 ? 'el año en que naciste' : years === 81 ? 'con un año' : `a los ${years - 80}`
  return ` A los 80 el anillo empieza otra vuelta. Por esta etapa ya has pasado, ${then}.`
}

function markDial({ point, years }: AgeOn): void {
  const dial = document.querySelector('.dial')
  if (!dial) return
  for (const mark of document.querySelectorAll(`[data-age="${point}"]`)) mark.classList.add('here')
  const text = dial.querySelector('g.here text')!
  const y = Number(text.getAttribute('y')) - RING_DROP
  text.insertAdjacentHTML('beforebegin', `<circle cx="${text.getAttribute('x')}" cy="${y}" r="15"/>`)
  document.querySelector('tr.here')?.setAttribute('aria-current', 'date')
  const hand = dial.querySelector('.hand')
  hand?.setAttribute('transform', `rotate(${point * 5.625} 360 360)`)
  hand?.classList.add('here')
  dial.querySelector('[data-age-large]')!.textContent = String(years)
  dial.querySelector('[data-age-small]')!.textContent = 'estás aquí'
}

export function markHere(): void {
  for (const chart of document.querySelectorAll<SVGElement>('.chart[data-birth]')) {
    const birth = readIsoDate(chart.dataset.birth!)!
    const age = ageOn(birth, localToday())
    if (!age) continue
    const { x, y } = rimPlace(age.point)
    chart.dataset.place = `Estás aquí: ${age.years === 1 ? '1 año' : `${age.years} años`}`
    chart.insertAdjacentHTML(
      'beforeend',
      `<g class="here"><circle cx="${x}" cy="${y}" r="20"/><text class="number" x="${x}" y="${y}" dy=".35em">${agesRing(birth)[age.point]}</text></g>`,
    )
  }
}

function localToday(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}

/** The names and short texts of the cards, on pages with a chart. */
export function pageTexts(): ResultTexts | undefined {
  const data = document.getElementById('carta-datos')
  return data ? JSON.parse(data.textContent!) : undefined
}

const FRAGMENT = '#nombre='

/** An optional name for the profile, typed in the dialog for sharing. It is in the fragment of the URL, which is never sent. */
export function setUpNaming(): void {
  show(nameIn(location.hash))
  // A link within the page replaces the name in the fragment. By now the browser has followed it, focus included.
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(FRAGMENT)) show(nameIn(location.hash))
    else keep(shownName())
  })
}

export function shownName(): string {
  return document.querySelector('[data-whose]')?.textContent ?? ''
}

export function giveName(name: string): void {
  show(name)
  keep(name)
}

function show(name: string): void {
  const shown = document.querySelector<HTMLElement>('[data-whose]')
  if (!shown) return
  shown.textContent = name
  shown.hidden = name === ''
}

function keep(name: string): void {
  if (!document.querySelector('[data-whose]') || (name === '' && !location.hash.startsWith(FRAGMENT))) return
  history.replaceState(history.state, '', location.pathname + location.search + fragmentOf(name))
}

export function fragmentOf(name: string): string {
  return name && FRAGMENT + encodeURIComponent(name)
}

/** By whole characters: half an emoji could not be encoded again. */
function nameIn(hash: string): string {
  const name = new URLSearchParams(hash.slice(1)).get('nombre') ?? ''
  return [...name.trim()].slice(0, 60).join('')
}
