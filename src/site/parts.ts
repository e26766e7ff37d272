import type { Family } from '../documents/chart/families.ts'
import { CHALLENGE_LABEL, STRENGTH_LABEL } from '../documents/names.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { lifePathSteps } from '../numerology/life-path.ts'
import type { Step } from '../numerology/step.ts'
import type { ReadingTexts } from '../shapes/records.ts'
import { cardImage } from './card-image.ts'
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
  /** The meaning of the card here. */
  readonly label?: string
  readonly name: string
  readonly text?: string
  readonly href: string
}

/** A card as a link: its picture, its name, a few words. */
export function cardTile(number: number, { label, name, text, href }: CardTileTexts): Html {
  return html`<a class="tile carded" href="${href}">${cardImage(number, { width: 56 })}<div>${label !== undefined && html`<span class="eyebrow">${label}</span>`}<strong>${number}. ${name}</strong>${text !== undefined && html`<p>${text}</p>`}</div></a>`
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
<p class="side"><strong>${STRENGTH_LABEL}.</strong> ${reading.strength}</p><p class="side"><strong>${CHALLENGE_LABEL}.</strong> ${reading.challenge}</p>`
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
