import type { Writable } from 'node:stream'
import { AccessLog } from './access-log.ts'
import { LOG_LEVELS, type LogLevel } from './config.ts'

/** Lines that wait while the reader of the log is slow; past this they are dropped and counted. */
const MAX_WAITING_CHARACTERS = 1_000_000
const FLUSH_AFTER_MS = 50
/** How long an orderly end waits for a slow reader. */
const MAX_LAST_WAIT_MS = 1_000

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One JSON line per event. Lines are gathered and written together, so that a request does not wait for the log, and a
 * blocked reader costs log lines instead of memory or answers.
 *
 * It writes to a stream and not to a descriptor: a stream writes to pipes and sockets without blocking, whereas a write that
 * is stuck in Node's thread pool keeps even process.exit() from ending the process.
 */
export class Log {
  #stream: Writable | undefined
  readonly #level: number
  readonly #idPrefix = `${Math.random().toString(36).slice(2, 6)}-`
  readonly #requests = new AccessLog(this.#idPrefix)
  #lastId = 0
  #waiting = ''
  #dropped = 0
  #isWriting = false
  /** What a blocked write would take along at the end of the process: its text, and the lines that it says were dropped. */
  #inFlight = { text: '', dropped: 0 }
  #onWritten: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(level: LogLevel, stream?: Writable) {
    this.#level = LOG_LEVELS.indexOf(level)
    this.#stream = stream
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

  /** The id as it is in the line: unique within the process, and unlikely to be another process's. */
  textOfId(id: number): string {
    return this.#idPrefix + id
  }

  /** For an orderly end of the process: resolves once every line is out, or the reader has been too slow. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_LAST_WAIT_MS)
    })
    await Promise.race([this.#allWritten(), isOver])
    clearTimeout(timer)
  }

  /** Whatever ends the process, its last lines are written, unless an earlier write is blocked. Never blocks. */
  flushOnExit(): void {
    process.on('exit', () => {
      this.#gather()
      const stream = this.#open()
      let lost = this.#dropped
      // The pipe may have taken the first lines of it; how many, nobody says, and a line too many is better than one too few.
      if (stream.writableLength > 0) lost += linesOf(this.#inFlight.text) + this.#inFlight.dropped
      else if (this.#waiting !== '') stream.write(this.#waiting)
      if (stream.writableLength > 0) lost += linesOf(this.#waiting)
      if (lost > 0) process.stderr.write(line('warn', 'log lines dropped', { lines: lost }))
    })
  }

  #event(level: Exclude<LogLevel, 'silent'>, event: string, fields: Fields): void {
    if (this.isOn(level)) this.#add(line(level, event, fields))
  }

  #add(text: string): void {
    this.#gather()
    if (this.#waiting.length > MAX_WAITING_CHARACTERS) this.#dropped++
    else this.#waiting += text
    if (!this.#isWriting) this.#flushSoon()
  }

  /** Adds the lines of requests to what waits. */
  #gather(): void {
    if (this.#waiting.length > MAX_WAITING_CHARACTERS) this.#dropped += this.#requests.drop()
    else this.#waiting += this.#requests.take()
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_AFTER_MS)
  }

  #flush(): void {
    this.#timer = undefined
    this.#gather()
    if (this.#waiting === '') return
    const dropped = this.#dropped
    const text = this.#waiting + this.#droppedLine()
    this.#waiting = ''
    this.#isWriting = true
    this.#inFlight = { text, dropped }
    this.#open().write(text, () => {
      this.#isWriting = false
      this.#inFlight = { text: '', dropped: 0 }
      const onWritten = this.#onWritten
      this.#onWritten = undefined
      // Not at once: few lines have come meanwhile, and a write costs as much as twenty of them.
      if (onWritten) onWritten()
      else if (this.#waiting !== '' || this.#requests.count > 0) this.#flushSoon()
    })
  }

  #droppedLine(): string {
    const lines = this.#dropped
    this.#dropped = 0
    return lines > 0 && this.isOn('warn') ? line('warn', 'log lines dropped', { lines }) : ''
  }

  async #allWritten(): Promise<void> {
    while (this.#isWriting || this.#waiting !== '' || this.#requests.count > 0) {
      const written = new Promise<void>((resolve) => {
        this.#onWritten = resolve
      })
      if (!this.#isWriting) this.#flush()
      await written
    }
  }

  /** Standard output is opened for the first line and not at the start, where it would take longer than the service. */
  #open(): Writable {
    if (!this.#stream) {
      this.#stream = process.stdout
      // The reader of the log is gone; the service goes on without.
      this.#stream.on('error', () => {})
    }
    return this.#stream
  }
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

function line(level: LogLevel, event: string, fields: Fields): string {
  return `${JSON.stringify({ time: Date.now(), level, event, ...fields })}\n`
}
