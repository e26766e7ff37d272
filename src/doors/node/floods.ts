/** Not an error; see `stopParsing`. */
class FloodStopped extends Error {}

/** One for all of a flood: making the stack of each took 28 µs. */
const FLOOD_STOPPED = new FloodStopped()

/**
 * Ends the handling of a request of a connection that is closed, by an exception that makes Node's parser drop the rest of its
 * input: otherwise it would create every one of the thousands of requests or chunks that one read can hold.
 */
export function stopParsing(): never {
  throw FLOOD_STOPPED
}

/** A client that causes one must not stop the service for others. It leaves only one connection half done. */
export function surviveUnexpectedErrors(report: (kind: string, cause: unknown) => void): void {
  const survive = (kind: string) => (cause: unknown) => {
    if (cause !== FLOOD_STOPPED) report(kind, cause)
  }
  process.on('unhandledRejection', survive('unhandledRejection'))
  process.on('uncaughtException', survive('uncaughtException'))
}
