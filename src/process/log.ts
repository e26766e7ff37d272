import type { Writable } from 'node:stream'
import { AccessLog } from './access-log.ts'
import { LOG_LEVELS, type LogLevel } from './config.ts'

/** Buffer for a slow log reader; when it is full, lines are dropped and counted. */
const MAX_WAITING_CHARACTERS = 1_000_000
const FLUSH_AFTER_MS = 50
/** How long a graceful exit waits for a slow reader. */
const MAX_LAST_WAIT_MS = 1_000

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One JSON line per event. Lines are written in batches, so that requests do not wait for the log, and a blocked reader
 * costs log lines rather than memory or responses.
 *
 * It writes to a stream, not a file descriptor: a stream writes to pipes and sockets without blocking, whereas a write
 * stuck in Node's thread pool keeps even process.exit() from exiting.
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
  /** What is lost if a write is still blocked at exit: its text, and the dropped lines that it reports. */
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

  /** Logs a request; times come from `performance.now()`. */
  request(method: string, route: string, status: number, startedAt: number, endedAt: number, id: number): void {
    if (this.#requests.isFull) this.#gather()
    this.#requests.add(method, route, status, startedAt, endedAt, id)
    if (!this.#isWriting) this.#flushSoon()
  }

  nextId(): number {
    return ++this.#lastId
  }

  /** The id as logged: unique within the process, and unlikely to occur in another. */
  textOfId(id: number): string {
    return this.#idPrefix + id
  }

  /** For a graceful exit: resolves once every line is written, or the reader has been too slow. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_LAST_WAIT_MS)
    })
    await Promise.race([this.#allWritten(), isOver])
    clearTimeout(timer)
  }

  /** Writes the last lines however the process exits, unless an earlier write is blocked. Never blocks. */
  flushOnExit(): void {
    process.on('exit', () => {
      this.#gather()
      const stream = this.#open()
      let lost = this.#dropped
      // The pipe may have taken some of its lines, but not even Node knows how many; counting too many beats too few.
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

  /** Adds the request lines to the buffer. */
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
      // Not now: few lines have arrived meanwhile, and a write costs as much as twenty lines.
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

  /** Opens stdout for the first line, not at startup, where it would take longer than the service itself. */
  #open(): Writable {
    if (!this.#stream) {
      this.#stream = process.stdout
      // If the log reader is gone, the service carries on without it.
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
