import type { PointName } from '../../../numerology/octagram.ts'
import type { Paint, Style } from './paint.ts'

export type PointValues = Readonly<Record<PointName, number>>

const LEFT_MARGIN = 14
const RIGHT_MARGIN = 7
/** Half the upright square's diagonal, and half the level square's side, in columns; in rows each is half of that. */
const ARM = 24
const CORNER = 18
const CHANNEL = 16

export const OCTAGRAM_COLUMNS = LEFT_MARGIN + 2 * ARM + 1 + RIGHT_MARGIN

const at = (x: number, y: number): Spot => ({ x: LEFT_MARGIN + ARM + x, y: 1 + ARM / 2 + y / 2 })

const COORDINATES = {
  A: at(-ARM, 0),
  B: at(0, -ARM),
  C: at(ARM, 0),
  D: at(0, ARM),
  E: at(0, 0),
  NW: at(-CORNER, -CORNER),
  NE: at(CORNER, -CORNER),
  SE: at(CORNER, CORNER),
  SW: at(-CORNER, CORNER),
  social: at(-ARM / 2, 0),
  moneyEntry: at(CHANNEL, 0),
  loveEntry: at(0, CHANNEL),
  balance: at(CHANNEL / 2, CHANNEL / 2),
  money: at((CHANNEL * 3) / 4, CHANNEL / 4),
  love: at(CHANNEL / 4, (CHANNEL * 3) / 4),
} satisfies Partial<Record<PointName, Spot>>

/** The two squares, the axes and the points on them; the heart and the coin are love and money. */
export function drawOctagram(points: PointValues, nameOf: (point: PointName) => string, paint: Paint): string[] {
  const canvas = new Canvas(OCTAGRAM_COLUMNS, ARM + 3)
  const { A, B, C, D, E, NW, NE, SE, SW, social, moneyEntry, loveEntry, money, love } = COORDINATES
  canvas.line(A, C, 'quiet')
  canvas.line(B, D, 'quiet')
  canvas.slope(loveEntry, moneyEntry, 'quiet')
  for (const corner of [NE, SW]) for (const other of [NW, SE]) canvas.line(corner, other, 'second')
  for (const end of [B, D]) for (const side of [A, C]) canvas.slope(end, side, 'first')

  for (const point of ['A', 'C', 'E', 'social'] as const) label(point, 'strong')
  // Stairs start beside these two: only one cell on each side is free.
  for (const point of ['B', 'D'] as const)
    canvas.text(COORDINATES[point].x - 1, COORDINATES[point].y, tip(points[point]), 'strong')
  for (const point of ['NW', 'NE', 'SE', 'SW', 'moneyEntry', 'loveEntry', 'balance'] as const) label(point, 'plain')
  canvas.label(money, `$ ${points.money}`, 'strong')
  canvas.label(love, `♥ ${points.love}`, 'strong')

  canvas.label({ x: B.x, y: B.y - 1 }, nameOf('B'), 'quiet')
  canvas.label({ x: D.x, y: D.y + 1 }, nameOf('D'), 'quiet')
  canvas.text(A.x - nameOf('A').length - 2, A.y, nameOf('A'), 'quiet')
  canvas.text(C.x + 3, C.y, nameOf('C'), 'quiet')
  canvas.label({ x: E.x, y: E.y - 1 }, nameOf('E'), 'quiet')
  canvas.label({ x: social.x, y: social.y - 1 }, nameOf('social'), 'quiet')
  return canvas.lines(paint)

  function label(point: keyof typeof COORDINATES, style: 'strong' | 'plain'): void {
    canvas.label(COORDINATES[point], String(points[point]), style)
  }
}

function tip(number: number): string {
  return number < 10 ? ` ${number} ` : `${number} `
}

