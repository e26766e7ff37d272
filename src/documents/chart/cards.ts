import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { escapeHtml } from '../credit.ts'
import { repeatsOf } from '../synthesis/repeats.ts'
import { tenth } from './layout.ts'
import type { ChartRow, ChartTexts } from './names.ts'
import { PAPER } from './palette.ts'

export type CardBody = (number: number) => string

const FIRST: readonly PositionKey[] = ['center', 'purpose']
/** The positions that a picture falls back to when centre, purpose and repeated cards are fewer than three. */
const THEN: readonly PositionKey[] = ['personal', 'soul', 'talents', 'karma']

/** The three cards on a picture, each with the position that it is there for: the centre, the purpose, the repeated one. */
export function threeCards(date: CalendarDate, { positions }: Pick<ChartTexts, 'positions'>): readonly ChartRow[] {
  const arcana = matrixArcana(date)
  const at = (key: PositionKey) => ({ key, arcanum: arcana[POSITION_KEYS.indexOf(key)]! })
  const repeated = repeatsOf(arcana).map((repeat) => repeat.positions[0]!)
  const shown = new Map<number, PositionKey>()
  for (const { key, arcanum } of [...FIRST, ...repeated, ...THEN].map(at)) {
    if (shown.size < 3 && !shown.has(arcanum)) shown.set(arcanum, key)
  }
  return [...shown].map(([arcanum, key]) => ({ arcanum, name: positions.find((one) => one.key === key)!.name }))
}

export interface CardPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

export function drawCard({ arcanum, name }: ChartRow, { x, y, width }: CardPlace, body: CardBody): string {
  const height = tenth((width * CARD_SIZE.height) / CARD_SIZE.width)
  return [
    `<svg class="card accent-${accentOf(arcanum)}" data-card="${arcanum}" x="${tenth(x)}" y="${tenth(y)}" width="${width}" height="${height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}">${body(arcanum)}</svg>`,
    `<text class="caption" x="${tenth(x + width / 2)}" y="${tenth(y + height + 27)}">${escapeHtml(name)}</text>`,
  ].join('')
}

export function inRow(totalWidth: number, y: number, width: number, gap: number): readonly CardPlace[] {
  const left = (totalWidth - 3 * width - 2 * gap) / 2
  return [0, 1, 2].map((at) => ({ x: left + at * (width + gap), y, width }))
}

export const CARD_SIZE = { width: 200, height: 340 }

/** Accent colours: cards 1 to 7 and El Loco, 8 to 14, 15 to 21. */
const ACCENTS = ['#3f4396', '#a2402f', '#1f6d69'] as const

export function accentOf(number: number): number {
  return number === 22 ? 0 : Math.floor((number - 1) / 7)
}

/** Classes in data/cards: p paper, i ink, o ochre, a accent; s before them: a stroke; f a fine line, t numeral and name. */
export const CARD_FORM = [
  `${['sp', 'si', 'so', 'sa'].map((name) => `.chart .card .${name}`).join()}{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}`,
  '.chart .card .f{stroke-width:1.5}',
  '.chart .card .t{font-weight:600;font-size:17px;letter-spacing:1px}',
].join('')

/** Cards are paper, at night too: a negative would have black faces. */
export function cardColors(): string {
  const { paper, ink, lines } = PAPER
  const paint = (name: string, color: string, accent = '') =>
    `.chart ${accent}.card .${name}{fill:${color}}.chart ${accent}.card .s${name}{stroke:${color}}`
  return [
    paint('p', paper) + paint('i', ink) + paint('o', lines.ancestral),
    ...ACCENTS.map((accent, at) => paint('a', accent, `.accent-${at}`)),
    `.chart .card .t{fill:${ink}}`,
  ].join('')
}
