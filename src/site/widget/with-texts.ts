import { escapeHtml } from '../../documents/credit.ts'
import { NumerologyElement } from './base.ts'
import { fill } from './texts.ts'

/** An element that loads texts into a frame of folded rows, and says so if they do not come. */
export abstract class ElementWithTexts extends NumerologyElement {
  /** What is on its way or there, so that the same is not loaded again. */
  #loaded: { readonly address: string; readonly document: Promise<unknown> } | undefined

  /** The frame, and what is said of a date that a visitor types; the texts follow. */
  protected textsBelow(frame: string, promise: string): string {
    if (this.home === undefined) {
      return `<p role="alert" class="texts">Faltan los textos: indica en el atributo <code>service</code> la dirección de una instancia o de una carpeta exportada.</p>`
    }
    const told = this.hasAttribute('field') ? `<p class="quiet promise">${promise}</p>` : ''
    return `<div class="texts" part="texts" aria-busy="true">${frame}${told}</div><p class="unseen" role="status"></p>`
  }

  protected async fillTexts<Document>(
    path: string,
    textsOf: (document: Document) => ReadonlyMap<string, string>,
  ): Promise<void> {
    const frame = this.content.querySelector('.texts[aria-busy]')
    if (!frame) return
    const address = this.at(path)
    if (this.#loaded?.address !== address) this.#loaded = { address, document: this.load<Document>(path) }
    try {
      const texts = textsOf((await this.#loaded.document) as Document)
      // Meanwhile, another date may have been asked for.
      if (!frame.isConnected) return
      fill(frame, texts)
      frame.removeAttribute('aria-busy')
      this.content.querySelector('[role=status]')!.textContent = 'Los textos están debajo.'
    } catch {
      this.#loaded = undefined
      if (!frame.isConnected) return
      frame.innerHTML = `<p role="alert">Los textos no han llegado; los números se calculan en esta página y están completos. <a href="${escapeHtml(this.home!)}" rel="noopener">Leer en Open Numerology</a></p><button type="button" data-again>Volver a intentarlo</button>`
      frame.querySelector('button')!.addEventListener('click', () => this.refresh())
    }
  }
}
