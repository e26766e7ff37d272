import type { Log } from './log.ts'

export type UnexpectedKind = 'unhandledRejection' | 'uncaughtException'

export interface UnexpectedOptions {
  readonly log: Log
  readonly observe: ((kind: UnexpectedKind) => void) | undefined
  /** Whether it was thrown on purpose and is not a bug. */
  isExpected(cause: unknown): boolean
}

/**
 * Errors that no request handler caught. They are bugs to report, but the process carries on: such an error can leave
 * only one connection half done, because the data set never changes and counters are written in one step. A client that
 * finds a way to cause one must not be able to stop the service for everyone else. Errors during startup still end the
 * process, since this is installed afterwards.
 */
export function surviveUnexpectedErrors({ log, observe, isExpected }: UnexpectedOptions): void {
  const report = (kind: UnexpectedKind, cause: unknown) => {
    if (isExpected(cause)) return
    log.error('unexpected error', { kind, cause: cause instanceof Error ? cause.stack : String(cause) })
    observe?.(kind)
  }
  process.on('unhandledRejection', (cause) => report('unhandledRejection', cause))
  process.on('uncaughtException', (cause) => report('uncaughtException', cause))
}
