import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { readingContent } from './contents.ts'
import { type DocumentContext, escapeHtml, spanishDate } from './credit.ts'
import { FACETS } from './names.ts'
import { compose } from './synthesis.ts'
import type { ReadingPosition } from './types.ts'

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
    ...Object.values(reading).map((said) => section('position', said.position, said, said.question, facets(said))),
    ...repeats.map((card) => {
      const places = card.positions.map((key) => reading[key].position).join(', ')
      return section('repeat', 'Se repite', card, `En ${places}.`)
    }),
    `<footer class="matrix-credit">${credit.attributionHtml}, <a href="${escapeHtml(credit.licenseUrl)}" rel="license noopener">texto de la licencia</a></footer>`,
    '</article>\n',
  ].join('\n')
}

type Card = Pick<ReadingPosition, 'arcana' | 'name' | 'essence' | 'text'>

function section(kind: string, place: string, card: Card, question: string, more: readonly string[] = []): string {
  return [
    `<section class="matrix-${kind}">`,
    `<h3 class="matrix-heading">${escapeHtml(place)} <span class="matrix-card">${card.arcana} ${escapeHtml(card.name)}</span></h3>`,
    paragraph('matrix-question', question),
    paragraph('matrix-essence', card.essence),
    paragraph('matrix-text', card.text),
    ...more,
    '</section>',
  ].join('\n')
}

function facets(said: ReadingPosition): string[] {
  const rows = FACETS.map(([facet, , label]) => `<dt>${label}</dt><dd>${escapeHtml(said[facet])}</dd>`)
  return [`<dl class="matrix-facets">${rows.join('')}</dl>`, practiceLine(said.practice)]
}

function paragraph(name: string, text: string): string {
  return `<p class="${name}">${escapeHtml(text)}</p>`
}

function practiceLine(text: string): string {
  return paragraph('matrix-practice', `Práctica: ${text}`)
}
