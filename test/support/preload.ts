/** Arguments of a server in which this code has run first, such as one that waits for a signal to do harm. */
export function preloaded(code: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`, 'dist/server.js']
}

/** A stop that gives clients a minute for their last request, not three seconds, and as long to be answered. */
export const PATIENT_STOP = preloaded(`const { setTimeout } = globalThis
globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === 3_000 || ms === 10_000 ? 60_000 : ms, ...rest)`)
