import { describe, expect, it } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import type { Ended } from '../support/python.ts'
import { check, nodeCommand, said } from './runner.ts'

const ALL_POINTS = '32 of 32 points'
/** The documents of a date that hold numbers of the standard, and what the runner says of them. */
const DOCUMENTS = [
  ['steps', ALL_POINTS],
  ['tail', 'tail'],
  ['ages', 'ages; beginnings of the ages'],
  ['chakras', 'table'],
] as const

function expectToPass(result: Ended, agreeing: string): void {
  expect({ code: result.code, stderr: result.stderr, first: said(result, 'first') }).toEqual({
    code: 0,
    stderr: '',
    first: [],
  })
  expect(said(result, 'agree')[0]).toContain(agreeing)
}

// The other doors give out what these do: see test/parity.
describe('the server', () => {
  const kind = nodeDoor('the server', newestNode)
  it.each(DOCUMENTS)('passes within the limit of a minute: %s', async (document, agreeing) => {
    // One client asks 50 times; a door of its own for each document keeps it below 60 a minute.
    const door = await kind.open()
    try {
      const address = `http://127.0.0.1:${door.port}/api/matrix/{day}/{month}/{year}/${document}`
      expectToPass(await check(address), agreeing)
    } finally {
      await door.close()
    }
  })

  it.each(['', '/steps'])('passes for pairs: %j', async (document) => {
    const door = await kind.open()
    try {
      const pair = '{day}/{month}/{year}/{day2}/{month2}/{year2}'
      expectToPass(await check('--pairs', `http://127.0.0.1:${door.port}/api/pair/${pair}${document}`), ALL_POINTS)
    } finally {
      await door.close()
    }
  })
})

it('the library passes for pairs', async () =>
  expectToPass(await check('--pairs', nodeCommand('library-door.mjs')), ALL_POINTS))

it('the library passes on every chart', async () => {
  const result = await check('--all', nodeCommand('library-door.mjs', 'tail', 'ages', 'chakras'))
  for (const agreeing of [ALL_POINTS, '; tail; ages; beginnings of the ages; table']) {
    expectToPass(result, agreeing)
  }
})
