import type { Dataset, LifePath } from '../dataset/types.ts'
import type { ChartTexts } from '../documents/chart/names.ts'
import { spanishDate } from '../documents/credit.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { chartInFigure, toCard } from './chart-figure.ts'
import { type Html, html, jsonBlock } from './html.ts'
import { profileAddress } from './parts.ts'

/** The names in a result; the arithmetic needs none. */
export interface ResultTexts extends ChartTexts {
  /** `period`: what the card means as a stage of life, in one sentence. */
  readonly arcana: readonly { readonly name: string; readonly keyword: string; readonly period: string }[]
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype'>[]
}

/** The star of the example on the first screen of a page with a form. */
export function chartExample(date: CalendarDate, texts: ResultTexts): Html {
  const caption = html`<p class="caption">Ejemplo: <a href="${profileAddress(date)}">${spanishDate(date)}</a></p>`
  return html`<figure class="figure example">${chartInFigure(date, texts, toCard, { caption })}</figure>`
}

/** The names that the browser needs for a result; the arithmetic is in its script. */
export function resultTexts(dataset: Dataset): ResultTexts {
  return {
    positions: dataset.positions.map(({ key, name }) => ({ key, name })),
    arcana: dataset.arcana.map(({ name, keyword }, at) => ({ name, keyword, period: dataset.periodEssences[at]! })),
    lifePaths: dataset.lifePaths.map(({ number, archetype }) => ({ number, archetype })),
  }
}

export function resultData(texts: ResultTexts): Html {
  return html`<script type="application/json" id="carta-datos">${jsonBlock(texts)}</script>`
}
