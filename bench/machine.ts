import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { cores } from './cores.ts'

export function processor(): string {
  return cpus()[0]!.model || named(execFileSync('lscpu', { encoding: 'utf8' })) || 'unknown'
}

/** Tells machines apart in the names of files: neoverse-n1-2-cores-arm64. */
export function machineName(): string {
  return `${processor()} ${cores().allowed} cores ${process.arch}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function named(lscpu: string): string | undefined {
  return /Model name:\s+(.*)/.exec(lscpu)?.[1]
}
