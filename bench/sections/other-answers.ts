import { isoDate } from '../../src/numerology/calendar.ts'
import { ask, type WireAnswer } from '../answers.ts'
import { atLeast, atMost, type Bar } from '../bars.ts'
import { bareHttp, service } from '../contestants.ts'
import type { Measured } from '../measured.ts'
import { start } from '../processes.ts'
import { resultsTable } from '../report.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import { type Entry, type Pace, type Results, runRounds } from '../rounds.ts'
import { keepSample, type Workspace } from '../setup.ts'

const EXAMPLE = '/api/matrix/15/5/1990'
const RECORD = '/api/life-path/7'
const LIST = '/api/life-path'
const CONNECTIONS = 64

const NAMES = {
  ok: 'matrix, 200',
  notModified: 'matrix, 304',
  refused: 'matrix, 429',
  record: 'life path record',
  recordBare: 'bare node:http, body of the record',
  recordBr: 'life path record, br',
  recordBrBare: 'bare node:http, body of the record, br',
  list: 'life path list',
  listBare: 'bare node:http, body of the list',
} as const

const BR = { 'Accept-Encoding': 'br' }

/** What is not a matrix with 200: nothing may cost more than that, and stored documents no more than bare http. */
export async function otherAnswersSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const { newNode, folder } = workspace
  const samples = await samplesOf(workspace)
  const dates = randomDates()
  const tag = header(samples.ok, 'ETag').slice(0, -'1990-05-15"'.length)
  const us = (name: string, lines: readonly string[], settings = {}): Entry => ({
    contestant: service(name, newNode, workspace, settings),
    load: { requests: requestFile(folder, name.replaceAll(/\W+/g, '-'), lines), connections: CONNECTIONS },
    readyPath: LIST,
  })
  const bare = (name: string, answer: WireAnswer): Entry => ({
    contestant: bareHttp(name, newNode, keepSample(workspace, name.replaceAll(/\W+/g, '-'), answer)),
    load: { requests: requestFile(folder, 'any', ['/']), connections: CONNECTIONS },
    readyPath: '/',
  })
  const refused = us(NAMES.refused, dates.map(matrixPath), { MATRIX_LIMIT: '1' })
  const entries: Entry[] = [
    us(NAMES.ok, dates.map(matrixPath)),
    us(
      NAMES.notModified,
      dates.map((date) => `${matrixPath(date)}\tIf-None-Match: ${tag}${isoDate(date)}"`),
    ),
    {
      ...refused,
      load: { ...refused.load, expectsErrors: true },
      // Takes the only place.
      check: async (server) => {
        await ask(server, EXAMPLE)
      },
    },
    us(NAMES.record, [RECORD]),
    bare(NAMES.recordBare, samples.record),
    us(NAMES.recordBr, [`${RECORD}\tAccept-Encoding: br`]),
    bare(NAMES.recordBrBare, samples.recordBr),
    us(NAMES.list, [LIST]),
    bare(NAMES.listBare, samples.list),
  ]
  const results = await runRounds(entries, pace)
  return { bars: barsOf(results), tables: `\n## Other answers, Node 26\n\n${resultsTable(results)}` }
}

async function samplesOf(workspace: Workspace) {
  const server = await start(service('sample', workspace.newNode, workspace), LIST)
  const ok = await ask(server, EXAMPLE)
  const notModified = await ask(server, EXAMPLE, { 'If-None-Match': header(ok, 'ETag') })
  if (notModified.status !== 304) throw new Error(`A validator that fits gave ${notModified.status}.`)
  const record = await ask(server, RECORD)
  const recordBr = await ask(server, RECORD, BR)
  if (header(recordBr, 'Content-Encoding') !== 'br') throw new Error('The record did not come compressed.')
  const list = await ask(server, LIST)
  await server.stop()
  return { ok, record, recordBr, list }
}

function header({ headers }: WireAnswer, name: string): string {
  return headers[headers.indexOf(name) + 1] ?? ''
}

function barsOf(results: Results): Bar[] {
  const cost = (name: keyof typeof NAMES) => results.get(NAMES[name])!.cpuMicroseconds
  return [
    atMost('a 304 against a 200', cost('notModified') / cost('ok'), 1),
    atMost('a 429 against a 200', cost('refused') / cost('ok'), 1),
    atLeast('life path record against bare node:http', cost('recordBare') / cost('record'), 0.95),
    atLeast('the same, compressed (br)', cost('recordBrBare') / cost('recordBr'), 0.95),
    atLeast('life path list against bare node:http', cost('listBare') / cost('list'), 0.95),
  ]
}
