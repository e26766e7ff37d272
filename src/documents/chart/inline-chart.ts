import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, isoDate, POINTS } from '../../numerology/calendar.ts'
import { POSITION_KEYS, POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { octagram, octagramSteps, POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import * as pairs from '../../numerology/pair.ts'
import type { Step } from '../../numerology/reduction.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import * as names from '../names.ts'
import { type Drawn, described, drawing, drawPoint, type PointLinks } from './drawing.ts'
import { HEIGHT, tenth, WIDTH } from './layout.ts'
import { band, circle, DIAL_LINES, isCorner, marks, onRing, PER_SIDE, RING_DROP } from './lines.ts'

// Drawings for a page with CHART_STYLE in its stylesheet.

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" class="chart'
const VIEW = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`

export interface InlineOptions {
  /** Whether it is the reader's own chart, so the page marks today. False for examples. */
  readonly isOwn?: boolean
  readonly id?: string
  /** The link target of a point: its card, the card's text in its position, or its sum. Without one, a point is no link. */
  readonly href?: (arcanum: number, position: PositionKey | undefined, point: PointName) => string | undefined
}

/** The date is in the opening tag and the title alone. */
export function inlineChart(
  date: CalendarDate,
  texts: names.ChartTexts,
  { id = 'chart', href, isOwn }: InlineOptions = {},
): string {
  const drawn = { points: octagram(date), ring: agesRing(date), names: names.positionNames(texts) }
  const positionAt = (point: PointName) => POSITION_KEYS.find((key) => POSITION_POINTS[key] === point)
  const links = href && {
    href: (point: PointName) => href(drawn.points[point], positionAt(point), point),
    words: wordsOf(drawn, octagramSteps(date), texts),
  }
  const title = `Matriz del destino del ${spanishDate(date)}`
  const told = described(title, names.positionRows(date, texts), texts, id, href && 'group')
  return `${SVG}"${isOwn ? ` data-birth="${isoDate(date)}"` : ''} ${VIEW}${told}${drawing({ ...drawn, links })}</svg>`
}

/**
 * Only the pair's own chart, for a page that shows the two people's charts beside it. `href`: the link target of a point:
 * its part of the reading, or its sum. Without it, points are not links.
 */
export function inlinePairChart(
  { first, second }: pairs.DatePair,
  texts: Pick<names.ChartTexts, 'arcana'>,
  href?: (point: PointName, part: pairs.PairPart | undefined) => string,
): string {
  const drawn = { points: pairs.pair(first, second), names: names.PAIR_NAMES }
  const partAt = (point: PointName) => pairs.PAIR_PARTS.find((part) => pairs.PAIR_POINTS[part] === point)
  const links = href && {
    href: (point: PointName) => href(point, partAt(point)),
    words: wordsOf(drawn, pairs.pairSteps(first, second), texts, true),
  }
  const title = `Matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
  const told = described(title, names.pairRows(drawn.points), texts, 'pair', href && 'group')
  // No lines lead to these: they are sums of points on two other charts.
  const added = href ? ` data-added="${[...pairs.ADDED_POINTS].join(' ')}"` : ''
  return `${SVG}"${added} ${VIEW}${told}${drawing({ ...drawn, links })}</svg>`
}

/** What comes from the date itself is described without its numbers, so that equal charts get equal text. */
const FROM_DATE: Readonly<Record<string, string>> = {
  day: 'El día, reducido a 22 o menos',
  month: 'El mes',
  year: 'Las cifras del año, sumadas',
}

function wordsOf(
  drawn: Drawn,
  steps: readonly Step<PointName>[],
  { arcana }: Pick<names.ChartTexts, 'arcana'>,
  isPair = false,
): PointLinks['words'] {
  const sums = new Map(steps.map((step) => [step.name, FROM_DATE[step.operands[0]!.from] ?? names.sumLine(step)]))
  return (point) => ({
    name: names.saidName(point, drawn.names[point], isPair ? names.POINT_TEXTS[point].ofPair : undefined),
    card: arcana[drawn.points[point] - 1]!.name,
    sum: sums.get(point)!,
  })
}

/** Where the points are: their signs in place of numbers. */
export function pointMap(texts: Pick<names.ChartTexts, 'positions'>, links: PointLinks): string {
  const shown = names.positionNames(texts)
  return [
    `${SVG} map" ${VIEW} role="group" aria-labelledby="map-title">`,
    '<title id="map-title">Dónde está cada uno de los 32 puntos</title>',
    DIAL_LINES,
    ...POINT_NAMES.map((point) => drawPoint(point, escapeHtml(names.POINT_TEXTS[point].sign), shown[point], links)),
    '</svg>',
  ].join('')
}

/** On a 360 px phone the dial of ages is half this size; its numbers are then 11 px high and 16 px apart. */
const SIZE = 720
const MIDDLE = SIZE / 2
const CENTRE = { x: MIDDLE, y: MIDDLE }
/** Distances from the centre. */
const [NUMBERS, TICKS, AGES, STAR] = [337.5, 317, 270, 236]

/** A page that knows today's date marks one of the 64 points with the class `here` and turns the hand to it. */
export function agesDial(birth: CalendarDate, texts: Pick<names.ChartTexts, 'arcana'>): string {
  const ring = agesRing(birth)
  const corners = ring.filter((_, point) => isCorner(point))
  const rows = corners.map((arcanum, at) => ({ name: `${at * 10} años`, arcanum }))
  return [
    `${SVG} dial" viewBox="0 0 ${SIZE} ${SIZE}"`,
    described(`Anillo de edades del ${spanishDate(birth)}`, rows, texts, 'ages'),
    band(NUMBERS, CENTRE) + circle('rim', TICKS, CENTRE) + circle('rim fine', MIDDLE - 2, CENTRE),
    square('personal line', 0) + square('ancestral line', PER_SIDE),
    // On the inside of their ring.
    marks('marks', POINTS, TICKS - 8, 8, 1.5, CENTRE) + marks('marks', PER_SIDE, TICKS - 18, 18, 4, CENTRE),
    ...corners.map((_, side) => {
      const { x, y } = onRing(side * PER_SIDE, AGES, CENTRE)
      return `<text class="name quiet" x="${x}" y="${y + 8}">${side * 10}</text>`
    }),
    `<path class="hand" d="M${MIDDLE - TICKS + 14} ${MIDDLE}h84" transform="rotate(0 ${MIDDLE} ${MIDDLE})"/>`,
    `<text class="serif huge" data-age-large="" x="${MIDDLE}" y="${MIDDLE + 14}">80</text>`,
    `<text class="quiet name" data-age-small="" x="${MIDDLE}" y="${MIDDLE + 52}">años, 64 etapas</text>`,
    ...ring.map(agePoint),
    '</svg>',
  ].join('')
}

function square(style: string, from: number): string {
  const corners = [0, 1, 2, 3].map((at) => onRing(from + at * PER_SIDE * 2, STAR, CENTRE))
  return `<path class="${style}" d="M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z"/>`
}

function agePoint(arcanum: number, point: number): string {
  const { x, y } = onRing(point, NUMBERS, CENTRE)
  const style = isCorner(point) ? ` class="${point % (2 * PER_SIDE) === 0 ? 'personal' : 'ancestral'} position"` : ''
  const disc = isCorner(point) ? `<circle class="point" cx="${x}" cy="${y}" r="15"/>` : ''
  return `<g data-age="${point}"${style}>${disc}<text class="number" x="${x}" y="${tenth(y + RING_DROP)}">${arcanum}</text></g>`
}
