/** The chart as a picture, offline. An import path of its own: the 22 drawings and their names come with it. */
import { writtenCardBody } from '../../dataset/cards.ts'
import { about, arcana, lifePaths, positions } from '../../dataset/dataset.ts'
import { chartPicture } from '../../documents/chart/picture.ts'
import { type BirthDate, birthDate } from './input.ts'
import { synthesis } from './library.ts'

/**
 * The chart of a birth date as SVG: date, life path, its sentence, octagram, three cards, and the credit that the licence asks for.
 *
 * @example
 * writeFileSync('chart.svg', chartSvg('1990-05-15'))
 */
export function chartSvg(date: BirthDate): string {
  const texts = { positions, arcana, lifePaths: lifePaths() }
  return chartPicture(birthDate(date), texts, writtenCardBody, [`${about.origin} · ${about.license}`], {
    essence: synthesis(date).synthesis.essence,
  })
}
