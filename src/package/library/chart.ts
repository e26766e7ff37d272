/** The chart as a picture, offline. An import path of its own: the 22 drawings and their names come with it. */
import { about, arcana, lifePaths, positions, synthesis } from '../../dataset/dataset.ts'
import { chartOf } from '../../documents/chart/charts.ts'
import { type BirthDate, birthDate } from './input.ts'

/** The chart of a birth date as SVG: date, life path, its sentence, octagram, three cards, and the credit that the licence asks for. */
export function chartSvg(date: BirthDate): string {
  const dataset = { positions, arcana, lifePaths: lifePaths(), synthesis: synthesis() }
  return chartOf({ dataset, credit: { attributionLines: [`${about.origin} · ${about.license}`] } }, birthDate(date))
}
