import { inlineChart } from '../../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../../documents/chart/names.ts'
import { escapeHtml } from '../../documents/credit.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import { WIDGET_STYLE } from './style.ts'

/** The names of positions and arcana; the build puts them here, so that the widget carries no other text. */
declare const WIDGET_TEXTS: ChartTexts

/**
 * `<destiny-matrix birth="1990-05-15">`: the chart of a date, computed in the page that shows it, with the credit that
 * CC-BY asks for. It sends no request to any server, and the host's policy may forbid inline styles and scripts.
 */
class DestinyMatrix extends HTMLElement {
  static readonly observedAttributes = ['birth']
  readonly #root = this.attachShadow({ mode: 'open' })

  connectedCallback(): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(WIDGET_STYLE)
    this.#root.adoptedStyleSheets = [sheet]
    this.#show()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show()
  }

  #show(): void {
    const birth = this.getAttribute('birth') ?? ''
    const date = readIsoDate(birth)
    this.#root.innerHTML = date
      ? inlineChart(date, WIDGET_TEXTS) + CREDIT
      : `<p role="alert">${problemWith(birth)} Escríbela así: 1990-05-15.</p>`
  }
}

function problemWith(birth: string): string {
  return birth === '' ? 'Falta la fecha.' : `«${escapeHtml(birth)}» no es una fecha de 1900 a 2100.`
}

const HOME = new URL('/', import.meta.url).href
const CREDIT = `<p class="widget-credit"><a href="${escapeHtml(HOME)}" rel="noopener">Open Numerology Data Service</a> · <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license noopener">CC-BY 4.0</a></p>`

if (!customElements.get('destiny-matrix')) customElements.define('destiny-matrix', DestinyMatrix)