/** The three purposes, each between its two operands. */
export function drawPurposes(points: PointValues, nameOf: (point: PointName) => string, paint: Paint): string[] {
  const number = (point: PointName) => paint('strong', String(points[point]).padStart(2))
  const name = (text: string) => paint('quiet', text)
  const line = (text: string) => paint('first', text)
  const left = (point: PointName) => `${name(nameOf(point).padEnd(8))} ${number(point)}`
  const purposes = [
    `${line('├──')} ${number('personalPurpose')} ${line('──')}`,
    `${name(nameOf('spiritualPurpose').padEnd(9))} ${number('spiritualPurpose')} ${line('──')}`,
    `${number('socialPurpose')} ${name(nameOf('socialPurpose'))} ${line('──┤')}`,
  ]
  const between = ' '.repeat(38)
  return [
    `${left('sky')} ${line('──╮')}${between}${line('╭──')} ${number('male')} ${name('Paterna')}`,
    `${' '.repeat(14)}${purposes.join(' ')}`,
    `${left('earth')} ${line('──╯')}${between}${line('╰──')} ${number('female')} ${name('Materna')}`,
  ]
}

/** Directions out of a cell, as bits, so that lines that meet in a cell are joined. */
const UP = 1
const RIGHT = 2
const DOWN = 4
const LEFT = 8

/** By the sum of the directions. */
const BOX_DRAWING = ' │─╰││╭├─╯─┴╮┤┬┼'

interface Cell {
  ways: number
  text: string | undefined
  style: Style
}

function characterOf({ ways, text }: Cell): string {
  return text ?? BOX_DRAWING[ways]!
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A grid of character cells: box drawing lines, with texts on top of them. */
class Canvas {
  readonly #rows: Cell[][]

  constructor(width: number, height: number) {
    this.#rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, (): Cell => ({ ways: 0, text: undefined, style: 'plain' })),
    )
  }

  /** Horizontal or vertical. */
  line(from: Spot, to: Spot, style: Style): void {
    const dx = Math.sign(to.x - from.x)
    const dy = Math.sign(to.y - from.y)
    for (let { x, y } = from; x !== to.x || y !== to.y; x += dx, y += dy) {
      this.#open(x, y, dx === 1 ? RIGHT : dx === -1 ? LEFT : dy === 1 ? DOWN : UP, style)
      this.#open(x + dx, y + dy, dx === 1 ? LEFT : dx === -1 ? RIGHT : dy === 1 ? UP : DOWN, style)
    }
  }

  /** A slope of two columns per row, which looks like 45° in a terminal, as stairs. */
  slope(from: Spot, to: Spot, style: Style): void {
    const dx = Math.sign(to.x - from.x) * 2
    const dy = Math.sign(to.y - from.y)
    for (let { x, y } = from; y !== to.y; x += dx, y += dy) {
      this.line({ x, y }, { x: x + dx, y }, style)
      this.line({ x: x + dx, y }, { x: x + dx, y: y + dy }, style)
    }
  }

  /** One character per cell, overwriting lines. */
  text(x: number, y: number, text: string, style: Style): void {
    for (const [at, character] of [...text].entries()) {
      const cell = this.#rows[y]?.[x + at]
      if (cell) Object.assign(cell, { text: character, style })
    }
  }

  /** A text centred on a cell, with an empty cell on each side. */
  label({ x, y }: Spot, text: string, style: Style): void {
    this.text(x - Math.floor(text.length / 2) - 1, y, ` ${text} `, style)
  }

  lines(paint: Paint): string[] {
    return this.#rows.map((row) => {
      const last = row.findLastIndex((cell) => characterOf(cell) !== ' ')
      let line = ''
      for (let at = 0; at <= last; ) {
        const { style } = row[at]!
        let run = ''
        while (at <= last && row[at]!.style === style) run += characterOf(row[at++]!)
        line += paint(style, run)
      }
      return line
    })
  }

  #open(x: number, y: number, way: number, style: Style): void {
    const cell = this.#rows[y]![x]!
    cell.ways |= way
    cell.style = style
  }
}
