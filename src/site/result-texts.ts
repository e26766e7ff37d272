import type { Dataset } from '../dataset/types.ts'
import type { Credit } from '../documents/credit.ts'
import type { ResultTexts } from './chart-result.ts'
import { type Html, html, jsonBlock } from './html.ts'

/** The names that the browser needs for a result; the arithmetic is in its script. */
export function resultTexts(dataset: Dataset): ResultTexts {
  return {
    positions: dataset.positions.map(({ key, name }) => ({ key, name })),
    arcana: dataset.arcana.map(({ name, keyword }) => ({ name, keyword })),
    lifePaths: dataset.lifePaths.map(({ number, archetype, tagline }) => ({ number, archetype, tagline })),
  }
}

/** `credit` is for pictures. */
export function resultData(texts: ResultTexts, { attributionLines }: Credit): Html {
  return html`<script type="application/json" id="carta-datos" data-credit="${attributionLines.join(' · ')}">${jsonBlock(texts)}</script>`
}
