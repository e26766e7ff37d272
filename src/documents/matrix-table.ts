import type { Dataset } from '../dataset/types.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import type { DateDocument } from './computed-document.ts'
import { csvLine } from './tables/csv.ts'

/** The matrix as CSV, which a spreadsheet can import from a URL. The credit is in the headers. */
export function createMatrixTable({ positions, arcana }: Dataset): DateDocument {
  const head = bytesOf(csvLine(['key', 'position', 'arcana', 'name', 'keyword']))
  const lines = positions.map(({ key, name: position }) =>
    arcana.map(({ number, name, keyword }) => bytesOf(csvLine([key, position, number, name, keyword]))),
  )
  return {
    basis: () => head + lines.flat().join(''),
    bytes: (date) => [head, ...matrixArcana(date).map((number, at) => lines[at]![number - 1])].join('') as ByteString,
  }
}
