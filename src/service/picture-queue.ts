import type { ServiceRequest } from '../api/answer.ts'
import type { Picture, Pictures } from '../api/pictures.ts'

export type Paint = (svg: string) => Promise<Picture>

type Asker = Pick<ServiceRequest, 'client' | 'connection'>

/** A picture that is being rendered or queued, and all clients that requested it. */
interface Job {
  readonly name: string
  readonly askers: Asker[]
  readonly done: Promise<Picture | undefined>
  run(): Promise<void>
  forget(): void
}

/** Three to six seconds of work. */
export const MAX_WAITING = 8
/** Enough for a client that opens a profile and shares it. */
export const MAX_PER_CLIENT = 2

/** A hundred previews, or fifty charts. A shared link is requested many times within minutes. */
const MAX_KEPT_BYTES = 8e6

/** Renders one picture at a time. When the queue is full, new requests are rejected; a disconnect frees a place. */
export class PictureQueue implements Pictures {
  readonly #paint: Paint
  readonly #canPaint: () => boolean
  /** Least recently used first. */
  readonly #kept = new Map<string, Picture>()
  #keptBytes = 0
  #running: Job | undefined
  #waiting: Job[] = []

  /** `canPaint` tells whether rendering could start now; requests never wait for other work to end. */
  constructor(paint: Paint, canPaint = () => true) {
    this.#paint = paint
    this.#canPaint = canPaint
  }

  get isFull(): boolean {
    if (this.#waiting.length >= MAX_WAITING) this.#forgetAbandoned()
    return this.#waiting.length >= MAX_WAITING || !this.#canPaint()
  }

  async paint(name: string, draw: () => string, asker: Asker): Promise<Picture | undefined> {
    const kept = this.#kept.get(name)
    if (kept) return this.#keep(name, kept)
    const same = this.#jobs().find((job) => job.name === name)
    if (same) {
      same.askers.push(asker)
      return same.done
    }
    this.#forgetAbandoned()
    const { isFull } = this
    const ofClient = this.#jobs().filter(({ askers }) => askers.some(({ client }) => client === asker.client))
    if (isFull || ofClient.length >= MAX_PER_CLIENT) return undefined
    const job = this.#jobFor(name, draw, asker)
    this.#waiting.push(job)
    this.#next()
    return job.done
  }

  #jobs(): readonly Job[] {
    return this.#running ? [this.#running, ...this.#waiting] : this.#waiting
  }

  #jobFor(name: string, draw: () => string, asker: Asker): Job {
    const { promise, resolve, reject } = withResolvers<Picture | undefined>()
    return {
      name,
      askers: [asker],
      done: promise,
      run: async () => {
        try {
          resolve(this.#keep(name, await this.#paint(draw())))
        } catch (cause) {
          reject(cause)
        }
      },
      forget: () => resolve(undefined),
    }
  }

  #next(): void {
    if (this.#running) return
    this.#forgetAbandoned()
    if (!this.#canPaint()) this.#turnAwayAll()
    const job = this.#waiting.shift()
    this.#running = job
    job?.run().then(() => {
      this.#running = undefined
      this.#next()
    })
  }

  #turnAwayAll(): void {
    for (const job of this.#waiting.splice(0)) job.forget()
  }

  /** Drops jobs whose clients have all disconnected. */
  #forgetAbandoned(): void {
    const abandoned = this.#waiting.filter(({ askers }) => askers.every(({ connection }) => connection?.destroyed))
    if (abandoned.length === 0) return
    this.#waiting = this.#waiting.filter((job) => !abandoned.includes(job))
    for (const job of abandoned) job.forget()
  }

  #keep(name: string, picture: Picture): Picture {
    if (this.#kept.delete(name)) this.#keptBytes -= picture.length
    this.#kept.set(name, picture)
    this.#keptBytes += picture.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= MAX_KEPT_BYTES) break
      this.#kept.delete(oldest)
      this.#keptBytes -= length
    }
    return picture
  }
}

/** `Promise.withResolvers`, which Node has since version 22. */
function withResolvers<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (cause: unknown) => void
  const promise = new Promise<Value>((...both) => {
    ;[resolve, reject] = both
  })
  return { promise, resolve, reject }
}
