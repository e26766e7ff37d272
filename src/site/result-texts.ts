import type { Dataset } from '../dataset/types.ts'
import type { ResultTexts } from './chart-result.ts'
import { type Html, html, jsonBlock } from './html.ts'

/** The names that the browser needs to show a result; the arithmetic is in its script. */
export function resultTexts(dataset: Dataset): ResultTexts {
  return {
    positions: dataset.positions.map(({ key, name }) => ({ key, name })),
    arcana: dataset.arcana.map(({ name, emoji, keyword }) => ({ name, emoji, keyword })),
    lifePaths: dataset.lifePaths.map(({ number, archetype, tagline }) => ({ number, archetype, tagline })),
  }
}

export function resultData(texts: ResultTexts): Html {
  return html`<script type="application/json" id="carta-datos">${jsonBlock(texts)}</script>`
}
