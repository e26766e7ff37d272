import { inlineChart } from '../../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../../documents/chart/names.ts'
import { escapeHtml } from '../../documents/credit.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import { toCard } from '../chart-figure.ts'
import { widgetStyle } from './style.ts'

/** The names of positions and arcana; the build puts them here, so that the widget carries no other text. */
declare const WIDGET_TEXTS: ChartTexts

/**
 * `<destiny-matrix birth="1990-05-15">`: the chart of a date, computed in the page that shows it, with the credit that
 * CC-BY asks for. It sends no request to any server, and the host's policy may forbid inline styles and scripts.
 * `field` adds a field for the date, `readings` makes every point a link to what its card says, `theme` (light or dark)
 * and `size` (pixels) say how it looks.
 */
class DestinyMatrix extends HTMLElement {
  static readonly observedAttributes = ['birth', 'field', 'readings', 'theme', 'size']
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #sheet = new CSSStyleSheet()
  readonly #chart = document.createElement('div')

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [this.#sheet]
    this.#show()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show()
  }

  #show(): void {
    this.#sheet.replaceSync(widgetStyle(this.getAttribute('theme'), this.getAttribute('size')))
    this.#showField()
    const birth = this.getAttribute('birth') ?? ''
    const date = readIsoDate(birth)
    if (date) {
      this.#chart.innerHTML =
        inlineChart(date, WIDGET_TEXTS, this.hasAttribute('readings') ? { href: toService } : {}) + CREDIT
    } else {
      const isAsking = birth === '' && this.hasAttribute('field')
      this.#chart.innerHTML = isAsking ? '' : `<p role="alert">${problemWith(birth)} Escríbela así: 1990-05-15.</p>`
    }
  }

  /** The field stays while charts come and go, or whoever is typing in it would lose it. */
  #showField(): void {
    const hasField = this.#root.querySelector('form') !== null
    if (hasField === this.hasAttribute('field') && this.#chart.isConnected) return
    this.#root.replaceChildren(...(this.hasAttribute('field') ? [this.#field()] : []), this.#chart)
  }

  #field(): HTMLFormElement {
    const form = document.createElement('form')
    form.innerHTML =
      '<label>Fecha de nacimiento <input type="date" min="1900-01-01" max="2100-12-31" required></label><button>Ver la matriz</button>'
    const input = form.querySelector('input')!
    input.value = this.getAttribute('birth') ?? ''
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.setAttribute('birth', input.value)
    })
    return form
  }
}

function problemWith(birth: string): string {
  return birth === '' ? 'Falta la fecha.' : `«${escapeHtml(birth)}» no es una fecha de 1900 a 2100.`
}

function toService(...point: Parameters<typeof toCard>): string {
  return new URL(toCard(...point), import.meta.url).href
}

const HOME = new URL('/', import.meta.url).href
const CREDIT = `<p class="widget-credit"><a href="${escapeHtml(HOME)}" rel="noopener">Open Numerology Data Service</a> · <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license noopener">CC-BY 4.0</a></p>`

if (!customElements.get('destiny-matrix')) customElements.define('destiny-matrix', DestinyMatrix)
