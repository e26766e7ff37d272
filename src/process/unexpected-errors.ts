import type { Log } from './log.ts'

export type UnexpectedKind = 'unhandledRejection' | 'uncaughtException'

export interface UnexpectedOptions {
  readonly log: Log
  readonly observe: ((kind: UnexpectedKind) => void) | undefined
  /** What is thrown on purpose, and no defect. */
  isExpected(cause: unknown): boolean
}

/**
 * Errors that no request's own handling caught. They are a defect to report, and the process goes on: all that a thrown
 * error can leave half done here is one connection, because the data set never changes and counters are written in one
 * step. A client that found a way to cause one must not be able to end the service for everybody else. What goes wrong
 * before the service is ready still ends it, since this is installed after that.
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
