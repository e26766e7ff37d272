import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { escapeHtml } from '../credit.ts'
import type { ChartRow, ChartTexts } from '../names.ts'
import { pullOf, readerOf } from '../synthesis.ts'
import { tenth, WIDTH } from './layout.ts'

export type CardBody = (number: number) => string

/** The three cards on a picture, each with the position that it is there for: the centre, the purpose, what pulls. */
export function threeCards(date: CalendarDate, { positions }: Pick<ChartTexts, 'positions'>): readonly ChartRow[] {
  const arcana = matrixArcana(date)
  const at = readerOf(arcana)
  const shown = new Map<number, PositionKey>()
  // The last four are for dates on which the others hold fewer than three cards.
  const keys = ['center', 'purpose', ...pullOf(arcana).positions, 'personal', 'soul', 'talents', 'karma'] as const
  for (const key of keys) {
    if (shown.size < 3 && !shown.has(at(key))) shown.set(at(key), key)
  }
  return [...shown].map(([arcanum, key]) => ({ arcanum, name: positions.find((one) => one.key === key)!.name }))
}

export type CardPlace = Readonly<Record<'x' | 'y' | 'width', number>>

export function drawCard({ arcanum, name }: ChartRow, { x, y, width }: CardPlace, body: CardBody): string {
  const height = tenth((width * CARD_SIZE.height) / CARD_SIZE.width)
  return [
    `<svg class="card accent-${accentOf(arcanum)}" data-card="${arcanum}" x="${tenth(x)}" y="${tenth(y)}" width="${width}" height="${height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}">${body(arcanum)}</svg>`,
    `<text class="caption" x="${tenth(x + width / 2)}" y="${tenth(y + height + 30)}">${escapeHtml(name)}</text>`,
  ].join('')
}

export function inRow(y: number, width: number, gap: number): readonly CardPlace[] {
  const left = (WIDTH - 3 * width - 2 * gap) / 2
  return [0, 1, 2].map((at) => ({ x: left + at * (width + gap), y, width }))
}

export const CARD_SIZE = { width: 200, height: 340 }

/** Cards 1 to 7 and El Loco, 8 to 14, 15 to 21. */
export function accentOf(number: number): number {
  return number === 22 ? 0 : Math.floor((number - 1) / 7)
}
