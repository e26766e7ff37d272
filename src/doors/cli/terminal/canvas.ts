import type { Paint, Style } from './paint.ts'

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

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A grid of character cells: box drawing lines, with texts on top of them. */
export class Canvas {
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
