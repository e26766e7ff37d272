import { POINT_NAMES, type Points } from '../../numerology/octagram.ts'
import { drawing, drawPoint } from '../chart/drawing.ts'
import { CENTER, DIAL } from '../chart/layout.ts'
import { dialLines } from '../chart/lines.ts'

const PLACE = { x: 338, y: 315, radius: 272 }

/** The star on its dial, without names and without the points outside it. */
export function dial(points: Points, ring?: readonly number[]): string {
  return placed(drawing({ points, names: {}, ...(ring && { ring }) }))
}

/** An empty star, without numbers. */
export function emptyDial(): string {
  return placed(dialLines() + POINT_NAMES.map((point) => drawPoint(point, '', undefined, undefined)).join(''))
}

function placed(drawn: string): string {
  const { x, y, radius } = PLACE
  return [
    `<clipPath id="dial"><circle cx="${CENTER.x}" cy="${CENTER.y}" r="${DIAL + 1}"/></clipPath>`,
    `<g transform="translate(${x} ${y}) scale(${(radius / DIAL).toFixed(4)}) translate(${-CENTER.x} ${-CENTER.y})">`,
    `<g clip-path="url(#dial)">${drawn}</g></g>`,
  ].join('')
}
