import { abortable } from './abortable.ts'

/**
 * Runs a task with a signal that fires when time is up or when the caller's own signal does, and rejects with the reason
 * of whichever came first, even if the task ignores it. Timer and listener are removed, so a long-lived signal accumulates
 * no listeners.
 */
export async function withDeadline<Result>(
  ms: number,
  timeoutError: () => Error,
  callerSignal: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const stop = () => controller.abort(callerSignal?.reason)
  const timer = setTimeout(() => controller.abort(timeoutError()), ms)
  callerSignal?.addEventListener('abort', stop)
  try {
    return await abortable(task(controller.signal), controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', stop)
  }
}
