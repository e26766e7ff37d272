import { CARD_PATHS } from './card-paths.generated.ts'
import { type Html, html } from './html.ts'

/** Width to height of a card, as it is drawn. */
const RATIO = 340 / 200

export interface CardImageOptions {
  /** In CSS pixels, for the browser to keep the place free. The stylesheet may show it larger or smaller. */
  readonly width: number
  /** What somebody hears who does not see it; nothing where the name is beside it. */
  readonly alt?: string
  /** Whether it is in sight as soon as the page opens. */
  readonly isFirst?: boolean
}

/** The drawn card of an arcanum. Pictures further down are loaded when somebody gets there. */
export function cardImage(number: number, { width, alt = '', isFirst = false }: CardImageOptions): Html {
  return html`<img class="tarot" src="${CARD_PATHS[number - 1]!}" alt="${alt}" width="${width}" height="${Math.round(width * RATIO)}"${!isFirst && html` loading="lazy"`} decoding="async">`
}
