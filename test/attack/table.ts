import type { Outcome } from './run.ts'

export interface Row {
  readonly scenario: string
  readonly node: string
  readonly seed: number
  readonly outcome: Outcome
}

const HEAD = [
  'scenario',
  'Node',
  'seed',
  'requests',
  'answers',
  'slowest probe',
  'bare',
  'MB before/peak/after',
  'seconds',
  'verdict',
]

/** One line per run, columns as wide as they must be. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf({ scenario, node, seed, outcome }: Row): string[] {
  const { requests, statuses, slowest, bareSlowest, memory, seconds, faultCount } = outcome
  return [
    ...[scenario, node, String(seed), String(requests), answersOf(statuses)],
    ...[milliseconds(slowest), bareSlowest === undefined ? '' : milliseconds(bareSlowest)],
    [memory.before, memory.peak, memory.after].map((megabytes) => Math.round(megabytes) || '-').join('/'),
    String(Math.round(seconds)),
    faultCount === 0 ? 'held' : `${faultCount} FAULTS`,
  ]
}

function answersOf(statuses: Outcome['statuses']): string {
  const sorted = [...statuses].sort(([one], [other]) => one - other)
  return sorted.map(([status, count]) => `${status}×${count}`).join(' ')
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}
