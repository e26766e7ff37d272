import { accentOf, CARD_SIZE } from '../../documents/chart/cards.ts'
import { inlineChart } from '../../documents/chart/inline-chart.ts'
import { escapeHtml } from '../../documents/credit.ts'
import type { ChartTexts } from '../../documents/names.ts'
import type { ChartTextsResult } from '../../documents/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { destinyMatrix, matrixArcana, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { toCard } from '../chart-figure.ts'
import type { AskedDate } from '../date-fields.ts'
import { ALL_CARDS_PATH, type AllCards } from './all-cards.ts'
import type { DestinyMatrixElement } from './element.ts'
import { matrixFrame, matrixTexts } from './texts.ts'
import { ElementWithTexts } from './with-texts.ts'

/** The names of positions and arcana, inserted by the build, so that the widget contains no other text. */
declare const WIDGET_TEXTS: ChartTexts

const SHAPE = `viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}"`
const PROMISE =
  'Tu fecha no sale de esta página: los textos se piden con tres números, que unas trece fechas tienen en común.'

/**
 * The chart of a date, computed in the page that shows it; its attributes are described in element.ts. Alone it asks for
 * nothing; with `texts` for those of the chart, by three numbers, and with `readings` for the drawings of all cards.
 */
export class DestinyMatrix extends ElementWithTexts implements DestinyMatrixElement {
  static readonly observedAttributes = ['birth', 'field', 'theme', 'size', 'service', 'texts', 'readings']
  protected readonly button = 'Ver la matriz'
  protected readonly ownAttributes = ['texts', 'readings']

  constructor() {
    super()
    this.content.addEventListener('click', (event) => this.#clicked(event))
  }

  protected show(asked: AskedDate): void {
    const { date } = asked
    if (!date) {
      this.content.innerHTML = this.problemOf(asked)
      return
    }
    const chart = (options?: Parameters<typeof inlineChart>[2]) =>
      `<div part="chart">${inlineChart(date, WIDGET_TEXTS, options)}</div>`
    if (this.hasAttribute('texts')) this.#showTexts(date, chart)
    else if (this.hasAttribute('readings') && this.home !== undefined) {
      const href = (...point: Parameters<typeof toCard>) => this.at(toCard(...point))
      this.content.innerHTML = chart({ href }) + readingList(date, WIDGET_TEXTS, href) + this.credit()
      void draw(this.content, this.at(ALL_CARDS_PATH))
    } else this.content.innerHTML = chart() + this.credit()
  }

  #showTexts(date: CalendarDate, chart: (options: Parameters<typeof inlineChart>[2]) => string): void {
    const { personal, talents, soul } = destinyMatrix(date)
    const frame = matrixFrame(matrixArcana(date), WIDGET_TEXTS)
    const href = (_: number, position: PositionKey | undefined) => position && `#${position}`
    this.content.innerHTML = chart({ href }) + this.textsBelow(frame, PROMISE) + this.credit()
    void this.fillTexts<ChartTextsResult>(`charts/${personal}-${talents}-${soul}`, matrixTexts)
  }

  /** A point of the chart unfolds its reading. */
  #clicked(event: Event): void {
    const key = (event.target as Element).closest('a[data-point]')?.getAttribute('href')?.slice(1)
    const row = this.content.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`)
    if (!row) return
    event.preventDefault()
    row.open = true
    row.scrollIntoView({ block: 'nearest' })
    row.querySelector('summary')!.focus({ preventScroll: true })
  }
}

/** The twelve cards with their positions, each a link to its text there. Until the drawings load, they show numbers. */
function readingList(
  date: CalendarDate,
  { positions, arcana }: ChartTexts,
  href: (arcanum: number, position: PositionKey) => string,
): string {
  const cards = matrixArcana(date)
  const items = positions.map(({ key, name }, at) => {
    const arcanum = cards[at]!
    const blank = `<rect class="p" width="100%" height="100%"/><text class="t" x="50%" y="50%">${arcanum}</text>`
    const drawing = `<svg class="card accent-${accentOf(arcanum)}" data-card="${arcanum}" ${SHAPE} aria-hidden="true">${blank}</svg>`
    return `<li><a href="${escapeHtml(href(arcanum, key))}">${drawing}${escapeHtml(name)} <strong>${escapeHtml(arcana[arcanum - 1]!.name)}</strong></a></li>`
  })
  return `<ul class="chart cards">${items.join('')}</ul>`
}

async function draw(chart: Element, address: string): Promise<void> {
  // Names and links work without them.
  const loaded = await (import(/* @vite-ignore */ address) as Promise<AllCards>).catch(() => undefined)
  if (!loaded) return
  for (const card of chart.querySelectorAll<SVGElement>('.card')) {
    card.innerHTML = loaded.CARDS[Number(card.dataset.card) - 1]!
  }
}
