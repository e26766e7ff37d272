import { connect, type Socket } from 'node:net'
import type { Answered } from './judge.ts'

/** The head of an answer, wherever it is: bodies of this service have no line that ends in CR LF. */
const HEAD = /HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g
const MAX_HEAD_LENGTH = 16_384

export interface WireOptions {
  readonly port: number
  /** The client's address. */
  readonly from: string
  /** Reads nothing until told to. */
  readonly isDeaf?: boolean
  /** Does not look into what comes after the first answer, such as a large download. */
  readonly looksOnce?: boolean
}

/** A connection on which nothing happens by itself. It keeps the statuses of its answers, and no body. */
export class Wire {
  readonly answers: Answered[] = []
  readonly socket: Socket
  /** Resolves, never rejects, once there is a connection or will be none. */
  readonly opened: Promise<boolean>
  readonly closed: Promise<void>
  received = 0
  /** What came first, for messages. */
  start = ''
  readonly #looksOnce: boolean
  #text = ''
  #tell: (() => void) | undefined

  constructor({ port, from, isDeaf = false, looksOnce = false }: WireOptions) {
    this.#looksOnce = looksOnce
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true, noDelay: true })
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    if (isDeaf) socket.pause()
    socket.on('end', () => socket.end())
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        resolve()
        this.#tell?.()
      })
    })
    this.opened = new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
  }

  /** Text is sent as Latin-1, so that each character is one byte. */
  write(bytes: string | Buffer): this {
    if (!this.socket.destroyed) this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    return this
  }

  /** Says that nothing more will come; can still be answered. */
  halfClose(): this {
    this.socket.end()
    return this
  }

  reset(): void {
    this.socket.resetAndDestroy()
  }

  destroy(): void {
    this.socket.destroy()
  }

  /** Waits for so many bytes, or for the end. */
  async receives(bytes: number): Promise<void> {
    while (this.received < bytes && !this.socket.destroyed) {
      await new Promise<void>((resolve) => {
        this.#tell = resolve
      })
    }
  }

  #read(chunk: Buffer): void {
    if (this.received === 0) this.start = chunk.toString('latin1', 0, 100)
    this.received += chunk.length
    this.#tell?.()
    if (this.#looksOnce && this.answers.length > 0) return
    this.#text += chunk.toString('latin1')
    let end = 0
    for (const match of this.#text.matchAll(HEAD)) {
      this.answers.push({ status: Number(match[1]), hasRetryAfter: /^retry-after: \d+\r$/im.test(match[2]!) })
      end = match.index + match[0].length
    }
    this.#text = this.#text.slice(Math.max(end, this.#text.length - MAX_HEAD_LENGTH))
  }
}
