import { accentOf, CARD_SIZE } from '../../documents/chart/cards.ts'
import { inlineChart } from '../../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../../documents/chart/names.ts'
import { escapeHtml } from '../../documents/credit.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { matrixArcana, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { DateFields } from '../browser/date-fields.ts'
import { toCard } from '../chart-figure.ts'
import { type AskedDate, askedDate, BIRTH_FIELDS, dateFields } from '../date-fields.ts'
import { ALL_CARDS_PATH, type AllCards } from './all-cards.ts'
import type { DestinyMatrixElement } from './element.ts'
import { widgetStyle } from './style.ts'

/** The names of positions and arcana, inserted by the build, so that the widget contains no other text. */
declare const WIDGET_TEXTS: ChartTexts
/** Inserted too: whether a page's own program brought the widget, instead of an instance of the service. */
declare const IS_PACKAGED: boolean

const SHAPE = `viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}"`
const INSTANCE = IS_PACKAGED ? undefined : new URL('/', import.meta.url).href
/** A program that renders pages on a server may import the widget there, where elements do not exist. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * The chart of a date, computed in the page that shows it, with the credit that CC-BY requires; its attributes are described
 * in element.ts. Its only request is for the cards, with `readings`. It works where a policy forbids inline styles and scripts.
 */
class DestinyMatrix extends Base implements DestinyMatrixElement {
  static readonly observedAttributes = ['birth', 'field', 'readings', 'theme', 'size', 'service']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #sheet = new CSSStyleSheet()
  readonly #chart = document.createElement('div')
  #fields: DateFields | undefined
  /** The last date that the fields had from `birth` or gave to it, as 1990-05-15. */
  #agreed = ''

  get birth(): string {
    return this.getAttribute('birth') ?? ''
  }

  set birth(date: string | null | undefined) {
    if (date) this.setAttribute('birth', date)
    else this.removeAttribute('birth')
  }

  connectedCallback(): void {
    // What was set before this class was known hides its accessors.
    if (Object.hasOwn(this, 'birth')) {
      const { birth } = this
      Reflect.deleteProperty(this, 'birth')
      this.birth = birth
    }
    this.#root.adoptedStyleSheets = [this.#sheet]
    this.#show()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show()
  }

  #show(): void {
    this.#sheet.replaceSync(widgetStyle(this.getAttribute('theme'), this.getAttribute('size')))
    this.#showField()
    const { date, wrong } = this.#asked()
    this.#fill(date)
    if (date) {
      const home = this.#service()
      const href = (...point: Parameters<typeof toCard>) => new URL(toCard(...point), home).href
      const hasReadings = home !== undefined && this.hasAttribute('readings')
      const cards = hasReadings ? readingList(date, WIDGET_TEXTS, href) : ''
      const chart = inlineChart(date, WIDGET_TEXTS, hasReadings ? { href } : {})
      this.#chart.innerHTML = chart + cards + creditOf(home)
      if (hasReadings) void draw(this.#chart, home)
    } else {
      const isAsking = !wrong && this.hasAttribute('field')
      const problem = wrong?.problem ?? 'Falta la fecha.'
      this.#chart.innerHTML = isAsking ? '' : `<p role="alert">${escapeHtml(problem)}</p>`
    }
  }

  /** Accepts the formats that pages accept in their URLs: 1990-05-15, but also 15/5/1990. */
  #asked(): AskedDate {
    return askedDate(new URLSearchParams({ birth: this.getAttribute('birth') ?? '' }), BIRTH_FIELDS)
  }

  #service(): string | undefined {
    const named = this.getAttribute('service')
    return named && URL.canParse(named) ? new URL('/', named).href : INSTANCE
  }

  /** The fields stay while charts are replaced, so that typing is not interrupted. */
  #showField(): void {
    const hasField = this.#root.querySelector('form') !== null
    if (hasField === this.hasAttribute('field') && this.#chart.isConnected) return
    this.#root.replaceChildren(...(this.hasAttribute('field') ? [this.#field()] : []), this.#chart)
    this.#agreed = ''
  }

  /** The fields follow `birth`, except while somebody types in them. */
  #fill(date: CalendarDate | undefined): void {
    const iso = date ? isoDate(date) : ''
    if (iso === this.#agreed) return
    this.#agreed = iso
    if (!date || this.#root.querySelector('input:focus')) return
    this.#fields?.fill(date)
    this.#fields?.say(undefined)
  }

  #field(): HTMLFormElement {
    const form = document.createElement('form')
    form.noValidate = true
    form.innerHTML = dateFields({ legend: 'Fecha de nacimiento', names: BIRTH_FIELDS, button: 'Ver la matriz' }).text
    const fields = new DateFields(form.querySelector('fieldset')!)
    this.#fields = fields
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const date = fields.submit()
      if (!date) return
      this.#agreed = isoDate(date)
      this.birth = this.#agreed
      this.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return form
  }
}

function creditOf(home: string | undefined): string {
  const name = 'Open Numerology Data Service'
  const origin = home ? `<a href="${escapeHtml(home)}" rel="noopener">${name}</a>` : name
  return `<p class="widget-credit">${origin} · <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license noopener">CC-BY 4.0</a></p>`
}

if (globalThis.customElements && !customElements.get('destiny-matrix')) {
  customElements.define('destiny-matrix', DestinyMatrix)
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

async function draw(chart: Element, home: string): Promise<void> {
  const { href } = new URL(ALL_CARDS_PATH, home)
  // Names and links work without them.
  const loaded = await (import(/* @vite-ignore */ href) as Promise<AllCards>).catch(() => undefined)
  if (!loaded) return
  for (const card of chart.querySelectorAll<SVGElement>('.card')) {
    card.innerHTML = loaded.CARDS[Number(card.dataset.card) - 1]!
  }
}
