import { readFileSync } from 'node:fs'
import data from '../../data/arcana.json' with { type: 'json' }
import { createSetter, moved, type Setter } from './outlines.ts'
import { shortPath } from './short-path.ts'
import { subset } from './subset.ts'

/** In the units of a card, which is 200 × 340. The lines run through the middle of the capitals. */
const CENTER = 100
const NUMERAL_LINE = 22.1
const NAME_LINE = 318
const SIZE = 17
const LETTER_SPACING = 1
const MAX_WIDTH = 168

/** The outlines' unit in units of the card. Rounding moves a point by at most 0.2 px on a card 800 px wide. */
const STEP = 0.1
const TOLERANCE = 0.06

/** Bolder and with less contrast than a title, because most cards are shown small. */
const AXES = { wght: 600, opsz: 24 }
/** In ems. */
const CAPITALS = 0.7

/** The 22 cards by path, with title, numeral and name as data/arcana.json has them. */
export async function letteredCards(): Promise<Record<string, string>> {
  const letters = data.arcana.map(({ name }) => name.toUpperCase()).join('')
  const set = createSetter(await subset(`IVX${letters}`, AXES), SIZE / STEP, TOLERANCE / STEP)
  return Object.fromEntries(
    data.arcana.map(({ number, name }) => {
      const path = `data/cards/${String(number).padStart(2, '0')}.svg`
      return [path, lettered(readFileSync(path, 'utf8'), numeralOf(number), name, set)]
    }),
  )
}

function lettered(svg: string, numeral: string, name: string, set: Setter): string {
  const lines = [lineOf(set, numeral, NUMERAL_LINE), lineOf(set, name.toUpperCase(), NAME_LINE)]
  return svg
    .replace(/<title>.*?<\/title>/, `<title>${numeral} · ${name}</title>`)
    .replace(/<path class="t".*?\/>/g, () => lines.shift()!)
}

/** As in the deck of Marseille, which only adds: 19 is XVIIII. */
function numeralOf(number: number): string {
  const ones = number % 10
  return 'X'.repeat(Math.floor(number / 10)) + 'V'.repeat(Math.floor(ones / 5)) + 'I'.repeat(ones % 5)
}

/** Centred by its ink. A long name is smaller, but its letters have the same path. */
function lineOf(set: Setter, text: string, line: number): string {
  const { steps, width } = set(text, LETTER_SPACING / STEP)
  const scale = Number(Math.min(STEP, MAX_WIDTH / width).toFixed(4))
  const x = Math.round(CENTER / scale - width / 2)
  const y = Math.round(line / scale + (CAPITALS * SIZE) / STEP / 2)
  return `<path class="t" transform="scale(${String(scale).slice(1)})" d="${shortPath(moved(steps, x, y))}"/>`
}
