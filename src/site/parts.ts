import { bareName, positions } from '../dataset/dataset.ts'
import type { Dataset } from '../dataset/types.ts'
import { inlineChart } from '../documents/chart/inline-chart.ts'
import type { Family } from '../documents/chart/layout.ts'
import {
  type ChartRow,
  type ChartTexts,
  FACETS,
  formulaOf,
  PART_NAMES,
  POINT_TEXTS,
  sumLine,
  unbroken,
} from '../documents/names.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import type { PositionKey } from '../numerology/destiny-matrix.ts'
import { lifePathSteps } from '../numerology/life-path.ts'
import type { PointName, PointStep } from '../numerology/octagram.ts'
import type { Agreement, Step } from '../numerology/reduction.ts'
import type { ReadingTexts } from '../shapes/records.ts'
import { CARD_PATHS } from './card-paths.generated.ts'
import { breakable, type Html, html, jsonBlock, raw } from './html.ts'
import type { SiteContext } from './layout.ts'

/** Code or text with a button that copies it. `about`: further attributes of the box. */
export function copyBox(id: string, label: string, text: string | Html, about?: Html): Html {
  return html`<div class="copy"><pre id="${id}"${about}><code>${typeof text === 'string' ? breakable(text) : text}</code></pre><button type="button" class="light" data-copy="${id}">${label}</button></div>`
}

/** Of several, one is shown. `details` with the same name: opening one closes the others, without a script. */
export function tabs(name: string, all: readonly (readonly [label: string, content: Html])[]): Html {
  return html`<div class="tabs">${all.map(([label, content], at) => html`<details name="${name}"${at === 0 && html` open`}><summary>${label}</summary>${content}</details>`)}</div>`
}

/** The end of a page about a record: how to cite it, and its document in the API. */
export function citing(citation: string, address?: string, label?: string): Html {
  return html`<h2>Cómo citar</h2>
${copyBox('cita', 'Copiar la cita', citation)}
${address !== undefined && linkLine(address, `${label} en la API (JSON)`)}`
}

/** A link in its own line, which paper does not need. */
export function linkLine(href: string, label: string): Html {
  return html`<p class="no-print"><a class="link" href="${href}">${label}</a></p>`
}

export function seal(number: number, family: Family = 'personal'): Html {
  return html`<span class="seal ${family}">${number}</span>`
}

/** Links to the pages before and after one, and between them to the page of all. */
export function neighbours(pages: readonly (readonly [href: string, label: string])[], at: number, all?: Html): Html {
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return html`<div class="row between no-print">${before && html`<a class="button light" href="${before[0]}">← ${before[1]}</a>`}${all}${after && html`<a class="button light" href="${after[0]}">${after[1]} →</a>`}</div>`
}

/** `15 + 5 + 19 = 39 → 12`, as on paper: in one line, so with no-break spaces. */
export function stepText(step: Step): string {
  return sumLine(step).replaceAll(' ', '\u00a0')
}

/** `día 15 → 6; mes 5; año 1990 → 19 → 10 → 1; 6 + 5 + 1 = 12 → 3`. */
export function lifePathSum(date: CalendarDate): string {
  return lifePathSteps(date)
    .map((step) => (step.name === 'total' ? '' : `${PART_NAMES[step.name].toLowerCase()}\u00a0`) + stepText(step))
    .join('; ')
}

export function profileAddress(date: CalendarDate): string {
  return `/perfil?birth=${isoDate(date)}`
}

export function pathOfDate({ day, month, year }: CalendarDate): string {
  return `${day}/${month}/${year}`
}

export function paragraph(text: string): Html {
  return html`<p>${unbroken(text)}</p>`
}

/** What a text of the data set says, in one sentence, large above it. */
export function essence(text: string): Html {
  return html`<p class="essence">${unbroken(text)}</p>`
}

/** What a reading says below its essence: its text, what it gives and asks, something to do. */
export function readingTexts(reading: ReadingTexts): Html {
  return html`${paragraph(reading.text)}
${FACETS.map(([field, , label]) => html`<p class="facet"><strong>${label}.</strong> ${unbroken(reading[field])}</p>`)}
${practice(reading.practice)}`
}

