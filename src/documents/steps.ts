import type { Dataset } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps } from '../numerology/octagram.ts'
import { pairSteps } from '../numerology/pair.ts'
import type { RuleStep } from '../numerology/rule-table.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import type { DateDocument, DatePair, PairDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument } from './date-frame.ts'
import { endWithAddress } from './frame.ts'
import { createFramedPairDocument } from './pair-frame.ts'

const ANY_DATE = { day: 1, month: 1, year: FIRST_YEAR }

/** How each of the twelve was computed, so that anyone can check it with pencil and paper. */
export function createStepsDocument({ positions }: Dataset, credit: Credit): DateDocument {
  const method = methodBytes(credit)
  const beforeArcana = positions.map(({ key, name }) =>
    bytesOf(`"${key}":{"position":${JSON.stringify(name)},"point":"${POSITION_POINTS[key]}","arcana":`),
  )
  const blocks = {
    pieces: () => [method, ...beforeArcana, pointsText(octagramSteps(ANY_DATE))].join(''),
    blockOf(date: CalendarDate) {
      const arcana = matrixArcana(date)
      const placed = beforeArcana.map((text, at) => `${text}${arcana[at]}}`)
      return `${method}${pointsText(octagramSteps(date))},"positions":{${placed.join(',')}}`
    },
  }
  return createFramedDocument(credit, blocks, endWithAddress(credit))
}

/** How each point of a pair was computed from the points of the two. */
export function createPairStepsDocument(_dataset: Dataset, credit: Credit): PairDocument {
  const method = methodBytes(credit)
  const blocks = {
    pieces: () => method + pointsText(pairSteps(ANY_DATE, ANY_DATE)),
    blockOf: ({ first, second }: DatePair) => method + pointsText(pairSteps(first, second)),
  }
  return createFramedPairDocument(credit, blocks, endWithAddress(credit))
}

function methodBytes({ addresses }: Credit): ByteString {
  return bytesOf(`"method":${JSON.stringify({ ...METHOD, url: addresses.method })},`)
}

/** Numbers and names of points are ASCII, so this is a byte string as it stands, in a third of the time that objects take. */
function pointsText(steps: readonly RuleStep[]): string {
  const texts = steps.map(({ name, operands, sum, reduction, value, agreement }) => {
    const added = operands.map((operand) => `{"from":"${operand.from}","value":${operand.value}}`).join(',')
    return `{"point":"${name}","operands":[${added}],"sum":${sum},"reduction":[${reduction.join(',')}],"value":${value},"agreement":"${agreement}"}`
  })
  return `"points":[${texts.join(',')}]`
}
