import { arcanumByName } from '../../../dataset/arcanum-by-name.ts'
import { ARCANUM_NUMBERS } from '../../../numerology/arcanum-number.ts'
import type { Command } from '../command.ts'
import { segment } from '../segment.ts'
import { show, type View } from '../show.ts'
import { arcanaListView, arcanumView } from '../views/arcana.ts'

export const arcana: Command = {
  parameters: '[NUMBER | NAME]',
  summary: 'the 22 major arcana, or one of them with its twelve readings',
  examples: ['', '9', 'loco'],
  options: ['json'],
  takes: [0, 1],
  offers: ARCANUM_NUMBERS.map(String),
  run(call) {
    const [number] = call.arguments
    show(call, number === undefined ? allOfThem : oneOf(number))
  },
}

const allOfThem: View = {
  path: '/arcana',
  view: (found, screen) => arcanaListView(found.json(), screen),
}

function oneOf(number: string): View {
  return {
    path: `/arcana/${arcanumByName(number)?.number ?? segment(number)}`,
    refusal: () => `"${number}" is not a major arcanum; use 1 to 22 or a card name`,
    view: (found, screen) => arcanumView(found.json(), screen),
  }
}
