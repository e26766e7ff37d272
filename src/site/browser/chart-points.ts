import { nextPoint, operandsOf, sumCurves } from '../../documents/chart/lines.ts'
import { unbroken } from '../../documents/names.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { type Html, html } from '../html.ts'
import { markHere, pageTexts } from './profile.ts'

/** A click or a tap that misses a point by less than this belongs to the nearest one. */
const REACH = 40

/** To the right and down. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] },
}

/**
 * Interactive charts: a click, a tap or the focus of the keyboard on a point shows below the chart what it is, and in the
 * chart the points that it is the sum of. The way on is the link there; Enter follows it at once, as without a script. The
 * arrow keys move from point to point.
 */
export function setUpChartPoints(): void {
  markHere()
  for (const chart of document.querySelectorAll<SVGElement>('.chart')) prepare(chart)
  // Before anything that follows links.
  document.addEventListener('click', clicked, { capture: true })
  document.addEventListener('pointerover', (event) => {
    const point = shownBy(event)
    if (point) ask(point)
  })
  document.addEventListener('focusin', (event) => {
    const point = pointOf(event) ?? shownBy(event)
    if (point && event.target instanceof Element && event.target.matches(':focus-visible')) ask(point)
  })
  document.addEventListener('keydown', (event) => {
    const point = pointOf(event)
    const way = WAYS[event.key]
    // Alt and ← go back in the history, for example.
    if (!point || !way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const all = pointsOf(point.ownerSVGElement!)
    const name = nextPoint(point.dataset.point as PointName, ...way)
    const next = all.find((one) => one.dataset.point === name)
    if (!next) return
    for (const one of all) one.setAttribute('tabindex', one === next ? '0' : '-1')
    next.focus()
  })
}

function clicked(event: MouseEvent): void {
  for (const chart of document.querySelectorAll<SVGElement>('.chart.asked')) {
    if (!chart.closest('figure')?.contains(event.target as Node)) forget(chart)
  }
  const chart = closest<SVGElement>(event, '.chart:not(.dial)')
  // The keyboard's own click, and those that open a tab, follow the link.
  if (!chart || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const point = pointOf(event) ?? nearest(chart, event)
  if (point) ask(point)
  else forget(chart)
}

/** One tab stop instead of 32; titles, which browsers would also show as tooltips, become labels. */
function prepare(chart: SVGElement): void {
  const all = pointsOf(chart)
  for (const point of all) {
    const title = point.querySelector('title')
    if (title) point.setAttribute('aria-label', title.textContent)
    title?.remove()
    point.setAttribute('tabindex', point.dataset.point === 'E' ? '0' : '-1')
  }
  if (all.length > 0) forget(chart)
}

function pointsOf(chart: SVGElement): SVGAElement[] {
  return [...chart.querySelectorAll<SVGAElement>('a[data-point]')]
}

/** What an event is about: the element of this kind that its target is in. */
export function closest<Kind extends Element>({ target }: Event, selector: string): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null
}

function pointOf(event: Event): SVGAElement | null {
  return closest(event, '.chart a[data-point]')
}

/** The names in a list beside a chart highlight their points. */
function shownBy(event: Event): SVGAElement | null {
  const name = closest<HTMLElement>(event, '[data-shows]')
  return name ? document.querySelector<SVGAElement>(`.map a[data-point="${name.dataset.shows}"]`) : null
}

function nearest(chart: SVGElement, { clientX, clientY }: MouseEvent): SVGAElement | undefined {
  const distances = pointsOf(chart).map((point) => {
    const box = point.querySelector('.point')!.getBoundingClientRect()
    return { point, away: Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY) }
  })
  return distances.filter(({ away }) => away < REACH).sort((one, other) => one.away - other.away)[0]?.point
}

function ask(point: SVGAElement): void {
  if (point.classList.contains('asked')) return
  const chart = point.ownerSVGElement!
  clear(chart)
  const { point: id, name, card, sum } = point.dataset
  chart.classList.add('asked')
  point.classList.add('asked')
  if (!chart.dataset.added?.split(' ').includes(id!)) showOperands(chart, id as PointName, point.classList[0]!)
  const inside = point.querySelector('.number')!.textContent
  const href = point.getAttribute('href')!
  const isRow = href.startsWith('#') && document.querySelector(`tr[id="${href.slice(1)}"]`) !== null
  const keyword = pageTexts()?.arcana[Number(inside) - 1]?.keyword
  const text = html`<strong>${name}: ${inside}${card && `, ${unbroken(card)}`}.</strong> <span>${keyword && `${keyword}. `}<span class="sum">${sum}</span>.</span> <a class="link" href="${href}">${isRow ? 'Ver en la tabla' : 'Leer'}</a>`
  tell(chart, text)?.scrollIntoView({ block: 'nearest' })
}

function showOperands(chart: SVGElement, name: PointName, family: string): void {
  for (const operand of operandsOf(name)) chart.querySelector(`[data-point="${operand}"]`)?.classList.add('operand')
  const curves = `<path class="curves ${family}" d="${sumCurves(name)}"/>`
  chart.querySelector('[data-point]')!.insertAdjacentHTML('beforebegin', curves)
}

function clear(chart: SVGElement): void {
  for (const marked of chart.querySelectorAll('.asked, .operand')) marked.classList.remove('asked', 'operand')
  chart.classList.remove('asked')
  chart.querySelector('.curves')?.remove()
}

function forget(chart: SVGElement): void {
  clear(chart)
  const { place } = chart.dataset
  const now = place && html`<span class="now-told">${place}.</span> `
  tell(chart, html`${now}<span>Elige un punto y verás qué es.</span>`)
}

function tell(chart: SVGElement, content: Html): Element | null | undefined {
  const line = chart.closest('figure')?.querySelector('[data-told]')
  if (line) line.innerHTML = content.text
  return line
}
