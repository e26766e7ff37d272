import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release } from 'node:os'
import { join } from 'node:path'
import { type Bar, isReached } from './bars.ts'
import type { Results } from './rounds.ts'
import type { Growth } from './sections/growth.ts'
import type { InProcess, ProcessFigures } from './sections/process.ts'
import type { Workspace } from './setup.ts'

export interface Figures {
  readonly bars: readonly Bar[]
  readonly matrix: Results
  readonly others: Results
  readonly processes: readonly ProcessFigures[]
  readonly inProcess: InProcess
  readonly growths: readonly Growth[]
}

/** Everything that was measured, as Markdown. */
export function report(figures: Figures, workspace: Workspace, command: string): string {
  const { bars, matrix, others, processes, inProcess, growths } = figures
  return [
    '# Results of the bench\n',
    `Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)}. What the figures mean: [docs/performance.md](../docs/performance.md).\n`,
    machine(workspace),
    '\n## To reach\n',
    barsTable(bars),
    '\n## Matrix: random dates, 64 connections\n',
    resultsTable(matrix),
    '\n## Other answers, Node 26\n',
    resultsTable(others),
    '\n## A process that starts and waits\n',
    table(
      ['', 'start to first 200, ms', 'resident, idle, MB'],
      processes.map(({ name, startMs, residentMegabytes }) => [name, startMs.toFixed(0), residentMegabytes.toFixed(1)]),
    ),
    '\n## Without sockets, Node 26\n',
    `\`destinyMatrix()\`: ${Math.round(inProcess.datesPerSecond).toLocaleString('en')} dates a second. All 73,414 matrices as bytes: ${inProcess.allMatricesSeconds.toFixed(2)} s.\n`,
    table(
      ['distinct clients within a minute', 'memory more, MB', 'µs each'],
      inProcess.clients.map(({ clients, megabytes, microseconds }) => [
        clients.toLocaleString('en'),
        megabytes.toFixed(0),
        microseconds.toFixed(1),
      ]),
    ),
    ...growths.flatMap(growthTable),
  ].join('\n')
}

function machine({ oldNode, newNode, bun }: Workspace): string {
  const version = (command: string, ...args: string[]) => firstLine(command, args)
  const contestants = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).dependencies
  return table(
    ['', ''],
    [
      [
        'processor',
        `${cpus()[0]!.model || processorName()}, ${availableParallelism()} cores: one for the server, one for the load`,
      ],
      ['kernel', `Linux ${release()}, ${process.arch}`],
      [
        'runtimes',
        `Node ${version(oldNode, '--version')} and ${version(newNode, '--version')}, Bun ${version(bun, '--version')}`,
      ],
      [
        'programs',
        `${version('wrk', '--version').split(' ').slice(0, 2).join(' ')}, ${version('nginx', '-v').replace('nginx version: ', '')}`,
      ],
      [
        'packages',
        Object.entries(contestants)
          .map(([name, at]) => `${name} ${at}`)
          .join(', '),
      ],
    ],
  )
}

function firstLine(command: string, args: readonly string[]): string {
  // wrk ends with 1 after telling its version; nginx tells it on the other stream.
  const shell = [command, ...args, '2>&1'].join(' ')
  return execFileSync('sh', ['-c', `${shell} || true`], { encoding: 'utf8' }).split('\n')[0]!
}

function processorName(): string {
  return /Model name:\s+(.*)/.exec(execFileSync('lscpu', { encoding: 'utf8' }))?.[1] ?? 'unknown'
}

export function barsTable(bars: readonly Bar[]): string {
  return table(
    ['what', 'wanted', 'measured', ''],
    bars.map((bar) => [
      bar.what,
      `${bar.better === 'more' ? 'at least' : 'at most'} ${bar.wanted} ${bar.unit}`,
      `${bar.measured.toFixed(2)} ${bar.unit}`,
      isReached(bar) ? 'reached' : '**missed**',
    ]),
  )
}

export function resultsTable(results: Results): string {
  return table(
    ['', 'CPU per request, µs', 'requests per second', 'p50, ms', 'p99, ms'],
    [...results].map(([name, { cpuMicroseconds, perSecond, p50, p99 }]) => [
      name,
      cpuMicroseconds.toFixed(1),
      Math.round(perSecond).toLocaleString('en'),
      p50.toFixed(1),
      p99.toFixed(1),
    ]),
  )
}

function growthTable({ title, axis, lines }: Growth): string[] {
  const rows = [...new Set(lines.flatMap(({ points }) => points.map(({ at, label }) => nameOf(at, label))))]
  return [
    `\n## ${title}: µs of CPU per request\n`,
    table(
      [axis, ...lines.map(({ name }) => name)],
      rows.map((row) => [
        row,
        ...lines.map(({ points }) => {
          const point = points.find(({ at, label }) => nameOf(at, label) === row)
          return point ? point.cpuMicroseconds.toFixed(1) : ''
        }),
      ]),
    ),
  ]
}

function nameOf(at: number, label: string): string {
  return label === at.toLocaleString('en') || label === String(at)
    ? label
    : `${label}, ${at.toLocaleString('en')} bytes`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
