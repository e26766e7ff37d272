import type { Dataset, LifePath } from '../dataset/types.ts'
import type { ChartTexts } from '../documents/chart/names.ts'
import { spanishDate } from '../documents/credit.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../numerology/destiny-matrix.ts'
import { lifePath } from '../numerology/life-path.ts'
import { chartInFigure, toCard } from './chart-figure.ts'
import { type Html, html, jsonBlock } from './html.ts'
import { cardTile, lifePathSum, profileAddress } from './parts.ts'

/** The names in a result; the arithmetic needs none. */
export interface ResultTexts extends ChartTexts {
  readonly arcana: readonly { readonly name: string; readonly keyword: string }[]
  readonly lifePaths: readonly Pick<LifePath, 'number' | 'archetype' | 'tagline'>[]
}

/** The chart of a date and links to its readings: the server renders an example, the browser the visitor's own. */
export function chartResult(date: CalendarDate, texts: ResultTexts): Html {
  return html`<figure class="figure">${chartInFigure(date, texts, toCard, { isOwn: true })}</figure>
<h2 tabindex="-1">${spanishDate(date)}</h2>
<p><a class="button" href="${profileAddress(date)}">Leer mi matriz</a></p>
<p class="quiet">Al abrir la lectura, la fecha va en la dirección de la página.</p>`
}

export function chartExample(date: CalendarDate, texts: ResultTexts): Html {
  const caption = html`<p class="caption">Ejemplo: <a href="${profileAddress(date)}">${spanishDate(date)}</a></p>`
  return html`<figure class="figure example">${chartInFigure(date, texts, toCard, { caption })}</figure>`
}

/** A date in brief: the card of the centre, the card of the purpose, the life path. */
export function firstWords(date: CalendarDate, texts: ResultTexts): Html {
  const number = lifePath(date)
  const path = texts.lifePaths.find((candidate) => candidate.number === number)!
  return html`<ul class="trio">${cardOf('center', 'El centro')}${cardOf('purpose', 'El propósito')}
<li><a class="tile numbered" href="/numeros/${number}"><span class="numeral large">${number}</span><div><span class="eyebrow">El camino de vida</span><strong>${path.archetype}</strong><p>${path.tagline}</p></div></a></li></ul>
<p class="quiet">El camino de vida del ${spanishDate(date)}, suma a suma: ${lifePathSum(date)}.</p>`

  function cardOf(position: PositionKey, label: string): Html {
    const arcanum = matrixArcana(date)[POSITION_KEYS.indexOf(position)]!
    const { name, keyword } = texts.arcana[arcanum - 1]!
    return html`<li>${cardTile(arcanum, { label, name, text: keyword, href: toCard(arcanum, position) })}</li>`
  }
}

/** The names that the browser needs for a result; the arithmetic is in its script. */
export function resultTexts(dataset: Dataset): ResultTexts {
  return {
    positions: dataset.positions.map(({ key, name }) => ({ key, name })),
    arcana: dataset.arcana.map(({ name, keyword }) => ({ name, keyword })),
    lifePaths: dataset.lifePaths.map(({ number, archetype, tagline }) => ({ number, archetype, tagline })),
  }
}

export function resultData(texts: ResultTexts): Html {
  return html`<script type="application/json" id="carta-datos">${jsonBlock(texts)}</script>`
}
