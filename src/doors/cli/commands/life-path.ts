import { LIFE_PATH_NUMBERS } from '../../../numerology/life-path.ts'
import type { Call, Command } from '../command.ts'
import { datePath, isDateLike, notADate } from '../date-path.ts'
import { segment } from '../segment.ts'
import { show, type View } from '../show.ts'
import { lifePathListView, lifePathOfDateView, lifePathView } from '../views/life-path.ts'

export const lifePath: Command = {
  parameters: '[NUMBER | DATE]',
  summary: "all twelve numbers, one in full, or a date's number",
  examples: ['7', '15/5/1990'],
  options: ['json'],
  takes: [0, 1],
  offers: LIFE_PATH_NUMBERS.map(String),
  run(call: Call) {
    const [what] = call.arguments
    show(call, what === undefined ? theTwelve : isDateLike(what) ? ofDate(what) : oneOf(what))
  },
}

const theTwelve: View = {
  path: '/life-path',
  view: (found, screen) => lifePathListView(found.json(), screen),
}

function ofDate(date: string): View {
  return {
    path: `/life-path/of/${datePath(date)}`,
    refusal: () => notADate(date),
    view: (found, screen) => lifePathOfDateView(found.json(), screen),
  }
}

function oneOf(number: string): View {
  return {
    path: `/life-path/${segment(number)}`,
    refusal: () => `"${number}" is not a life path number or a date; the numbers are ${LIFE_PATH_NUMBERS.join(', ')}`,
    view: (found, screen) => lifePathView(found.json(), screen),
  }
}
