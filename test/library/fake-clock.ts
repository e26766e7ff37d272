import { onTestFinished, vi } from 'vitest'

/** Time passes only when the test says so; connections go on as usual. */
export function useFakeClock(now = Date.now()) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return {
    advance: (ms: number) => vi.advanceTimersByTime(ms),
    /** Resolves once something waits for so long. */
    async waitsFor(ms: number): Promise<void> {
      while (!timers.mock.calls.some(([, delay]) => delay === ms)) await new Promise(setImmediate)
    },
  }
}
