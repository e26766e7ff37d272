import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps } from '../numerology/octagram.ts'
import { type DatePair, pairSteps } from '../numerology/pair.ts'
import type { Step } from '../numerology/step.ts'
import { citedDate, citedPair, type DocumentContext, endWithAddress, inputOf } from './frame.ts'
import type { PairStepsResult, StepsResult } from './types.ts'

/** How each of the twelve positions was computed, so that anyone can check it with pencil and paper. */
export function stepsOf({ dataset, credit }: DocumentContext, date: CalendarDate): StepsResult {
  const arcana = matrixArcana(date)
  const positions = dataset.positions.map(({ key, name }, at) => [
    key,
    { position: name, point: POSITION_POINTS[key], arcana: arcana[at]! },
  ])
  return {
    input: inputOf(date),
    method: { ...METHOD, url: credit.addresses.method },
    points: octagramSteps(date).map(asPoint),
    positions: Object.fromEntries(positions) as StepsResult['positions'],
    ...citedDate(credit, date),
    ...endWithAddress(credit),
  }
}

/** How each point of a pair was computed from the two people's points. */
export function pairStepsOf({ credit }: DocumentContext, pair: DatePair): PairStepsResult {
  return {
    input: { first: inputOf(pair.first), second: inputOf(pair.second) },
    method: { ...METHOD, url: credit.addresses.method },
    points: pairSteps(pair.first, pair.second).map(asPoint),
    ...citedPair(credit, pair),
    ...endWithAddress(credit),
  }
}

function asPoint<Kind extends Step>({ name, ...step }: Kind): Omit<Kind, 'name'> & { readonly point: Kind['name'] } {
  return { point: name, ...step }
}