export function practice(text: string): Html {
  return html`<p class="practice"><strong>Para practicar.</strong> ${unbroken(text)}</p>`
}

/** Laid out on a narrow screen only when it is opened; on a wide one and on paper, the style shows all of it. */
export function more(label: string, content: Html): Html {
  return html`<details class="more" data-printed><summary>${label}</summary>${content}</details>`
}

/** Links to a document of the API and those below it, if this site serves them: «En la API: matriz, lecturas.» */
export function apiLinks({ publisher, serves }: SiteContext, path: string, label: string, below: object) {
  const links = [[path, label], ...Object.entries(below).map(([part, label]) => [`${path}/${part}`, label])]
  const served = links.filter(([path]) => serves(path!))
  if (served.length === 0) return undefined
  const items = served.map(([path, label]) => html`<a href="${publisher.basePath}${path}">${label}</a>`.text)
  return html`<p>En la API: ${raw(items.join(', '))}.</p>`
}

export function bulletList(items: readonly string[], style = 'plain'): Html {
  return html`<ul class="${style}">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

/** A heading that is a link to itself. */
export function linked(id: string, text: string, beside?: Html): Html {
  return html`<h2 id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Enlace a «${text}»">#</a> ${beside}</h2>`
}

/** Columns are named; those of numbers are aligned to the right. */
type Column = string | { readonly number: string }

export function table(caption: string, columns: readonly Column[], rows: Html | readonly Html[]): Html {
  const heads = columns.map((column) => {
    const isText = typeof column === 'string'
    return html`<th scope="col"${!isText && html` class="number"`}>${isText ? column : column.number}</th>`
  })
  return html`<div class="table"><table><caption>${caption}</caption>${heads.length > 0 && html`<thead><tr>${heads}</tr></thead>`}<tbody>${rows}</tbody></table></div>`
}

/** The same, with its rows written out where it stands. */
export function tableOf(caption: string, columns: readonly Column[]) {
  return (...rows: Parameters<typeof html>) => table(caption, columns, html(...rows))
}

