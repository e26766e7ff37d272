import { readFileSync } from 'node:fs'

/** The processes that a process has started and that have not ended. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
