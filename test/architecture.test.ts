import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Lowest first. A room may import from itself and from rooms below it. */
const ROOMS = [
  ...['numerology', 'limits', 'shapes', 'dataset', 'documents', 'operations'],
  ...['package', 'api', 'site', 'text', 'server', 'service', 'process', 'mcp', 'export', 'cli', 'doors'],
]
/** Each door with the other doors that it opens: both kinds of server answer at /mcp. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  node: ['mcp'],
  fetch: ['mcp'],
  mcp: [],
}
const SOURCE = resolve('src')

interface Import {
  readonly from: string
  readonly to: string
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
/** Those of one file of the house by another, as paths below src/. */
const imports: readonly Import[] = files.flatMap((from) =>
  importsOf(from)
    .filter((target) => target.startsWith('.'))
    .map((target) => ({ from, to: relative(SOURCE, resolve(SOURCE, dirname(from), target)) }))
    .filter(({ to }) => !to.startsWith('..')),
)
const importedBy = new Map(files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]))

describe('the house', () => {
  it('has no file outside its rooms', () => {
    expect(files.map(roomOf).filter((room) => !ROOMS.includes(room))).toEqual([])
  })

  it('has imports that run downward only', () => {
    expect(violations(({ from, to }) => ROOMS.indexOf(roomOf(to)) <= ROOMS.indexOf(roomOf(from)))).toEqual([])
  })

  it('has no two files that need each other, even through others', () => {
    expect(files.filter((file) => reachable(file).has(file))).toEqual([])
  })

  it('has arithmetic and limits that need nothing but themselves', () => {
    expect(
      violations(({ from, to }) => !['numerology', 'limits'].includes(roomOf(from)) || roomOf(to) === roomOf(from)),
    ).toEqual([])
    const foreign = files
      .filter((file) => roomOf(file) === 'numerology')
      .flatMap((file) => importsOf(file).filter((target) => !target.startsWith('./')))
    expect(foreign).toEqual([])
  })

  it('has a package that nothing else in it uses', () => {
    expect(violations(({ from, to }) => roomOf(to) !== 'package' || roomOf(from) === 'package')).toEqual([])
  })

  it('keeps runtimes at the top: no node: module below them, except for the list of trusted proxies', () => {
    const users = files.filter(
      (file) =>
        !['server', 'process', 'mcp', 'export', 'cli', 'doors'].includes(roomOf(file)) &&
        importsOf(file).some((target) => target.startsWith('node:')),
    )
    expect(users).toEqual(['limits/trusted-proxies.ts'])
  })
})

describe('the doors', () => {
  it('are those that are known', () => {
    const doors = new Set(files.filter((file) => roomOf(file) === 'doors').map(doorOf))
    expect([...doors].sort()).toEqual(Object.keys(DOORS).sort())
  })

  it('open one another only where one leads into the other, and nothing leads into the Node server', () => {
    expect(
      violations(({ from, to }) => {
        if (roomOf(from) !== 'doors' || roomOf(to) !== 'doors') return true
        return doorOf(from) === doorOf(to) || DOORS[doorOf(from)]!.includes(doorOf(to))
      }),
    ).toEqual([])
    expect(Object.values(DOORS).flat()).not.toContain('node')
  })

  it('leave what only a process has out of the worker', () => {
    expect(violations(({ from, to }) => from !== 'doors/fetch/worker.ts' || roomOf(to) !== 'process')).toEqual([])
  })
})

function violations(isAllowed: (one: Import) => boolean): string[] {
  return imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} imports ${to}`)
}

/** All files that a file imports, directly or through others. */
function reachable(from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const to of importedBy.get(file) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      waiting.push(to)
    }
  }
  return found
}

function roomOf(file: string): string {
  return file.split('/')[0]!
}

function doorOf(file: string): string {
  return file.split('/')[1]!
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(SOURCE, file), 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)
}