/** Texts of the OpenAPI document mark code with backticks, as Markdown does. */
export function inlineCode(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/**
 * The drawn card of an arcanum, in a size that the stylesheet sets. `alt` is empty if its name is beside it; pictures below
 * the first screen are loaded lazily.
 */
export function cardImage(number: number, alt = '', isFirst = false): Html {
  return html`<img class="tarot" src="${CARD_PATHS[number - 1]!}" alt="${alt}" width="200" height="340"${!isFirst && html` loading="lazy"`} decoding="async">`
}

/** A sentence that can be sent with its card. The page's script finds all of it at the button. */
interface Shared {
  readonly title: string
  readonly sentence: string
  /** Its arcanum, or a number that is drawn large instead. */
  readonly card?: number
  readonly number?: number
  /** What the sender asks the other person, and the page where that person finds a form. */
  readonly asks: string
  readonly to: string
  readonly file: string
  /** Sent only if the sender says so, as is the page that shows them. */
  readonly dates?: string
  readonly dated?: string
  /** Further sentences on the page: the id of the element that has it, its name, its arcanum, as JSON. */
  readonly parts?: string
}

export function shareButton({ credit }: SiteContext, shared: Shared): Html {
  const all = Object.entries({ ...shared, credit: credit.attributionLines.join('\n') })
  return html`<button type="button" class="needs-script no-print" data-share${all.map(([name, value]) => html` data-${name}="${value}"`)}>Compartir</button>`
}

/** Some cards of a chart side by side, and below each of them its place. */
export function cardRow(
  cards: readonly (ChartRow & { readonly href: string; readonly role?: string })[],
  { arcana }: Dataset,
): Html {
  return html`<div class="cards">${cards.map(
    ({ href, arcanum, name, role }) =>
      html`<a href="${href}">${cardImage(arcanum, arcana[arcanum - 1]!.name, true)}<span class="eyebrow">${name}</span>${role !== undefined && html` <span class="quiet">${role}</span>`}</a>`,
  )}</div>`
}

/** How points were computed: the sum in signs, then in numbers. Rows that are link targets have ids, and take the focus. */
export function stepsTable(caption: string, steps: readonly PointStep[], idOf?: (point: PointName) => string): Html {
  const rows = steps.map((step) => {
    const id = idOf && html` id="${idOf(step.name)}" tabindex="-1"`
    return html`<tr${id}><th scope="row">${signed(step.name)}</th><td>${formulaOf(step.name)}</td><td>${stepText(step)}</td><td class="number">${step.value}</td></tr>`
  })
  return table(caption, ['Punto', 'Se suma', 'Con números', { number: 'Arcano' }], rows)
}

export function signed(point: PointName, label = POINT_TEXTS[point].label): Html {
  return html`<span class="sign">${POINT_TEXTS[point].sign}</span> ${label}`
}

export const AGREEMENT_TEXTS: Readonly<Record<Agreement, string>> = { consensus: 'consenso', convention: 'convención' }

/** Links to the text of the position on the card's own page. */
export function toCard(arcanum: number, position: PositionKey | undefined): string {
  return `/arcanos/${arcanum}${position ? `#${readingId(position)}` : ''}`
}

/** Its Spanish name without accents: in addresses, too. */
export function readingId(position: PositionKey): string {
  return bareName(positions.find(({ key }) => key === position)!.name)
}

export function sumId(point: PointName): string {
  return `suma-${point}`
}

/** A drawing whose points are links. Until the page's script tells about the hovered one below it, there is a sentence. */
export function pointsFigure(drawing: string, told = 'Cada punto lleva a su carta o a su suma.'): Html {
  return html`<figure class="figure">${raw(drawing)}<figcaption class="told no-print" data-told>${told}</figcaption></figure>`
}

export function chartExample(date: CalendarDate, texts: ChartTexts): Html {
  return pointsFigure(inlineChart(date, texts, { href: toCard }))
}

export type ResultTexts = ReturnType<typeof resultTexts>

/** The names that the page's script needs; the arithmetic is in it. */
function resultTexts({ positions, arcana, lifePaths, periods }: Dataset) {
  return {
    positions: positions.map(({ key, name }) => ({ key, name })),
    /** `period`: what the card means as a stage of life, in one sentence. */
    arcana: arcana.map(({ name, keyword }, at) => ({ name, keyword, period: periods[at]!.essence })),
    lifePaths: lifePaths.map(({ number, archetype }) => ({ number, archetype })),
  }
}

export function resultData(dataset: Dataset): Html {
  return html`<script type="application/json" id="carta-datos">${jsonBlock(resultTexts(dataset))}</script>`
}

/** What a response is to a program: data, a text such as a calendar or an SVG, or bytes to save to a file. */
export type SampleKind = 'data' | 'text' | 'file'

export const CODE_SAMPLES: readonly (readonly [id: string, label: string, code: typeof inPython])[] = [
  ['curl', 'curl', (url, kind) => `curl ${kind === 'file' ? '-O ' : ''}${url}`],
  ['javascript', 'JavaScript', inJavaScript],
  ['python', 'Python', inPython],
]

function inJavaScript(url: string, kind: SampleKind = 'data'): string {
  const method = { data: 'json', text: 'text', file: 'blob' }[kind]
  return `const respuesta = await fetch('${url}')\nconst datos = await respuesta.${method}()\nconsole.log(datos)`
}

function inPython(url: string, kind: SampleKind = 'data'): string {
  const open = `from urllib.request import urlopen\n\nwith urlopen('${url}') as respuesta:\n    `
  if (kind === 'data') return `import json\n${open}datos = json.load(respuesta)\nprint(datos)`
  if (kind === 'text') return `${open}texto = respuesta.read().decode()\nprint(texto)`
  const name = url.slice(url.lastIndexOf('/') + 1)
  return `${open}imagen = respuesta.read()\nwith open('${name}', 'wb') as archivo:\n    archivo.write(imagen)`
}
