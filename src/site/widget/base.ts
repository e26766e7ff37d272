import { escapeHtml } from '../../documents/credit.ts'
import { isoDate } from '../../numerology/calendar.ts'
import { type AskedDate, askedDate, BIRTH_FIELDS, DateFields, dateFields } from '../date-fields.ts'
import { widgetStyle } from '../drawn-style.ts'
import { fill } from './texts.ts'

/** Inserted by the build: whether a page's own program brought the widget, instead of an instance of the service. */
declare const IS_PACKAGED: boolean
/** Inserted too: where the API is below the folder that the widget comes from. */
declare const API_PATH: string

const INSTANCE = IS_PACKAGED ? undefined : new URL('./', import.meta.url).href
const LICENSE = 'https://creativecommons.org/licenses/by/4.0/deed.es'
const MAX_WAIT_MS = 15_000

/** A program that renders pages on a server may import the widget there, where elements do not exist. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

export const ATTRIBUTES = ['birth', 'field', 'theme', 'size', 'service']
/** That any element may have; those of frameworks have a hyphen, a colon or an @ in them. */
const GLOBAL =
  /[-:@]|^(id|class|style|slot|part|exportparts|is|nonce|title|lang|dir|hidden|inert|tabindex|role|item\w+|on\w+|draggable|translate|popover|autofocus|contenteditable|spellcheck|accesskey|enterkeyhint|inputmode)$/

/**
 * What both elements share: a date as attribute, property and fields; the look; where texts come from, and the credit that
 * CC-BY requires. A date never leaves the page. Nothing needs inline styles or scripts, so strict policies allow it.
 */
export abstract class NumerologyElement extends Base {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #sheet = new CSSStyleSheet()
  protected readonly content = document.createElement('div')
  #fields: DateFields | undefined

  protected abstract readonly button: string
  protected abstract show(asked: AskedDate): void

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
    this.#checkAttributes()
    this.#restyle()
    this.#update()
  }

  attributeChangedCallback(name: string): void {
    // Not before the element is shown for the first time, with all its attributes.
    if (!this.content.isConnected) return
    // What somebody has unfolded stays unfolded.
    if (name === 'theme' || name === 'size') this.#restyle()
    else this.#update()
  }

  #restyle(): void {
    this.#sheet.replaceSync(widgetStyle(this.getAttribute('theme'), this.getAttribute('size')))
  }

  #update(): void {
    this.#showField()
    // Accepts the formats that pages accept in their URLs: 1990-05-15, but also 15/5/1990.
    const asked = askedDate(new URLSearchParams({ birth: this.birth }), BIRTH_FIELDS)
    // The fields follow `birth`, except while somebody types in them.
    if (asked.date && !this.#root.querySelector('input:focus')) this.#fields?.fill(asked.date)
    this.show(asked)
  }

  /** Tells whoever writes the page, in the console: visitors could do nothing about it. */
  #checkAttributes(): void {
    const { observedAttributes: known } = this.constructor as unknown as { readonly observedAttributes: string[] }
    const unknown = this.getAttributeNames().filter((name) => !known.includes(name) && !GLOBAL.test(name))
    const problems = unknown.map((name) => `no attribute "${name}"; it has ${known.join(', ')}.`)
    const service = this.getAttribute('service')
    if (service && !folderAt(service)) {
      problems.push(`service="${service}", which is neither an absolute address nor a folder such as ./carpeta.`)
    }
    // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
    for (const problem of problems) console.warn(`<${this.localName}> has ${problem}`)
  }

  /** The folder of an instance, or of an export, that has the texts. */
  protected get home(): string | undefined {
    return folderAt(this.getAttribute('service') ?? '') ?? INSTANCE
  }

  protected at(path: string): string {
    return new URL(path.replace(/^\//, ''), this.home).href
  }

  protected credit(): string {
    const name = 'Open Numerology Data Service'
    const origin = this.home ? `<a href="${escapeHtml(this.home)}" rel="noopener">${name}</a>` : name
    return `<p class="widget-credit" part="credit">${origin} · <a href="${LICENSE}" rel="license noopener">CC-BY 4.0</a></p>`
  }

  /** Nothing while the fields ask for a date. */
  protected problemOf({ wrong }: AskedDate): string {
    if (!wrong && this.hasAttribute('field')) return ''
    return `<p role="alert">${escapeHtml(wrong?.problem ?? 'Falta la fecha.')}</p>`
  }

  /** A frame of folded rows, and what is said of a date that a visitor types; the texts follow. */
  protected textsBelow(frame: string, promise: string): string {
    if (this.home === undefined) {
      return `<p role="alert" class="texts">Faltan los textos: indica en el atributo <code>service</code> la dirección de una instancia o de una carpeta exportada.</p>`
    }
    const told = this.hasAttribute('field') ? `<p class="quiet promise">${promise}</p>` : ''
    return `<div class="texts" part="texts" aria-busy="true">${frame}${told}</div><p class="unseen" role="status"></p>`
  }

  /** Loads the texts into that frame, and says so if they do not come. */
  protected async fillTexts<Document>(
    path: string,
    textsOf: (document: Document) => ReadonlyMap<string, string>,
  ): Promise<void> {
    const frame = this.content.querySelector('.texts[aria-busy]')
    if (!frame) return
    try {
      const response = await fetch(this.at(API_PATH + path), {
        credentials: 'omit',
        // The address of the page may hold a date.
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const texts = textsOf((await response.json()) as Document)
      // Meanwhile, another date may have been asked for.
      if (!frame.isConnected) return
      fill(frame, texts)
      frame.removeAttribute('aria-busy')
      this.content.querySelector('[role=status]')!.textContent = 'Los textos están debajo.'
    } catch {
      if (!frame.isConnected) return
      frame.innerHTML = `<p role="alert">Los textos no han llegado; los números se calculan en esta página y están completos. <a href="${escapeHtml(this.home!)}" rel="noopener">Leer en Open Numerology</a></p><button type="button" data-again>Volver a intentarlo</button>`
      frame.querySelector('button')!.addEventListener('click', () => this.#update())
    }
  }

  /** The fields stay while charts are replaced, so that typing is not interrupted. */
  #showField(): void {
    const isWanted = this.hasAttribute('field')
    if (this.content.isConnected && isWanted === (this.#root.querySelector('form') !== null)) return
    this.#root.replaceChildren(...(isWanted ? [this.#field()] : []), this.content)
  }

  #field(): HTMLFormElement {
    const form = document.createElement('form')
    form.noValidate = true
    form.innerHTML = dateFields({ legend: 'Fecha de nacimiento', names: BIRTH_FIELDS, button: this.button }).text
    const fields = new DateFields(form.querySelector('fieldset')!)
    this.#fields = fields
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const date = fields.submit()
      if (!date) return
      this.birth = isoDate(date)
      this.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return form
  }
}

/** A whole address, or one relative to the page. */
function folderAt(named: string): string | undefined {
  const folder = named.replace(/\/?$/, '/')
  const base = /^[./]/.test(named) ? document.baseURI : undefined
  return URL.canParse(folder, base) ? new URL(folder, base).href : undefined
}
