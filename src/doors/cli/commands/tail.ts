import { OCCURRING_TAILS } from '../../../numerology/occurring.ts'
import type { Command } from '../command.ts'
import { datePath, notADate } from '../date-path.ts'
import { show, type View } from '../show.ts'
import { tailListView, tailOfDateView, tailView } from '../views/tail.ts'

export const tail: Command = {
  parameters: '[DATE | CODE]',
  summary: 'the karmic tail of a date, one by its code (18-3-12), or all 26',
  examples: ['15/5/1990', '18-3-12'],
  options: ['json'],
  takes: [0, 1],
  offers: OCCURRING_TAILS.map(({ code }) => code),
  run(call) {
    const [what] = call.arguments
    show(call, what === undefined ? allOfThem : isCode(what) ? oneOf(what) : ofDate(what))
  },
}

const allOfThem: View = {
  path: '/tails',
  view: (found, screen) => tailListView(found.json(), screen),
}

/** Unlike a date, it has no four-digit number. */
function isCode(text: string): boolean {
  return /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(text)
}

function oneOf(code: string): View {
  return {
    path: `/tails/${code}`,
    refusal: (refused) => {
      const { valid_tails } = refused.json<{ readonly valid_tails: readonly string[] }>()
      return `"${code}" is not a karmic tail; the tails are ${valid_tails.join(', ')}`
    },
    view: (found, screen) => tailView(found.json(), screen),
  }
}

function ofDate(date: string): View {
  return {
    path: `/matrix/${datePath(date)}/tail`,
    refusal: () => notADate(date),
    view: (found, screen) => tailOfDateView(found.json(), screen),
  }
}
