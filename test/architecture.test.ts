import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Lowest first. A room may import from itself and from rooms below it. */
const ROOMS = [
  ...['numerology', 'shapes', 'dataset', 'documents', 'operations'],
  ...['package', 'site', 'text', 'mcp', 'server', 'export', 'cli'],
]
/** A program that speaks to its agent over stdio, with the settings and the painter of a server. */
const PROGRAM = 'mcp/main.ts'
/** What only a process has; the app and the worker have none of it. */
const OF_A_PROCESS = [
  ...[
    'bun',
    'compression',
    'config',
    'connections',
    'deno',
    'downloads',
    'fetch-server',
    'lifecycle',
    'log',
    'metrics',
  ],
  ...['node', 'node-server', 'open-file', 'painter', 'painter-thread', 'redis', 'start', 'trusted-proxies'],
].map((name) => `server/${name}.ts`)
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
    .filter(({ to }) => !to.startsWith('..') && to.endsWith('.ts')),
)
const importedBy = new Map(files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]))

describe('the house', () => {
  it('has no file outside its rooms', () => {
    expect(files.map(roomOf).filter((room) => !ROOMS.includes(room))).toEqual([])
  })

  it('has imports that run downward only', () => {
    expect(
      violations(({ from, to }) => from === PROGRAM || ROOMS.indexOf(roomOf(to)) <= ROOMS.indexOf(roomOf(from))),
    ).toEqual([])
  })

  it('has no two files that need each other, even through others', () => {
    expect(files.filter((file) => reachable(file).has(file))).toEqual([])
  })

  it('has arithmetic that needs nothing but itself', () => {
    expect(violations(({ from, to }) => roomOf(from) !== 'numerology' || roomOf(to) === 'numerology')).toEqual([])
    const foreign = files
      .filter((file) => roomOf(file) === 'numerology')
      .flatMap((file) => importsOf(file).filter((target) => !target.startsWith('./')))
    expect(foreign).toEqual([])
  })

  it('has a package that nothing else in it uses', () => {
    expect(violations(({ from, to }) => roomOf(to) !== 'package' || roomOf(from) === 'package')).toEqual([])
  })

  it('has one app for every runtime: nothing of Node, and of a process, in what the worker is made of', () => {
    const parts = ['server/worker.ts', ...reachable('server/worker.ts')]
    expect(parts.filter((file) => importsOf(file).some((target) => target.startsWith('node:')))).toEqual([])
    expect(parts.filter((file) => OF_A_PROCESS.includes(file))).toEqual([])
  })

  it('has Node only where a process is: in server/ and in programs', () => {
    const users = files.filter((file) => importsOf(file).some((target) => target.startsWith('node:')))
    const rooms = ['server', 'mcp', 'export', 'cli']
    expect(users.filter((file) => !rooms.includes(roomOf(file)))).toEqual([])
  })

  it('has nothing of the web framework outside server/', () => {
    const users = files.filter((file) => importsOf(file).some((target) => /^(@hono|hono)/.test(target)))
    expect(users.filter((file) => roomOf(file) !== 'server')).toEqual([])
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

function importsOf(file: string): string[] {
  const source = readFileSync(join(SOURCE, file), 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)
}
