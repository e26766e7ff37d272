import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { readingContent } from './contents.ts'
import { type DocumentContext, escapeHtml, spanishDate } from './credit.ts'
import { FACETS } from './names.ts'
import { compose } from './synthesis.ts'
import type { ReadingPosition, RepeatedCard } from './types.ts'

/**
 * Synthesis and reading of a date as a fragment of HTML, for pages that others render. Headings start at the second level,
 * and classes have a prefix, because styles of the page apply; nothing in it is styled or does anything.
 */
export function readingHtml({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  const { reading, repeats } = readingContent(dataset, date)
  const { essence, paragraphs, practice } = compose(dataset, matrixArcana(date))
  return [
    '<article class="matrix" lang="es">',
    `<h2 class="matrix-title">Matriz del destino del ${spanishDate(date)}</h2>`,
    '<section class="matrix-synthesis">',
    paragraph('matrix-essence', essence),
    ...paragraphs.map(({ text }) => paragraph('matrix-text', text)),
    practiceLine(practice),
    '</section>',
    ...Object.values(reading).map(position),
    ...repeats.map((card) => repeated(card, reading)),
    `<footer class="matrix-credit">${credit.attributionHtml}, <a href="${escapeHtml(credit.licenseUrl)}" rel="license noopener">texto de la licencia</a></footer>`,
    '</article>\n',
  ].join('\n')
}

function position(said: ReadingPosition): string {
  const facets = FACETS.map(([facet, , label]) => `<dt>${label}</dt><dd>${escapeHtml(said[facet])}</dd>`)
  return [
    '<section class="matrix-position">',
    heading(said.position, said),
    paragraph('matrix-question', said.question),
    paragraph('matrix-essence', said.essence),
    paragraph('matrix-text', said.text),
    `<dl class="matrix-facets">${facets.join('')}</dl>`,
    practiceLine(said.practice),
    '</section>',
  ].join('\n')
}

function repeated(card: RepeatedCard, reading: Readonly<Record<string, ReadingPosition>>): string {
  const places = card.positions.map((key) => reading[key]!.position).join(', ')
  return [
    '<section class="matrix-repeat">',
    heading('Se repite', card),
    paragraph('matrix-question', `En ${places}.`),
    paragraph('matrix-essence', card.essence),
    paragraph('matrix-text', card.text),
    '</section>',
  ].join('\n')
}

function heading(place: string, { arcana, name }: Pick<ReadingPosition, 'arcana' | 'name'>): string {
  return `<h3 class="matrix-heading">${escapeHtml(place)} <span class="matrix-card">${arcana} ${escapeHtml(name)}</span></h3>`
}

function paragraph(name: string, text: string): string {
  return `<p class="${name}">${escapeHtml(text)}</p>`
}

function practiceLine(text: string): string {
  return paragraph('matrix-practice', `Práctica: ${text}`)
}
