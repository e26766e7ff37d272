import type { Dataset } from '../src/dataset/types.ts'
import { drawPoint } from '../src/documents/chart/drawing.ts'
import { DIAL_LINES } from '../src/documents/chart/lines.ts'
import { asLines } from '../src/documents/chart/picture.ts'
import { licenseLine } from '../src/documents/credit.ts'
import { COLUMN, cards, LARGE, placed, previewFrame, title } from '../src/documents/preview.ts'
import { POINT_NAMES } from '../src/numerology/octagram.ts'

/** For pages without a picture of their own: an empty star and some cards. */
export function generalPreview(dataset: Pick<Dataset, 'origin' | 'license'>): string {
  const shown = [17, 10, 21].map((arcanum) => ({ arcanum, name: '' }))
  return previewFrame(
    [licenseLine(dataset)],
    placed(DIAL_LINES + POINT_NAMES.map((point) => drawPoint(point, '', undefined, undefined)).join('')),
    title('Numerología abierta'),
    asLines(['Tu matriz', 'del destino'], { ...COLUMN, size: LARGE, y: 180, style: 'start' }),
    cards(shown),
  )
}
