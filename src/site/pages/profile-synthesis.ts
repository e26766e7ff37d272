import { compose } from '../../documents/synthesis/compose.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { cardImage } from '../card-image.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { paragraph } from '../parts.ts'

/**
 * The opening of a profile: centre and purpose by name, and the synthesis of the whole matrix, with one practice to keep up.
 * Depends only on the numbers of the chart, not on the date.
 */
export function synthesisSection({ dataset }: SiteContext, arcana: readonly number[]): Html {
  const { essence, paragraphs, practice } = compose(dataset, arcana)
  return html`<section class="synthesis" aria-labelledby="sintesis">
<div class="synthesis-cards">${openingCard('center', 'Centro')}${openingCard('purpose', 'Propósito')}</div>
<div><h2 id="sintesis">${heading()}</h2>
<div class="prose"><p class="lead">${essence}</p>${paragraphs.map(({ text }) => paragraph(text))}<p class="practice"><strong>Para empezar.</strong> ${practice}</p></div></div></section>`

  function heading(): Html {
    const [center, purpose] = [nameAt('center'), nameAt('purpose')]
    if (center === purpose) {
      return html`Tu ${link('center', 'centro')} y tu ${link('purpose', 'propósito')} son la misma carta, ${center}.`
    }
    return html`Tu centro es ${link('center', center)}; tu propósito, ${link('purpose', purpose)}.`
  }

  function link(key: PositionKey, text: string): Html {
    return html`<a href="#${readingId(key)}">${text}</a>`
  }

  function arcanumAt(key: PositionKey): number {
    return arcana[POSITION_KEYS.indexOf(key)]!
  }

  function nameAt(key: PositionKey): string {
    return dataset.arcana[arcanumAt(key) - 1]!.name
  }

  function openingCard(key: PositionKey, label: string): Html {
    return html`<a href="#${readingId(key)}">${cardImage(arcanumAt(key), { width: 180, alt: nameAt(key), isFirst: true })}<span class="eyebrow">${label}</span></a>`
  }
}

/** For readers who need help. The only external link besides the licence. */
export const HELP_LINE = html`<p class="quiet">Estos textos invitan a pensar y no sustituyen una ayuda profesional. Si lo estás pasando mal o alguien te hace daño, en <a href="https://findahelpline.com/" rel="noopener">findahelpline.com</a> hay teléfonos y chats gratuitos y confidenciales de cada país.</p>`
