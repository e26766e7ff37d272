import type { PointName } from '../../../numerology/octagram.ts'
import { Canvas } from './canvas.ts'
import type { PointValues } from './octagram.ts'
import type { Paint } from './paint.ts'

const COLUMNS = 70

/** The three purposes, each between its two operands. */
export function drawPurposes(points: PointValues, nameOf: (point: PointName) => string, paint: Paint): string[] {
  const canvas = new Canvas(COLUMNS, 3)
  name(0, 0, nameOf('sky'))
  name(0, 2, nameOf('earth'))
  number(9, 0, 'sky')
  number(9, 2, 'earth')
  fork(12, 14, 16)
  number(18, 1, 'personalPurpose')
  link(21, 22)
  name(24, 1, nameOf('spiritualPurpose'))
  number(34, 1, 'spiritualPurpose')
  link(37, 38)
  number(40, 1, 'socialPurpose')
  name(43, 1, nameOf('socialPurpose'))
  fork(55, 53, 51)
  number(57, 0, 'male')
  number(57, 2, 'female')
  name(60, 0, 'Paterna')
  name(60, 2, 'Materna')
  return canvas.lines(paint)

  function name(x: number, y: number, text: string): void {
    canvas.text(x, y, text, 'quiet')
  }

  function number(x: number, y: number, point: PointName): void {
    canvas.text(x, y, String(points[point]).padStart(2), 'strong')
  }

  function link(from: number, to: number): void {
    canvas.line({ x: from, y: 1 }, { x: to, y: 1 }, 'first')
  }

  /** Lines from two tips, above and below, through a joint to a stem in the middle. */
  function fork(tips: number, joint: number, stem: number): void {
    canvas.line({ x: tips, y: 0 }, { x: joint, y: 0 }, 'first')
    canvas.line({ x: tips, y: 2 }, { x: joint, y: 2 }, 'first')
    canvas.line({ x: joint, y: 0 }, { x: joint, y: 2 }, 'first')
    link(joint, stem)
  }
}
