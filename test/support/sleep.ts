/** Resolves after so long, or as soon as it is told that nobody waits any more. */
export function sleep(ms: number, signal?: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve(undefined)
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}
