import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/doors/cli/arguments.ts'
import { UsageError } from '../../src/doors/cli/help.ts'
import { screenOf } from '../../src/doors/cli/terminal/paint.ts'
import { run } from '../cli/run.ts'
import { pathOfDate } from '../contract/facts.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { sameBytes } from './same-bytes.ts'
import { WRONG_DATES } from './sample.ts'

const reference = openReference()

/** What a person types for the document of an address. */
function argumentsFor(path: string): string[] {
  const { folder, number, birth, second, document, position } = readAddress(path)
  const what = [birth ?? number, second ?? position].filter((argument) => argument !== undefined)
  if (document === 'chart.svg') return ['chart', ...what]
  return [document ?? (folder === 'tails' ? 'tail' : folder), ...what, '--json']
}

/** The command without a process around it, for 2,000 of them would take minutes to start. */
async function runHere(args: readonly string[]): Promise<{ stdout: Buffer; refusal: unknown }> {
  const invocation = readArguments(args)
  if (invocation.kind !== 'command') throw new Error(`${args.join(' ')} is no command`)
  const chunks: Uint8Array[] = []
  const screen = screenOf({ isTTY: false, columns: 80 }, {})
  const write = (content: string | Uint8Array) => chunks.push(Buffer.from(content))
  let refusal: unknown
  try {
    await invocation.command.run({ ...invocation.call, environment: SETTINGS, screen, write })
  } catch (error) {
    refusal = error
  }
  return { stdout: Buffer.concat(chunks), refusal }
}

describe('the command line with --json gives the bytes', () => {
  sameBytes(
    reference,
    [
      ...([
        '100 matrices',
        '100 readings',
        '100 readings of a position',
        '100 syntheses',
        '100 life paths of dates',
      ] as const),
      ...(['100 times the steps', '100 rings of ages', '100 tails of dates', '100 tables', '100 charts'] as const),
      ...(['100 pairs', '100 readings of pairs', '100 times the steps of a pair', '100 charts of pairs'] as const),
      ...(['the 12 records', 'the 22 arcana', 'the 26 tails', 'the lists'] as const),
    ],
    async (path) => {
      const { stdout, refusal } = await runHere(argumentsFor(path))
      expect(refusal).toBeUndefined()
      return stdout
    },
  )

  it('of wrong dates too, and calls them a wrong use', async () => {
    for (const iso of WRONG_DATES) {
      const date = pathOfDate(iso)
      for (const path of [
        ...[`/matrix/${date}`, `/life-path/of/${date}`, `/matrix/${date}/steps`, `/matrix/${date}/ages`],
        ...[`/matrix/${date}/tail`, `/matrix/${date}/chakras`, `/pair/${date}/15/5/1990`, `/pair/15/5/1990/${date}`],
      ]) {
        const { stdout, refusal } = await runHere(argumentsFor(path))
        expect(refusal, path).toBeInstanceOf(UsageError)
        expect(stdout.toString(), path).toBe((await reference.request(path)).text)
      }
    }
  })
})

describe('the built program with --json', () => {
  it.each(['/matrix/15/5/1990', '/pair/15/5/1990/20/8/1995'])(
    'writes the bytes of %s and ends with 0',
    async (path) => {
      const { text } = await reference.request(path)
      expect(run(argumentsFor(path), { env: SETTINGS })).toEqual({ code: 0, stdout: text, stderr: '' })
    },
  )

  it.each([
    ...['/matrix/30/2/1990', '/life-path/of/31/4/2000', '/pair/30/2/1990/1/1/2000'],
    ...['/tails/1-2-3', '/life-path/07', '/arcana/23', '/matrix/15/5/1990/reading/dinero'],
  ])('writes the error of %s, one line, and ends with 2', async (path) => {
    const { status, text } = await reference.request(path)
    expect(status).toBeGreaterThanOrEqual(400)
    const { code, stdout, stderr } = run(argumentsFor(path), { env: SETTINGS })
    expect({ code, stdout }).toEqual({ code: 2, stdout: text })
    expect(stderr).toMatch(/^open-numerology: .+\n$/)
  })
})
