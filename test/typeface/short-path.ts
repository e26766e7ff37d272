/** A command of a path with absolute coordinates: M, L, Q, C or Z. */
export interface Step {
  readonly type: string
  readonly values: readonly number[]
}

/** The shortest text for a path: each point relative to the one before, a command's letter only where it changes. */
export function shortPath(steps: readonly Step[]): string {
  let path = ''
  let last = ''
  let [x, y] = [0, 0]
  let start = [0, 0]
  for (const { type, values } of steps) {
    const [endX = start[0]!, endY = start[1]!] = values.slice(-2)
    const relative = values.map((value, at) => value - (at % 2 ? y : x))
    if (type === 'M' && path === '') write('M', values)
    else if (type === 'L' && endY === y) write('h', [endX - x])
    else if (type === 'L' && endX === x) write('v', [endY - y])
    else write(type.toLowerCase(), relative)
    if (type === 'M') start = [endX, endY]
    ;[x, y] = [endX, endY]
  }
  return path

  function write(letter: string, numbers: readonly number[]): void {
    const joined = numbers.map((number, at) => (number < 0 || at === 0 ? `${number}` : ` ${number}`)).join('')
    const isImplied = letter === last && letter !== 'm'
    path += isImplied ? (joined.startsWith('-') ? joined : ` ${joined}`) : letter + joined
    last = letter
  }
}
