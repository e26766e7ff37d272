import { brotliCompressSync, constants } from 'node:zlib'
import { type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { ask } from '../answers.ts'
import { atMost, type Bar } from '../bars.ts'
import { service } from '../contestants.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { type ServerProcess, start } from '../processes.ts'
import { table } from '../report.ts'
import { matrixPath, randomDates } from '../requests.ts'
import type { Workspace } from '../setup.ts'

const EXAMPLE = '/api/matrix/15/5/1990'
const SAMPLED = 100
const NEAR = 1.05
const MAX_NEW_MS = 15
const MAX_AGAIN_MS = 2
const MAX_MEGABYTES = 230

const PROFILE = (date: CalendarDate) => `/perfil?birth=${isoDate(date)}`
const READING = (date: CalendarDate) => `${matrixPath(date)}/reading`

/** What a visitor downloads, by the name of the row. */
const KINDS: Readonly<Record<string, (date: CalendarDate) => string>> = {
  profile: PROFILE,
  reading: READING,
  ages: (date) => `${matrixPath(date)}/ages`,
}

/** What a visitor waits for and downloads, and what the process takes after a busy day. */
export async function answersSection(workspace: Workspace): Promise<Measured> {
  const settings = { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' }
  const server = await start(service('answers', workspace.newNode, workspace, settings), EXAMPLE)
  try {
    const sizes = await sizesOf(server)
    const { firstMs, againMs } = await waitsFor(server)
    const megabytes = await memoryAfterAll(server)
    return {
      bars: [
        ...sizes.map(({ name, br, whole }) =>
          atMost(`${name} as sent against Brotli 5 of the whole`, br / whole, NEAR),
        ),
        atMost('a new profile', firstMs, MAX_NEW_MS, 'ms'),
        atMost('the same again', againMs, MAX_AGAIN_MS, 'ms'),
        atMost('memory after 12,000 documents of random dates', megabytes, MAX_MEGABYTES, 'MB'),
      ] satisfies Bar[],
      tables: [
        `\n## Bytes, means of ${SAMPLED} random dates\n`,
        table(
          ['', 'as it is', 'gzip', 'br'],
          sizes.map(({ name, plain, gzip, br }) => [name, plain.toFixed(0), gzip.toFixed(0), br.toFixed(0)]),
        ),
      ].join('\n'),
    }
  } finally {
    await server.stop()
  }
}

async function sizesOf(server: ServerProcess) {
  const dates = randomDates().slice(0, SAMPLED)
  const sizes = []
  for (const [name, path] of Object.entries(KINDS)) {
    const bodies = async (encoding: string) => {
      const all = []
      for (const date of dates) all.push((await ask(server, path(date), { 'Accept-Encoding': encoding })).body)
      return all
    }
    const plain = await bodies('identity')
    const mean = (all: readonly { readonly length: number }[]) =>
      all.reduce((sum, { length }) => sum + length, 0) / all.length
    sizes.push({
      name,
      plain: mean(plain),
      gzip: mean(await bodies('gzip')),
      br: mean(await bodies('br')),
      whole: mean(plain.map((body) => brotli5(Buffer.from(body, 'latin1')))),
    })
  }
  return sizes
}

function brotli5(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Of one visitor at a time, whose browser accepts Brotli. */
async function waitsFor(server: ServerProcess) {
  const dates = randomDates().slice(SAMPLED, 3 * SAMPLED)
  const wait = async (date: CalendarDate) => {
    const begun = performance.now()
    await ask(server, PROFILE(date), { 'Accept-Encoding': 'br' })
    return performance.now() - begun
  }
  const first: number[] = []
  const again: number[] = []
  for (const date of dates) {
    first.push(await wait(date))
    again.push(await wait(date))
  }
  // The first half lets the runtime compile what all of them need.
  return { firstMs: median(first.slice(SAMPLED)), againMs: median(again.slice(SAMPLED)) }
}

/** In turn matrices, readings and profiles. */
async function memoryAfterAll(server: ServerProcess): Promise<number> {
  const kinds = [matrixPath, READING, PROFILE]
  for (const [at, date] of randomDates().entries()) {
    await ask(server, kinds[at % kinds.length]!(date), { 'Accept-Encoding': 'br' })
  }
  await server.settled()
  return server.residentMegabytes()
}
