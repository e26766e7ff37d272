import { CHALLENGE_LABEL, STRENGTH_LABEL } from '../../documents/names.ts'
import type { MatrixResult, PairResult } from '../../documents/types.ts'
import {
  type Block,
  cardLine,
  type PlainText,
  plainText,
  type Section,
  type SpokenMethod,
} from '../../text/documents.ts'

interface Cited {
  readonly suggested_citation: string
  readonly details_url?: string
}

/** A document as text that an assistant can quote, with its citation as the last line. */
export function quote(method: SpokenMethod, document: unknown): string {
  const { over, title, under = '', blocks }: PlainText = plainText(method, document)
  const heading = over === undefined ? title : `${over}: ${title}`
  return paragraphs(heading, under, ...blocks.map(quoteBlock), ...credit(document as Cited))
}

/** The text beside a picture: whose chart it is, and the credit. */
export function quoteChart(document: MatrixResult | PairResult): string {
  const { title } = plainText('matrix' in document ? 'matrix' : 'pair', document)
  return paragraphs(`${title}, como imagen`, ...credit(document))
}

function quoteBlock(block: Block): string {
  if ('sums' in block) return lines(block.sums)
  if ('rows' in block) return [block.note ?? [], lines(block.rows)].flat().join('\n')
  return quoteSection(block)
}

function lines(rows: readonly { readonly line: string }[]): string {
  return rows.map(({ line }) => `- ${line}`).join('\n')
}

/** Short ones in one line; the app shows the first line of longer ones and folds the rest. */
function quoteSection({ heading, card, note, essence, text, list, strength, challenge, practice }: Section): string {
  const said = [
    note,
    essence,
    text ?? (list && `${list.join('; ')}.`),
    strength && `${STRENGTH_LABEL}: ${strength}`,
    challenge && `${CHALLENGE_LABEL}: ${challenge}`,
    practice && `Práctica: ${practice}`,
  ]
  const parts = said.filter((part) => part !== undefined)
  if (heading === undefined) return paragraphs(...parts)
  if (parts.length === 1 && !card) return `${heading}: ${parts[0]}`
  return [card ? `${heading}: ${cardLine(card)}` : heading, ...parts].join('\n')
}

/** No page if the public URL is unknown: nobody could follow a path alone. */
function credit({ details_url = '/', suggested_citation }: Cited): string[] {
  return [details_url.startsWith('/') ? '' : `Página: ${details_url}`, `Cita: ${suggested_citation}`]
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
