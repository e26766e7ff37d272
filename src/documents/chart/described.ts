import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import type { ChartTexts } from './drawing.ts'

/** What a screen reader says instead of the picture: the end of the opening tag, title and description. */
export function described(date: CalendarDate, { positions, arcana }: ChartTexts, id: string): string {
  const numbers = matrixArcana(date)
  const twelve = positions.map(({ name }, at) => `${name}: ${numbers[at]}, ${arcana[numbers[at]! - 1]!.name}`)
  return [
    ` role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">Matriz del destino del ${spanishDate(date)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(twelve.join('; '))}.</desc>`,
  ].join('')
}
