import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../export/export.ts'
import { exportEverythingOf } from '../parity/exported.ts'
import { nodeDoor, type ProgramDoorKind } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import { workerDoor } from '../support/worker-door.ts'
import { vectors } from './files.ts'
import { check, type Ended, nodeCommand, said } from './python.ts'

/** Whether the service gives all of method 1.1 out: 32 points, tail, ages and table. Before that it gave 22 points. */
const IS_WHOLE = false

const POINTS = IS_WHOLE ? 32 : 22
/** The documents of a date that hold numbers of the standard, and what the runner says of them. */
const DOCUMENTS = [
  ['steps', `${POINTS} of 32 points`],
  ...(IS_WHOLE
    ? [['tail', 'tail'] as const, ['ages', 'ages; beginnings of the ages'] as const, ['chakras', 'table'] as const]
    : []),
] as const
/** What the command line prints of a date. Without the steps it had the twelve positions. */
const [COMMAND, COMMAND_POINTS] = IS_WHOLE ? ['steps', 32] : ['matrix', 12]
const LIBRARY_AGREES = [`${POINTS} of 32 points`, ...(IS_WHOLE ? ['; tail; ages; beginnings of the ages; table'] : [])]
const LONG = 240_000

function expectToPass(result: Ended, agreeing: string): void {
  expect({ code: result.code, stderr: result.stderr, first: said(result, 'first') }).toEqual({
    code: 0,
    stderr: '',
    first: [],
  })
  expect(said(result, 'agree')[0]).toContain(agreeing)
}

describe.each<ProgramDoorKind>([nodeDoor('the server', newestNode), workerDoor()])('$name', (kind) => {
  it.each(DOCUMENTS)(
    'passes within the limit of a minute: %s',
    async (document, agreeing) => {
      // One client asks 50 times; a door of its own for each document keeps it below 60 a minute.
      const door = await kind.open()
      try {
        const address = `http://127.0.0.1:${door.port}/api/matrix/{day}/{month}/{year}/${document}`
        expectToPass(await check(address), agreeing)
      } finally {
        await door.close()
      }
    },
    LONG,
  )
})

it(
  'the library passes on every chart',
  async () => {
    const parts = IS_WHOLE ? ['tail', 'ages', 'chakras'] : []
    const result = await check('--all', nodeCommand('library-door.mjs', ...parts))
    for (const agreeing of LIBRARY_AGREES) expectToPass(result, agreeing)
  },
  LONG,
)

it(
  'the command line passes',
  async () =>
    expectToPass(await check(nodeCommand('command-line-door.mjs', COMMAND)), `${COMMAND_POINTS} of 32 points`),
  LONG,
)

describe('the static export', () => {
  const folder = join(temporaryFolder(), 'full')
  const days = vectors.chosen.map((iso) => `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}`)
  beforeAll(() => exportEverythingOf(days, folder), LONG)

  it.each(DOCUMENTS)('passes: %s', async (document, agreeing) => {
    expectToPass(await check(nodeCommand('export-door.mjs', folder, document)), agreeing)
  })
})
