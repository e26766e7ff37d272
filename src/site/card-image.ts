import { CARD_PATHS } from './card-paths.generated.ts'
import { type Html, html } from './html.ts'

/** Height of a card relative to its width. */
const RATIO = 340 / 200

export interface CardImageOptions {
  /** In CSS pixels, so that the browser reserves the space. The stylesheet may change the size. */
  readonly width: number
  /** For screen readers; empty if the name is beside it. */
  readonly alt?: string
  /** Whether it is above the fold. */
  readonly isFirst?: boolean
}

/** The drawn card of an arcanum. Pictures further down are loaded lazily. */
export function cardImage(number: number, { width, alt = '', isFirst = false }: CardImageOptions): Html {
  return html`<img class="tarot" src="${CARD_PATHS[number - 1]!}" alt="${alt}" width="${width}" height="${Math.round(width * RATIO)}"${!isFirst && html` loading="lazy"`} decoding="async">`
}
