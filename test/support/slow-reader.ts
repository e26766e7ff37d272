import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client that takes no more of its answers than a test says. */
export class SlowReader {
  readonly #socket: Socket
  readonly #taken: Buffer[] = []
  #isClosed = false

  constructor(port: number, request: string) {
    this.#socket = connect({ port, host: '127.0.0.1' })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.#isClosed = true
    })
    this.#socket.write(request)
  }

  /** Waits until the first answer has begun, and takes some bytes of it. */
  async begin(): Promise<void> {
    while (!this.take(16)) {
      if (this.#isClosed) throw new Error('closed before its answer began')
      await Promise.race([once(this.#socket, 'readable'), once(this.#socket, 'close')])
    }
  }

  /** False if so many are not there now. */
  take(bytes: number): boolean {
    const chunk: Buffer | null = this.#socket.read(bytes)
    if (chunk) this.#taken.push(chunk)
    return chunk !== null
  }

  /** Takes whatever comes until the server closes; all that was ever taken. */
  async takeAll(): Promise<Buffer> {
    this.#socket.on('data', (chunk: Buffer) => this.#taken.push(chunk))
    if (!this.#isClosed) await once(this.#socket, 'close')
    return Buffer.concat(this.#taken)
  }
}
