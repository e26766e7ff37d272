import type { Writable } from 'node:stream'
import { LOG_LEVELS, type LogLevel } from './config.ts'

/** What may wait for a slow reader; beyond that, lines are dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000
/** A write costs as much as twenty lines. */
const WRITE_AFTER_MS = 50
/** How long a graceful exit waits for a slow reader. */
const MAX_LAST_WAIT_MS = 1_000

type Level = Exclude<LogLevel, 'silent'>
type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * One JSON line per event. A blocked reader costs log lines rather than memory or responses. To a stream, not a file
 * descriptor: a write stuck in Node's thread pool keeps even process.exit() from exiting.
 */
export class Log {
  readonly #level: number
  readonly #stream: Writable
  #lines: string[] = []
  #dropped = 0
  #timer: NodeJS.Timeout | undefined

  constructor(level: LogLevel, stream: Writable = process.stdout) {
    this.#level = LOG_LEVELS.indexOf(level)
    this.#stream = stream
    // If the log reader is gone, the service carries on without it.
    stream.on('error', () => {})
  }

  isOn(level: Level): boolean {
    return LOG_LEVELS.indexOf(level) <= this.#level
  }

  info(event: string, fields?: Fields): void {
    this.#event('info', event, fields)
  }

  warn(event: string, fields?: Fields): void {
    this.#event('warn', event, fields)
  }

  error(event: string, cause: unknown, fields?: Fields): void {
    this.#event('error', event, { ...fields, cause: cause instanceof Error ? cause.stack : String(cause) })
  }

  /** The route is a pattern, never the path, which may contain a birth date. Method and route need no escaping. */
  request(method: string, route: string, status: number, ms: number): void {
    if (!this.isOn('info')) return
    this.#add(
      `{"time":${Date.now()},"level":"info","event":"request","method":"${method}","route":"${route}","status":${status},"ms":${ms.toFixed(3)}}\n`,
    )
  }

  /** For a graceful exit: resolves once every line is written, or the reader has been too slow. */
  end(): Promise<void> {
    this.#write()
    return new Promise((resolve) => {
      setTimeout(resolve, MAX_LAST_WAIT_MS)
      this.#stream.write('', () => resolve())
    })
  }

  /** Writes the last lines however the process exits, unless an earlier write is blocked. Never blocks. */
  flushOnExit(): void {
    process.on('exit', () => {
      this.#write()
      if (this.#dropped > 0) process.stderr.write(line('warn', 'log lines dropped', { lines: this.#dropped }))
    })
  }

  #event(level: Level, event: string, fields?: Fields): void {
    if (this.isOn(level)) this.#add(line(level, event, fields))
  }

  #add(text: string): void {
    if (this.#stream.writableLength > MAX_WAITING_BYTES) this.#dropped++
    else this.#lines.push(text)
    this.#timer ??= setTimeout(() => this.#write(), WRITE_AFTER_MS)
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#dropped > 0 && this.#stream.writableLength <= MAX_WAITING_BYTES) {
      if (this.isOn('warn')) this.#lines.unshift(line('warn', 'log lines dropped', { lines: this.#dropped }))
      this.#dropped = 0
    }
    if (this.#lines.length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    this.#stream.write(text, () => {
      if (this.#dropped > 0) this.#write()
    })
  }
}

function line(level: Level, event: string, fields?: Fields): string {
  return `${JSON.stringify({ time: Date.now(), level, event, ...fields })}\n`
}
