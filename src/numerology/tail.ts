import type { ArcanumNumber } from './arcanum-number.ts'
import type { CalendarDate } from './calendar.ts'
import { octagramSteps, type PointName, type PointStep, pointReader } from './octagram.ts'

/** The karmic tail: the three numbers of the lower arm, from the centre outwards. Some charts write them in reverse. */
const arcanaOf = pointReader(['loveEntry', 'D2', 'D'])

/** The three and all points that they depend on. */
const STEPS: readonly PointName[] = ['A', 'B', 'C', 'D', 'E', 'loveEntry', 'D2']

export interface Tail {
  /** 18-3-12. */
  readonly code: string
  readonly arcana: readonly [ArcanumNumber, ArcanumNumber, ArcanumNumber]
}

export function tail(date: CalendarDate): Tail {
  const arcana = arcanaOf(date) as Tail['arcana']
  return { code: arcana.join('-'), arcana }
}

/** In the order of computation. */
export function tailSteps(date: CalendarDate): readonly PointStep[] {
  return octagramSteps(date).filter(({ name }) => STEPS.includes(name))
}
