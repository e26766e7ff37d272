import type { Judge } from './judge.ts'

/** Dates as addresses and forms have them, in the years that the attack's dates are from. */
const BIRTH_DATE = /\b\d{1,2}[/.]\d{1,2}[/.](19\d\d|20[01]\d)\b|\b(19\d\d|20[01]\d)-\d\d?-\d\d?\b/
/** Every client has a loopback address of its own, and none has the server's. */
const CLIENT_ADDRESS = /\b127\.(?!0\.0\.1\b)\d{1,3}\.\d{1,3}\.\d{1,3}\b|\b203\.0\.113\.\d{1,3}\b/
const MAX_LAST_WORDS = 2_000

/** Reads what the server writes, line by line, and keeps almost nothing: a run writes many megabytes. */
export class LogWatch {
  /** The end of what came on standard error: what a process that dies says of it. */
  lastWords = ''
  readonly #judge: Judge
  #rest = ''

  constructor(judge: Judge) {
    this.#judge = judge
  }

  standardOutput(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    for (const line of lines) this.#line(line)
  }

  /** Lines of the log may come here while standard output is blocked; anything else is not meant to come. */
  standardError(text: string): void {
    for (const line of text.split(/(?<=\n)/)) {
      if (line.startsWith('{"time":')) this.#line(line)
      else this.#complaint(line)
    }
  }

  /** The line of the last words that says most. */
  get gist(): string {
    const line = this.lastWords.split('\n').find((text) => /^fatal error|^\w*Error\b|Warning: /i.test(text))
    return (line ?? this.lastWords).trim().slice(0, 300)
  }

  #line(line: string): void {
    this.#privacyOf('the log', line)
    // Almost every line is that of a request; only others are worth parsing.
    if (!line.startsWith('{') || line.includes('"event":"request"')) return
    const { level, event, cause } = JSON.parse(line) as Record<string, unknown>
    if (level === 'error') this.#judge.fault(`logged "${event}": ${String(cause).split('\n')[0]}`)
  }

  #complaint(text: string): void {
    this.#privacyOf('standard error', text)
    this.lastWords = (this.lastWords + text).slice(-MAX_LAST_WORDS)
  }

  #privacyOf(place: string, text: string): void {
    const found = BIRTH_DATE.exec(text) ?? CLIENT_ADDRESS.exec(text)
    if (found) this.#judge.fault(`${found[0]} in ${place}: ${excerpt(text, found.index)}`)
  }
}

/** The same for what the server publishes of itself. */
export function personalDataIn(text: string): string | undefined {
  return (BIRTH_DATE.exec(text) ?? CLIENT_ADDRESS.exec(text))?.[0]
}

function excerpt(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + 80))
}
