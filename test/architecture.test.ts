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
const SOURCE = resolve('src')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const targetsOf = new Map(
  files.map((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8')
    return [file, [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)]
  }),
)
/** Those of one file of the house by another, as paths below src/. */
const importedBy = new Map(files.map((file) => [file, targetsOf.get(file)!.flatMap((target) => ownFile(file, target))]))
const roomOf = (file: string) => file.split('/')[0]!

function ownFile(from: string, target: string): string[] {
  if (!target.startsWith('.') || !target.endsWith('.ts')) return []
  const to = relative(SOURCE, resolve(SOURCE, dirname(from), target))
  return to.startsWith('..') ? [] : [to]
}

describe('the house', () => {
  it('has no file outside its rooms', () => {
    expect(files.map(roomOf).filter((room) => !ROOMS.includes(room))).toEqual([])
  })

  it('has imports that run downward only', () => {
    expect(
      violations((from, to) => from === PROGRAM || ROOMS.indexOf(roomOf(to)) <= ROOMS.indexOf(roomOf(from))),
    ).toEqual([])
  })

  it('has no two files that need each other, even through others', () => {
    expect(files.filter((file) => reachable(file).has(file))).toEqual([])
  })

  it('has arithmetic that needs nothing but itself', () => {
    expect(foreign(/^[^.]|^\.\./, (file) => roomOf(file) === 'numerology')).toEqual([])
  })

  it('has a package that nothing else in it uses', () => {
    expect(violations((from, to) => roomOf(to) !== 'package' || roomOf(from) === 'package')).toEqual([])
  })

  it('has one app for every runtime: nothing of Node in what the worker is made of', () => {
    const parts = reachable('server/worker.ts')
    expect(foreign(/^node:/, (file) => file === 'server/worker.ts' || parts.has(file))).toEqual([])
  })

  it('has Node only where a process is: in server/ and in programs', () => {
    expect(foreign(/^node:/, (file) => !['server', 'mcp', 'export', 'cli'].includes(roomOf(file)))).toEqual([])
  })

  it('has nothing of the web framework outside server/', () => {
    expect(foreign(/^(@hono|hono)/, (file) => roomOf(file) !== 'server')).toEqual([])
  })
})

/** Imports of one file by another that are not allowed. */
function violations(isAllowed: (from: string, to: string) => boolean): string[] {
  return files.flatMap((from) =>
    importedBy
      .get(from)!
      .filter((to) => !isAllowed(from, to))
      .map((to) => `${from} imports ${to}`),
  )
}

/** Those of such files that import such a thing. */
function foreign(thing: RegExp, isSuch: (file: string) => boolean): string[] {
  return files.filter((file) => isSuch(file) && targetsOf.get(file)!.some((target) => thing.test(target)))
}

/** All files that a file imports, directly or through others. */
function reachable(from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const to of importedBy.get(file) ?? []) {
      if (!found.has(to)) waiting.push(to)
      found.add(to)
    }
  }
  return found
}
