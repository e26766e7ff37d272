import type { Dataset } from '../../dataset/types.ts'
import { compose } from '../../documents/synthesis/compose.ts'
import { type Html, html } from '../html.ts'
import { paragraph } from '../parts.ts'

/** The opening of a profile: the whole matrix read as one text, and one thing to begin with. */
export function synthesisSection(dataset: Dataset, arcana: readonly number[]): Html {
  const { paragraphs, practice } = compose(dataset, arcana)
  return html`<section class="synthesis" aria-labelledby="sintesis"><h2 id="sintesis">Tu matriz en cuatro párrafos</h2>
<div class="prose">${paragraphs.map(({ text }) => paragraph(text))}</div>
<p class="practice"><strong>Para empezar:</strong> ${practice}</p></section>`
}

/** For who needs more than a reading. The only address outside this service on any page but the licence. */
export const HELP_LINE = html`<p class="quiet">Estos textos invitan a pensar y no sustituyen una ayuda profesional. Si lo estás pasando mal o alguien te hace daño, en <a href="https://findahelpline.com/" rel="noopener">findahelpline.com</a> hay teléfonos y chats gratuitos y confidenciales de cada país.</p>`
