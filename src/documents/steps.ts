import type { Dataset } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps, POINT_NAMES } from '../numerology/octagram.ts'
import { pairSteps } from '../numerology/pair.ts'
import type { RuleStep } from '../numerology/rule-table.ts'
import { bytesOf } from './byte-string.ts'
import type { DateDocument, DatePair, PairDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument, OWN_SLOT } from './date-frame.ts'
import { endWithAddress } from './frame.ts'
import type { Bound } from './joined/kept.ts'
import { type Pieces, slot } from './joined/pattern.ts'
import { createFramedPairDocument } from './pair-frame.ts'

const ANY_DATE = { day: 1, month: 1, year: FIRST_YEAR }

/** The steps of these two points depend on the date, not only on its chart; the month needs no reduction. */
const DAY_POINT = POINT_NAMES.indexOf('A')
const YEAR_POINT = POINT_NAMES.indexOf('C')

/** How each of the twelve positions was computed, so that anyone can check it with pencil and paper. */
export function createStepsDocument({ positions }: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const method = methodText(credit)
  const beforeArcana = positions.map(
    ({ key, name }) => `"${key}":{"position":${JSON.stringify(name)},"point":"${POSITION_POINTS[key]}","arcana":`,
  )
  const days: string[] = []
  const years: string[] = []
  const blocks = {
    content: () => [method, ...beforeArcana, pointsText(octagramSteps(ANY_DATE))].join(''),
    blockOf(date: CalendarDate, pieces: Pieces) {
      const arcana = matrixArcana(date)
      const placed = beforeArcana.map((text, at) => `${text}${arcana[at]}}`)
      const sums = { [DAY_POINT]: slot(OWN_SLOT), [YEAR_POINT]: slot(OWN_SLOT + 1) }
      const points = pointsText(octagramSteps(date), sums)
      return `${pieces.mark('method', () => method)}${points},"positions":{${placed.join(',')}}`
    },
    valuesOf(date: CalendarDate) {
      const { day, year } = date
      if (days[day] === undefined || years[year] === undefined) {
        const steps = octagramSteps(date)
        days[day] = sumText(steps[DAY_POINT]!)
        years[year] = sumText(steps[YEAR_POINT]!)
      }
      return [days[day], years[year]]
    },
  }
  return createFramedDocument(credit, blocks, { bound, isCompressed: true, end: endWithAddress(credit) })
}

/** How each point of a pair was computed from the two people's points. */
export function createPairStepsDocument(_dataset: Dataset, credit: Credit): PairDocument {
  const method = bytesOf(methodText(credit))
  const blocks = {
    pieces: () => method + pointsText(pairSteps(ANY_DATE, ANY_DATE)),
    blockOf: ({ first, second }: DatePair) => method + pointsText(pairSteps(first, second)),
  }
  return createFramedPairDocument(credit, blocks, endWithAddress(credit))
}

function methodText({ addresses }: Credit): string {
  return `"method":${JSON.stringify({ ...METHOD, url: addresses.method })},`
}

/**
 * Numbers and point names are ASCII, so this is a byte string already, built in a third of the time that objects take.
 * `sums` overrides a point's own sum.
 */
function pointsText(steps: readonly RuleStep[], sums: Readonly<Record<number, string>> = {}): string {
  const texts = steps.map((step, at) => {
    const { name, operands, value, agreement } = step
    const others = operands.slice(0, -1).map((operand) => `{"from":"${operand.from}","value":${operand.value}},`)
    const start = `{"point":"${name}","operands":[${others.join('')}{"from":"${operands.at(-1)!.from}","value":`
    return `${start}${sums[at] ?? sumText(step)}],"value":${value},"agreement":"${agreement}"}`
  })
  return `"points":[${texts.join(',')}]`
}

/** JSON from the value of the last operand to the end of the reduction. */
function sumText({ operands, sum, reduction }: RuleStep): string {
  return `${operands.at(-1)!.value}}],"sum":${sum},"reduction":[${reduction.join(',')}`
}
