import type { Family } from '../documents/chart/palette.ts'
import { CHALLENGE_LABEL, POINT_TEXTS, STRENGTH_LABEL } from '../documents/names.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { lifePathSteps } from '../numerology/life-path.ts'
import { OCTAGRAM_RULES, type PointName, type PointStep } from '../numerology/octagram.ts'
import type { Agreement, Step } from '../numerology/reduction.ts'
import type { ReadingTexts } from '../shapes/records.ts'
import { CARD_PATHS } from './card-paths.generated.ts'
import type { SiteContext } from './context.ts'
import { type Html, html, raw } from './html.ts'

/** Components of several pages. */

export function copyBox(id: string, label: string, text: string): Html {
  return html`<div class="copy"><pre id="${id}"><code>${text}</code></pre><button type="button" class="light" data-copy="${id}">${label}</button></div>`
}

/** The number of an arcanum on a disc, in the colour of the family of its point. */
export function seal(number: number, family: Family = 'personal'): Html {
  return html`<span class="seal ${family}">${number}</span>`
}

export interface CardTileTexts {
  readonly name: string
  readonly text?: string
  readonly href: string
}

/** A card as a link: its picture, its name, a few words. */
export function cardTile(number: number, { name, text, href }: CardTileTexts): Html {
  return html`<a class="tile carded" href="${href}">${cardImage(number, { width: 56 })}<div><strong>${number}. ${name}</strong>${text !== undefined && html`<p>${text}</p>`}</div></a>`
}

/** `15 + 5 + 19 = 39 → 12`, as on paper: in one line, so with no-break spaces. */
export function stepText({ operands, sum, reduction }: Step): string {
  const added = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
  return (added + [sum, ...reduction.slice(1)].join(' → ')).replaceAll(' ', '\u00a0')
}

const LIFE_PATH_PARTS: Readonly<Record<string, string>> = { day: 'día', month: 'mes', year: 'año' }

/** `día 15 → 6; mes 5; año 1990 → 19 → 10 → 1; 6 + 5 + 1 = 12 → 3`. */
export function lifePathSum(date: CalendarDate): string {
  return lifePathSteps(date)
    .map((step) => [LIFE_PATH_PARTS[step.name], stepText(step)].filter((part) => part !== undefined).join('\u00a0'))
    .join('; ')
}

export function profileAddress(date: CalendarDate): string {
  return `/perfil?birth=${isoDate(date)}`
}

/** 15/5/1990, as in paths of the API. */
export function pathOfDate({ day, month, year }: CalendarDate): string {
  return `${day}/${month}/${year}`
}

/** A share from 0 to 1 in Spanish notation: «10,2 %», with a no-break space. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')}\u00a0%`
}

/** A text of the data set. A closing dash stays with its word; browsers would start a line with it. */
export function paragraph(text: string): Html {
  return html`<p>${text.replaceAll(/(?<=\S)—/g, '\u2060—')}</p>`
}

/** What a text of the data set says, in one sentence, large above it. */
export function essence(text: string): Html {
  return html`<p class="essence">${text}</p>`
}

/** A reading: its essence, its text, and what it gives and asks. */
export function readingTexts(reading: Omit<ReadingTexts, 'practice'>): Html {
  return html`${essence(reading.essence)}${paragraph(reading.text)}
<p class="facet"><strong>${STRENGTH_LABEL}.</strong> ${reading.strength}</p><p class="facet"><strong>${CHALLENGE_LABEL}.</strong> ${reading.challenge}</p>`
}

/** The practice below a text of the data set. */
export function practice(text: string): Html {
  return html`<p class="practice"><strong>Para practicar.</strong> ${text}</p>`
}

/** Links to the documents of the API that this site serves: «En la API: matriz, lecturas.» */
export function apiLinks(
  { publisher, serves }: SiteContext,
  links: readonly (readonly [path: string, label: string])[],
): Html | undefined {
  const served = links.filter(([path]) => serves(path))
  if (served.length === 0) return undefined
  const items = served.map(([path, label]) => html`<a href="${publisher.basePath}${path}">${label}</a>`.text)
  return html`<p>En la API: ${raw(items.join(', '))}.</p>`
}

export function bulletList(items: readonly string[]): Html {
  return html`<ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

export function tagList(items: readonly string[]): Html {
  return html`<ul class="tags">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

export function table(caption: string, content: Html): Html {
  return html`<div class="table"><table><caption>${caption}</caption>${content}</table></div>`
}

/** Texts of the OpenAPI document mark code with backticks, as Markdown does. */
export function inlineCode(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

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

/**
 * Shown beside every command and sample that needs the package from npm, where it is not yet: README.md says the same as
 * "After the first release". Remove both with that release. Both npx and npm install accept a folder as a package.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> todavía no está en npm. Mientras tanto, clona el repositorio y ejecuta <code>npm ci</code> en su carpeta. Después, donde dice <code>npx open-numerology</code> o <code>npm install open-numerology</code>, escribe la ruta de esa carpeta en lugar del nombre: <code>npx ./CARPETA</code> o <code>npm install ./CARPETA</code>.</p>`

/** For configurations: the folder from which an assistant starts the command is unknown. */
export const WHOLE_FOLDER_NOTE: Html = html`<p class="quiet">En la configuración de arriba, cambia <code>open-numerology</code> por la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>`

export interface StepsTableOptions {
  readonly idOf?: (point: PointName) => string
}

/** How points were computed: the sum in signs, then in numbers. Rows that are link targets have ids. */
export function stepsTable(caption: string, steps: readonly PointStep[], { idOf }: StepsTableOptions = {}): Html {
  return table(
    caption,
    html`<thead><tr><th scope="col">Punto</th><th scope="col">Se suma</th><th scope="col">Con números</th><th scope="col" class="number">Arcano</th></tr></thead>
<tbody>${steps.map((step) => {
      const { sign, label, formula } = POINT_LABELS[step.name]
      const id = idOf && html` id="${idOf(step.name)}"`
      return html`<tr${id}><th scope="row">${signed(sign, label)}</th><td>${formula}</td><td>${stepText(step)}</td><td class="number">${step.value}</td></tr>`
    })}</tbody>`,
  )
}

/** The sign of a point before its name. */
export function signed(sign: string, label: string): Html {
  return html`<span class="sign">${sign}</span> ${label}`
}

export const AGREEMENT_TEXTS: Readonly<Record<Agreement, string>> = { consensus: 'consenso', convention: 'convención' }

interface PointLabel {
  /** One or two characters for the point, in drawings and sums. */
  readonly sign: string
  readonly label: string
  /** The sum, in signs. */
  readonly formula: string
}

const INPUT_TEXTS: Readonly<Record<string, string>> = { day: 'día', month: 'mes', year: 'cifras del año' }

/** The labels of the points on pages; the sums come from the rules themselves. */
export const POINT_LABELS = Object.fromEntries(
  OCTAGRAM_RULES.map(([name, operands]) => {
    const [sign, label] = POINT_TEXTS[name]
    return [name, { sign, label, formula: operands.map(operandSign).join(' + ') }]
  }),
) as Readonly<Record<PointName, PointLabel>>

function operandSign(operand: string): string {
  return INPUT_TEXTS[operand] ?? POINT_TEXTS[operand as PointName][0]
}
