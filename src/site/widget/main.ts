import { accentOf, CARD_SIZE } from '../../documents/chart/cards.ts'
import { type InlineOptions, inlineChart } from '../../documents/chart/inline-chart.ts'
import { escapeHtml } from '../../documents/credit.ts'
import type { ChartTexts } from '../../documents/names.ts'
import type { ChartTextsResult, LifePathRecord } from '../../documents/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { destinyMatrix, matrixArcana, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS, lifePath } from '../../numerology/life-path.ts'
import type { AskedDate } from '../date-fields.ts'
import { toCard } from '../parts.ts'
import { ALL_CARDS_PATH } from './all-cards.ts'
import { ATTRIBUTES, NumerologyElement } from './base.ts'
import type { DestinyMatrixElement, LifePathElement } from './element.ts'
import { matrixFrame, matrixTexts, numberFrame, numberTexts } from './texts.ts'

/** The names of positions and arcana, inserted by the build, so that the widget contains no other text. */
declare const WIDGET_TEXTS: ChartTexts

/**
 * The chart of a date, computed in the page that shows it; its attributes are described in element.ts. Alone it asks for
 * nothing; with `texts` for those of the chart, by three numbers, and with `readings` for the drawings of all cards.
 */
class DestinyMatrix extends NumerologyElement implements DestinyMatrixElement {
  static readonly observedAttributes = [...ATTRIBUTES, 'texts', 'readings']
  protected readonly button = 'Ver la matriz'

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
    const chart = (options?: InlineOptions) => `<div part="chart">${inlineChart(date, WIDGET_TEXTS, options)}</div>`
    if (this.hasAttribute('texts')) this.#showTexts(date, chart)
    else if (this.hasAttribute('readings') && this.home !== undefined) {
      const href = (...point: Parameters<typeof toCard>) => this.at(toCard(...point))
      this.content.innerHTML = chart({ href }) + readingList(date, WIDGET_TEXTS, href) + this.credit()
      void draw(this.content, this.at(ALL_CARDS_PATH))
    } else this.content.innerHTML = chart() + this.credit()
  }

  #showTexts(date: CalendarDate, chart: (options: InlineOptions) => string): void {
    const { personal, talents, soul } = destinyMatrix(date)
    const frame = matrixFrame(matrixArcana(date), WIDGET_TEXTS)
    const promise =
      'Tu fecha no sale de esta página: los textos se piden con tres números, que unas trece fechas tienen en común.'
    const href = (_: number, position: PositionKey | undefined) => position && `#${position}`
    this.content.innerHTML = chart({ href }) + this.textsBelow(frame, promise) + this.credit()
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
    const drawing = `<svg class="card accent-${accentOf(arcanum)}" data-card="${arcanum}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" aria-hidden="true">${blank}</svg>`
    return `<li><a href="${escapeHtml(href(arcanum, key))}">${drawing}${escapeHtml(name)} <strong>${escapeHtml(arcana[arcanum - 1]!.name)}</strong></a></li>`
  })
  return `<ul class="chart cards">${items.join('')}</ul>`
}

/** The shapes of each card come without a style. Names and links work without them. */
async function draw(chart: Element, address: string): Promise<void> {
  const loaded = await import(/* @vite-ignore */ address).catch(() => undefined)
  for (const card of chart.querySelectorAll<SVGElement>('.card')) {
    if (loaded) card.innerHTML = loaded.CARDS[Number(card.dataset.card) - 1]
  }
}

/** A life path number with its texts; of a date, the number is computed in the page, and only it is asked for. */
class LifePath extends NumerologyElement implements LifePathElement {
  static readonly observedAttributes = [...ATTRIBUTES, 'number']
  protected readonly button = 'Ver mi número'

  protected show(asked: AskedDate): void {
    const named = this.getAttribute('number')
    // A date that a visitor has chosen says more than a number that the page began with.
    const number = asked.date ? lifePath(asked.date) : LIFE_PATH_NUMBERS.find((one) => String(one) === named)
    if (number === undefined) {
      const isUnknown = named !== null && !asked.wrong
      this.content.innerHTML = isUnknown
        ? `<p role="alert">Ese número no es un camino de vida. Son ${LIFE_PATH_NUMBERS.slice(0, -1).join(', ')} y ${LIFE_PATH_NUMBERS.at(-1)}.</p>`
        : this.problemOf(asked)
      return
    }
    const promise = 'Tu fecha no sale de esta página: el número se calcula aquí.'
    this.content.innerHTML = this.textsBelow(numberFrame(number), promise) + this.credit()
    void this.fillTexts<LifePathRecord>(`life-path/${number}`, numberTexts)
  }
}

// Both elements in one script, because who shows one often shows the other, and they share most of it.
if (globalThis.customElements) {
  if (!customElements.get('destiny-matrix')) customElements.define('destiny-matrix', DestinyMatrix)
  if (!customElements.get('life-path')) customElements.define('life-path', LifePath)
}
