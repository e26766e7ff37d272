import { describe, expect, it } from 'vitest'
import { readArguments } from '../../src/doors/cli/arguments.ts'
import { screenOf } from '../../src/doors/cli/screen.ts'
import { UsageError } from '../../src/doors/cli/usage-error.ts'
import { run } from '../cli/run.ts'
import { pathOfDate } from '../contract/facts.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { LONG, sameBytes } from './same-bytes.ts'
import { DATES, WRONG_DATES } from './sample.ts'

const reference = openReference()

/** What a person types for the document of an address. */
function argumentsFor(path: string): string[] {
  const { folder, number, birth, document } = readAddress(path)
  const what = birth ?? number
  return [document ?? folder, ...(what ? [what] : []), '--json']
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
      ...(['2,000 matrices', '100 readings', '100 life paths of dates'] as const),
      ...(['the 12 records', 'the 22 arcana', 'the lists'] as const),
    ],
    async (path) => {
      const { stdout, refusal } = await runHere(argumentsFor(path))
      expect(refusal).toBeUndefined()
      return stdout
    },
  )

  it(
    'of wrong dates too, and calls them a wrong use',
    async () => {
      for (const iso of WRONG_DATES) {
        for (const path of [`/matrix/${pathOfDate(iso)}`, `/life-path/of/${pathOfDate(iso)}`]) {
          const { stdout, refusal } = await runHere(argumentsFor(path))
          expect(refusal, path).toBeInstanceOf(UsageError)
          expect(stdout.toString(), path).toBe((await reference.request(path)).text)
        }
      }
    },
    LONG,
  )
})

describe('the built program with --json', () => {
  const paths = [
    ...DATES.slice(0, 20).map((iso) => `/matrix/${pathOfDate(iso)}`),
    ...[`/matrix/${pathOfDate(DATES[20]!)}/reading`, `/life-path/of/${pathOfDate(DATES[21]!)}`],
    ...['/life-path', '/life-path/33', '/arcana', '/arcana/22'],
  ]
  it.each(paths)('writes the bytes of %s and ends with 0', async (path) => {
    const { text } = await reference.request(path)
    expect(run(argumentsFor(path), { env: SETTINGS })).toEqual({ code: 0, stdout: text, stderr: '' })
  })

  it.each([
    ...['/matrix/30/2/1990', '/matrix/1/1/1899', '/matrix/30/2/1990/reading', '/life-path/of/31/4/2000'],
    ...['/life-path/0', '/life-path/10', '/life-path/07', '/arcana/0', '/arcana/23', '/arcana/nueve'],
  ])('writes the error of %s, one line, and ends with 2', async (path) => {
    const { status, text } = await reference.request(path)
    expect(status).toBeGreaterThanOrEqual(400)
    const { code, stdout, stderr } = run(argumentsFor(path), { env: SETTINGS })
    expect({ code, stdout }).toEqual({ code: 2, stdout: text })
    expect(stderr).toMatch(/^open-numerology: .+\n$/)
  })
})
