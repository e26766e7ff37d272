import { styleText } from 'node:util'
import { POINT_TEXTS } from '../../documents/names.ts'
import type { StepsResult } from '../../documents/types.ts'

/**
 * The two squares, the axes and the purposes, with the signs of the points where their numbers go; the heart and the coin
 * are love and money. Dashed and square lines are shown as plain ones in a quiet colour, heavy ones in a second colour.
 */
const DRAWING = `\
                                  Talentos
                                    ╭ B ╮
                                  ╭─╯ ┆ ╰─╮
                                ╭─╯   ┆   ╰─╮
                   NO ━━━━━━━━┬─┴━━━━━╂━━━━━┴─┬━━━━━━━ NE
                    ┃       ╭─╯       ┆       ╰─╮       ┃
                    ┃     ╭─╯         ┆         ╰─╮     ┃
                    ┃   ╭─╯           ┆           ╰─╮   ┃
                    ┃ ╭─╯             ┆             ╰─╮ ┃
                    ├─╯               ┆               ╰─┤
                  ╭─┤                 ┆                 ├─╮
                ╭─╯ ┃                 ┆                 ┃ ╰─╮
              ╭─╯   ┃ Sociedad     Centro               ┃   ╰─╮
Personalidad  A ┄┄┄┄╂┄┄┄ A1 ┄┄┄┄┄┄┄┄  E ┄┄┄┄┄┄┄┄┄┄┄┄ C1 ╂┄┄┄  C  Alma
              ╰─╮   ┃                 ┆             ┌┄┘ ┃   ╭─╯
                ╰─╮ ┃                 ┆         $ Di    ┃ ╭─╯
                  ╰─┤                 ┆         ┌┄┘     ├─╯
                    ├─╮               ┆      Eq ┘     ╭─┤
                    ┃ ╰─╮             ┆     ┌┄┘     ╭─╯ ┃
                    ┃   ╰─╮           ┆ ♥ Am      ╭─╯   ┃
                    ┃     ╰─╮         ┆ ┌┄┘     ╭─╯     ┃
                    ┃       ╰─╮      D1 ┘     ╭─╯       ┃
                   SO ━━━━━━━━┴─┬━━━━━╂━━━━━┬─┴━━━━━━━ SE
                                ╰─╮   ┆   ╭─╯
                                  ╰─╮ ┆ ╭─╯
                                    ╰ D ╯
                                    Karma

Espíritu Ci ──╮                                      ╭── Pa Paterna
              ├── Pe ── Propósito Es ── De Destino ──┤
Cuerpo   Ti ──╯                                      ╰── Ma Materna`

const COLUMNS = Math.max(...DRAWING.split('\n').map(({ length }) => length))

const SIGNS = / [A-E](?![\p{L}\d])|[A-Z][A-Za-z\d](?!\p{L})/gu

/** What is painted as one, by its style. */
const RUNS = /(?<dim>[┄┆┌┘\p{L}]+)|(?<yellow>[━┃╂]+)|(?<cyan>[─╭╮╰╯├┤┬┴]+)|(?<bold>[$♥\d]+)/gu
const SHOWN: Readonly<Record<string, string>> = { '┄': '─', '┆': '│', '┌': '╭', '┘': '╯', '━': '─', '┃': '│', '╂': '┼' }

/** Nothing if the terminal is too narrow. */
export function drawOctagram(points: StepsResult['points'], width: number): string[] {
  if (width < COLUMNS) return []
  const values = new Map(points.map(({ point, value }) => [POINT_TEXTS[point].sign, value]))
  const numbered = DRAWING.replace(SIGNS, (sign) => String(values.get(sign.trim())).padStart(2))
  // What stands before a number, a line or the coin or the heart, comes up to a single digit.
  const close = numbered.replace(/([━┄─]) {2}(?=\d)/g, '$1$1 ').replace(/([$♥]) {2}(?=\d)/g, ' $1 ')
  const painted = close.replace(RUNS, (run, ...groups) => {
    const [style] = Object.entries(groups.at(-1) as object).find(([, text]) => text !== undefined)!
    const shown = run.replace(/./g, (sign) => SHOWN[sign] ?? sign)
    return styleText(style as 'dim' | 'yellow' | 'cyan' | 'bold', shown)
  })
  return painted.split('\n')
}
