import { nextPoint, operandsOf, sumCurves } from '../../documents/chart/lines.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { html } from '../html.ts'
import { markHere, pageTexts } from './ages.ts'

/** A tap that misses a point by less than this counts as a hit. */
const REACH = 26

/**
 * Interactive charts: a point that is hovered, focused or tapped shows the points that it is the sum of. A second tap, a
 * click or Enter follows its link, as without a script; the arrow keys, Home and End move from point to point.
 */
export function setUpChartPoints(): void {
  prepareCharts()
  let isTouch = false
  document.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType === 'touch'
    for (const chart of document.querySelectorAll<SVGElement>('.chart.asked')) {
      if (!isAround(chart, event.target)) forget(chart)
    }
  })
  document.addEventListener('pointerover', (event) => {
    const point = event.pointerType === 'touch' ? null : (pointOf(event) ?? shownBy(event))
    if (point) ask(point)
  })
  document.addEventListener('pointerout', (event) => {
    const chart = event.pointerType === 'touch' ? null : chartLeft(event)
    if (!chart) return
    // Whoever has reached a point or the line with the keyboard keeps it when a mouse is pushed aside.
    const focused = figureOf(chart).querySelector(':is([data-point], [data-told] a):focus-visible')
    if (!focused) forget(chart)
    else if (focused instanceof SVGAElement) ask(focused)
  })
  document.addEventListener('focusin', (event) => {
    const point = pointOf(event) ?? shownBy(event)
    if (point && event.target instanceof Element && event.target.matches(':focus-visible')) ask(point)
  })
  document.addEventListener('focusout', (event) => {
    const chart = chartLeft(event)
    const next = event.relatedTarget
    // To nowhere or to what is around the chart, the focus goes with another window or a tap that just misses the link.
    if (chart && next instanceof Node && !next.contains(chart)) forget(chart)
  })
  document.addEventListener('click', (event) => {
    const chart = chartOf(event)
    if (!isTouch || !chart) return
    const point = pointOf(event) ?? nearest(chart, event)
    if (!point || point.classList.contains('asked')) return
    event.preventDefault()
    ask(point)
  })
  document.addEventListener('keydown', (event) => {
    const point = pointOf(event)
    const way = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1], Home: [0], End: [-1] }[
      event.key
    ]
    // Alt and ← go back in the history, for example.
    if (!point || !way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const all = pointsOf(point.ownerSVGElement!)
    const [x, y] = way
    const name = y === undefined ? all.at(x!)!.dataset.point : nextPoint(point.dataset.point as PointName, x!, y)
    if (name) focusOn(all, name as PointName)
  })
}

/** Marks the current age. One tab stop instead of 32; titles, which browsers would also show as tooltips, become labels. */
function prepareCharts(): void {
  markHere()
  for (const chart of document.querySelectorAll<SVGElement>('.chart')) {
    const all = pointsOf(chart)
    for (const point of all) {
      const title = point.querySelector('title')
      if (title) point.setAttribute('aria-label', title.textContent ?? '')
      title?.remove()
      point.setAttribute('tabindex', point.dataset.point === 'E' ? '0' : '-1')
    }
    if (all.length > 0) forget(chart)
  }
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

function chartOf(event: Event): SVGElement | null {
  const chart = closest<SVGElement>(event, '.chart')
  return chart && pointsOf(chart).length > 0 ? chart : null
}

/** The chart with the line below it, which leads where the point leads: it has to be reached without being lost. */
function figureOf(chart: SVGElement): Element {
  return chart.closest('figure') ?? chart
}

function isAround(chart: SVGElement, target: EventTarget | null): boolean {
  return target instanceof Node && figureOf(chart).contains(target)
}

/** The chart that the pointer or the focus leaves with this event, together with the line below it. */
function chartLeft(event: PointerEvent | FocusEvent): SVGElement | null {
  const chart = closest(event, 'figure')?.querySelector<SVGElement>('.chart.asked') ?? shownBy(event)?.ownerSVGElement
  return chart && !isAround(chart, event.relatedTarget) ? chart : null
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

function focusOn(all: readonly SVGAElement[], next: PointName): void {
  for (const point of all) point.setAttribute('tabindex', point.dataset.point === next ? '0' : '-1')
  all.find((point) => point.dataset.point === next)!.focus()
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
  const keyword = pageTexts()?.arcana[Number(inside) - 1]?.keyword
  tell(
    chart,
    html`${keyword !== undefined && html`<strong class="keyword">${keyword}</strong>`}<span><strong>${name}</strong> ${inside}${card && `, ${card}`}</span> <span class="sum">${sum}</span> <a href="${href}">${leadsToRow(href) ? 'Ver en la tabla' : 'Leer'}</a>`
      .text,
  )
}

function showOperands(chart: SVGElement, name: PointName, family: string): void {
  for (const operand of operandsOf(name)) chart.querySelector(`[data-point="${operand}"]`)?.classList.add('operand')
  const curves = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  curves.setAttribute('class', `curves ${family}`)
  curves.setAttribute('d', sumCurves(name))
  chart.querySelector('[data-point]')!.before(curves)
}

function leadsToRow(href: string): boolean {
  return href.startsWith('#') && document.getElementById(href.slice(1)) instanceof HTMLTableRowElement
}

function clear(chart: SVGElement): void {
  for (const marked of chart.querySelectorAll('.asked, .operand')) marked.classList.remove('asked', 'operand')
  chart.classList.remove('asked')
  chart.querySelector('.curves')?.remove()
}

function forget(chart: SVGElement): void {
  clear(chart)
  const { place } = chart.dataset
  tell(
    chart,
    html`${place && html`<span class="now-told">${place}.</span> `}<span>Elige un punto y verás su suma.</span>`.text,
  )
}

function tell(chart: SVGElement, content: string): void {
  const line = chart.closest('figure')?.querySelector('[data-told]')
  if (line) line.innerHTML = content
}
