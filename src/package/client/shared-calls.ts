import { abortable } from './abortable.ts'

interface Call {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  callers: number
  /** Whether there has ever been more than one caller. */
  isShared: boolean
}

/**
 * Identical concurrent calls share one request, so ten components that need one matrix count once against the limit. Each
 * caller can abort separately; the last one aborts the request. Each gets its own copy of the response, safe to modify.
 */
export class SharedCalls {
  readonly #calls = new Map<string, Call>()

  async join<Value>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    signal?.throwIfAborted()
    const running = this.#calls.get(key)
    if (running) running.isShared = true
    const call = running ?? this.#begin(key, start)
    call.callers++
    try {
      const answer = (await abortable(call.answer, signal)) as Value
      return call.isShared ? structuredClone(answer) : answer
    } finally {
      call.callers--
      if (call.callers === 0) {
        this.#forget(key, call)
        call.controller.abort(signal?.reason)
      }
    }
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Call {
    const controller = new AbortController()
    const call: Call = { answer: start(controller.signal), controller, callers: 0, isShared: false }
    this.#calls.set(key, call)
    // Later calls send a new request. Handling both outcomes also avoids an unhandled rejection.
    const forget = () => this.#forget(key, call)
    call.answer.then(forget, forget)
    return call
  }

  #forget(key: string, call: Call): void {
    if (this.#calls.get(key) === call) this.#calls.delete(key)
  }
}
