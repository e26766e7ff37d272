import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Lowest first. A folder may import from itself and from folders below it. */
const FLOORS = ['numerology', 'dataset', 'documents', 'limits', 'api', 'site', 'doors']
const SOURCE = resolve('src')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(SOURCE, file))

describe('the house', () => {
  it('has no file outside its floors', () => {
    const floors = new Set(files.map(floorOf))
    expect([...floors].filter((floor) => !FLOORS.includes(floor))).toEqual([])
  })

  it('has imports that run downward only', () => {
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => resolve(dirname(file), target))
        .filter(
          (target) => target.startsWith(SOURCE) && FLOORS.indexOf(floorOf(target)) > FLOORS.indexOf(floorOf(file)),
        )
        .map((target) => `${relative(SOURCE, file)} imports ${relative(SOURCE, target)}`),
    )
    expect(upward).toEqual([])
  })

  it('has arithmetic that needs nothing but itself', () => {
    const foreign = files
      .filter((file) => floorOf(file) === 'numerology')
      .flatMap((file) => importsOf(file).filter((target) => !target.startsWith('./')))
    expect(foreign).toEqual([])
  })

  it('keeps runtimes at the doors: no node: module below them, but for the list of trusted proxies', () => {
    const users = files
      .filter((file) => floorOf(file) !== 'doors' && importsOf(file).some((target) => target.startsWith('node:')))
      .map((file) => relative(SOURCE, file))
    expect(users).toEqual(['limits/trusted-proxies.ts'])
  })
})

function floorOf(file: string): string {
  return relative(SOURCE, file).split('/')[0]!
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!)
}
