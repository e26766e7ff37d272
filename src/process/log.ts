import { write, writeSync } from 'node:fs'
import { AccessLines } from './access-log.ts'
import { LOG_LEVELS, type LogLevel } from './config.ts'

/** Lines that wait while the reader of the log is slow; past this they are dropped and counted. */
const MOST_WAITING_CHARACTERS = 1_000_000
const FLUSH_AFTER_MS = 50
/** How long the end of the process waits for a reader that is slow. */
const MOST_LAST_WAIT_MS = 1_000

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One JSON line per event. Lines are gathered and written together, so that a request does not wait for the log, and a
 * blocked reader costs log lines instead of memory or answers.
 */
export class Log {
  readonly #descriptor: number
  readonly #level: number
  readonly #idPrefix = `${Math.random().toString(36).slice(2, 6)}-`
  readonly #requests = new AccessLines(this.#idPrefix)
  #lastId = 0
  #waiting = ''
  #dropped = 0
  #isWriting = false
  #onWritten: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(level: LogLevel, descriptor = 1) {
    this.#level = LOG_LEVELS.indexOf(level)
    this.#descriptor = descriptor
  }

  isOn(level: Exclude<LogLevel, 'silent'>): boolean {
    return LOG_LEVELS.indexOf(level) <= this.#level
  }

  info(event: string, fields: Fields = {}): void {
    this.#event('info', event, fields)
  }

  warn(event: string, fields: Fields = {}): void {
    this.#event('warn', event, fields)
  }

  error(event: string, fields: Fields = {}): void {
    this.#event('error', event, fields)
  }

  /** The line of a request; it began and ended at times of `performance.now()`. */
  request(method: string, route: string, status: number, startedAt: number, endedAt: number, id: number): void {
    if (this.#requests.isFull) this.#gather()
    this.#requests.add(method, route, status, startedAt, endedAt, id)
    if (!this.#isWriting) this.#flushSoon()
  }

  nextId(): number {
    return ++this.#lastId
  }

  /** As it stands in the line: unique within the process and unlikely to meet another process's. */
  textOfId(id: number): string {
    return this.#idPrefix + id
  }

  /** For an orderly end of the process: resolves once every line is out, in its order. */
  async end(): Promise<void> {
    if (this.#isWriting) {
      await new Promise<void>((resolve) => {
        this.#onWritten = resolve
        setTimeout(resolve, MOST_LAST_WAIT_MS)
      })
    }
    this.flushSync()
  }

  /** Writes what waits, now. */
  flushSync(): void {
    this.#gather()
    const text = this.#waiting
    this.#waiting = ''
    if (text === '') return
    try {
      writeSync(this.#descriptor, text)
    } catch {
      // The reader of the log is gone; there is nobody left to tell.
    }
  }

  #event(level: Exclude<LogLevel, 'silent'>, event: string, fields: Fields): void {
    if (this.isOn(level)) this.#add(`${JSON.stringify({ time: Date.now(), level, event, ...fields })}\n`)
  }

  #add(line: string): void {
    this.#gather()
    if (this.#waiting.length > MOST_WAITING_CHARACTERS) this.#dropped++
    else this.#waiting += line
    if (!this.#isWriting) this.#flushSoon()
  }

  /** Puts what is to be said of requests behind what was said before. */
  #gather(): void {
    if (this.#waiting.length > MOST_WAITING_CHARACTERS) this.#dropped += this.#requests.drop()
    else this.#waiting += this.#requests.take()
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_AFTER_MS)
  }

  #flush(): void {
    this.#timer = undefined
    this.#gather()
    const text = this.#waiting
    if (text === '') return
    this.#waiting = ''
    this.#isWriting = true
    write(this.#descriptor, text, () => {
      this.#isWriting = false
      if (this.#dropped > 0) {
        const lines = this.#dropped
        this.#dropped = 0
        this.warn('log lines dropped', { lines })
      }
      // Not at once: what has come meanwhile is few lines, and a write costs as much as twenty of them.
      if (this.#onWritten) this.#onWritten()
      else if (this.#waiting !== '' || this.#requests.count > 0) this.#flushSoon()
    })
  }
}
