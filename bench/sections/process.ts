import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from '../../test/support/addresses.ts'
import { atMost, type Bar } from '../bars.ts'
import { type Contestant, emptyHttp, service } from '../contestants.ts'
import { cores } from '../cores.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { ServerProcess } from '../processes.ts'
import { table } from '../report.ts'
import type { Workspace } from '../setup.ts'

interface ProcessFigures {
  readonly name: string
  readonly startMs: number
  readonly residentMegabytes: number
}

/** Of a server that took a connection while it started. */
const MAX_SILENCE_MS = 5_000

/** Node loads the second sooner, as it does this service. */
const EMPTY_SERVERS = [
  ['ES module', 'empty.mjs'],
  ['CommonJS module', 'empty.cjs'],
] as const

/** How soon a fresh process answers and what it takes while it waits, beside a server that does nothing. */
export async function processSection(workspace: Workspace, launches: number): Promise<Measured> {
  const nodes = [
    ['Node 20', workspace.oldNode],
    ['Node 22', workspace.node22],
    ['Node 26', workspace.newNode],
  ] as const
  const figures: ProcessFigures[] = []
  const bars: Bar[] = []
  for (const [name, node] of nodes) {
    const us = { contestant: service(`this service, ${name}`, node, workspace), path: '/api/matrix/15/5/1990' }
    const emptyOnes = EMPTY_SERVERS.map(([kind, file]) => ({
      contestant: emptyHttp(`empty node:http, ${kind}, ${name}`, node, file),
      path: '/',
    }))
    const [ours, ...empty] = await launchAll([us, ...emptyOnes], launches)
    figures.push(ours!, ...empty)
    for (const [at, [kind]] of EMPTY_SERVERS.entries()) {
      const { startMs, residentMegabytes } = empty[at]!
      // Node 20 has no compile cache: its start is in the figures, but not held to a bar.
      if (node !== workspace.oldNode) {
        bars.push(atMost(`start to first 200, ${name}, against an empty ${kind}`, ours!.startMs / startMs, 1.5))
      }
      bars.push(
        atMost(
          `resident memory, idle, ${name}, against an empty ${kind}`,
          ours!.residentMegabytes / residentMegabytes,
          1.4,
        ),
      )
    }
  }
  const rows = figures.map(({ name, startMs, residentMegabytes }) => [
    name,
    startMs.toFixed(0),
    residentMegabytes.toFixed(1),
  ])
  const head = ['', 'start to first 200, ms', 'resident, idle, MB']
  return { bars, tables: `\n## A process that starts and waits\n\n${table(head, rows)}` }
}

type Launched = { readonly contestant: Contestant; readonly path: string }

async function launchAll(all: readonly Launched[], launches: number): Promise<ProcessFigures[]> {
  const starts = all.map((): number[] => [])
  const sizes = all.map((): number[] => [])
  for (let launch = 0; launch < launches; launch++) {
    for (const [at, { contestant, path }] of all.entries()) {
      const port = await freePort()
      const begun = performance.now()
      const server = new ServerProcess(contestant, port)
      await server.until(path, 1, () => answers(port, path))
      starts[at]!.push(performance.now() - begun)
      await server.settled()
      sizes[at]!.push(server.residentMegabytes())
      await server.stop()
    }
  }
  return all.map(({ contestant: { name } }, at) => ({
    name,
    startMs: median(starts[at]!),
    residentMegabytes: median(sizes[at]!),
  }))
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy())
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))
    socket.on('data', (bytes) => {
      resolve(bytes.toString('latin1').startsWith('HTTP/1.1 200'))
      socket.destroy()
    })
  })
}

interface Crowd {
  readonly clients: number
  readonly megabytes: number
  readonly microseconds: number
}

/** What needs no socket: the arithmetic, all bodies, and the memory of a crowd. */
export function inProcessSection({ newNode, arithmetic, clients }: Workspace): Measured {
  const run = (...args: string[]) =>
    JSON.parse(execFileSync('taskset', ['-c', cores().server, newNode, ...args], { encoding: 'utf8' }))
  const { datesPerSecond, allMatricesSeconds } = run(arithmetic)
  const crowds = [1, 1_000, 10_000, 100_000, 1_000_000].map(
    (howMany): Crowd => ({ clients: howMany, ...run('--expose-gc', clients, String(howMany)) }),
  )
  const rows = crowds.map(({ clients, megabytes, microseconds }) => [
    clients.toLocaleString('en'),
    megabytes.toFixed(0),
    microseconds.toFixed(1),
  ])
  return {
    bars: [
      atMost('memory for 1,000,000 distinct clients within a minute', crowds.at(-1)!.megabytes, 200, 'MB'),
      atMost('all 73,414 matrices as bytes, from an empty cache, one core', allMatricesSeconds, 1, 's'),
    ],
    tables: [
      '\n## Without sockets, Node 26\n',
      `\`destinyMatrix()\`: ${Math.round(datesPerSecond).toLocaleString('en')} dates a second. All 73,414 matrices as bytes, from an empty cache: ${allMatricesSeconds.toFixed(2)} s.\n`,
      table(['distinct clients within a minute', 'memory more, MB', 'µs each'], rows),
    ].join('\n'),
  }
}
