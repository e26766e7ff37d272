import { ARCANA_COLORS } from './arcana-colors.ts'
import type { ChartTexts } from './drawing.ts'
import { WIDTH } from './layout.ts'

const ROWS = 6
const ROW_HEIGHT = 60
const LEFT = 46
export const LEGEND_HEIGHT = ROWS * ROW_HEIGHT

/** The twelve positions with the names of their arcana, in two columns. */
export function legend(numbers: readonly number[], { positions, arcana }: ChartTexts): string {
  return positions
    .map(({ key, name }, at) => {
      const number = numbers[at]!
      const arcanum = arcana[number - 1]!
      const x = LEFT + (at < ROWS ? 0 : WIDTH / 2 - 16)
      const y = (at % ROWS) * ROW_HEIGHT
      return [
        `<g data-position="${key}">`,
        `<text class="emoji" x="${x + 16}" y="${y + 32}">${arcanum.emoji}</text>`,
        `<text class="minor quiet start" x="${x + 44}" y="${y + 16}">${name}</text>`,
        `<text class="serif arcanum start" x="${x + 44}" y="${y + 42}"><tspan fill="${ARCANA_COLORS[number - 1]}">${number}</tspan> ${arcanum.name}</text>`,
        '</g>',
      ].join('')
    })
    .join('')
}
