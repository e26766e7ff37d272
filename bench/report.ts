import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { type Bar, isReached } from './bars.ts'
import { cores } from './cores.ts'
import { processor } from './machine.ts'
import type { Measured } from './measured.ts'
import type { Results } from './rounds.ts'
import type { Workspace } from './setup.ts'

/** Everything that was measured, as Markdown. */
export function report(measured: readonly Measured[], workspace: Workspace, command: string): string {
  return [
    '# Results of the bench\n',
    `Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)}. What the figures mean: [docs/performance.md](../../docs/performance.md).\n`,
    machine(workspace),
    '\n## To reach\n',
    barsTable(measured.flatMap(({ bars }) => bars)),
    ...measured.map(({ tables }) => tables),
  ].join('\n')
}

function machine({ oldNode, newNode }: Workspace): string {
  const version = (command: string, ...args: string[]) => firstLine(command, args)
  const { server, load, allowed } = cores()
  const contestants = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).dependencies
  return table(
    ['', ''],
    [
      ['processor', `${processor()}, ${allowed} CPUs: number ${server} for the server, number ${load} for the load`],
      ['kernel', `Linux ${release()}, ${process.arch}`],
      ['runtimes', `Node ${[oldNode, newNode].map((node) => version(node, '--version')).join(', ')}`],
      ['programs', version('wrk', '--version').split(' ').slice(0, 2).join(' ')],
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
  // wrk ends with 1 after telling its version.
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return (stdout || stderr || 'unknown').split('\n')[0]!
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

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
