import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { HttpResponse } from './http-response.ts'
import { HAS_LOOPBACK_RANGE } from './system.ts'

export interface RawExchange {
  /** All that came back. */
  readonly bytes: Buffer
  /** Whether the server ended the connection in good order, and not by a reset. */
  readonly isCleanlyClosed: boolean
}

/** A connection on which any bytes can be sent, and nothing happens that a test did not ask for. */
export class RawConnection {
  readonly #socket: Socket
  readonly #closed: Promise<RawExchange>
  #look = () => {}
  #bytes = Buffer.alloc(0)

  constructor(port: number, address = '127.0.0.1') {
    const localAddress = HAS_LOOPBACK_RANGE ? address : '127.0.0.1'
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    let hasEnded = false
    this.#socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk])
      this.#look()
    })
    this.#socket.on('end', () => {
      hasEnded = true
      this.#socket.end()
    })
    this.#socket.on('error', () => {})
    this.#closed = new Promise((resolve) => {
      this.#socket.on('close', () => resolve({ bytes: this.#bytes, isCleanlyClosed: hasEnded }))
    })
  }

  /** Waits until the kernel has connected it, whether or not the server has noticed. */
  async connected(): Promise<void> {
    if (this.#socket.connecting) await once(this.#socket, 'connect')
  }

  /** Reads nothing until it is told to. */
  pause(): void {
    this.#socket.pause()
  }

  resume(): this {
    this.#socket.resume()
    return this
  }

  /** Text is sent as Latin-1, so that each character is one byte. */
  write(bytes: string | Buffer): this {
    this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    return this
  }

  /** What has been received so far is no longer looked at. */
  forget(): void {
    this.#bytes = Buffer.alloc(0)
  }

  /** Says that nothing more will come; can still be answered. */
  halfClose(): this {
    this.#socket.end()
    return this
  }

  destroy(): void {
    this.#socket.destroy()
  }

  /** Waits until the server has closed the connection. */
  closed(): Promise<RawExchange> {
    return this.#closed
  }

  /** Waits until so many bytes have come as fit. */
  async received(fits: (text: string) => boolean): Promise<string> {
    const text = () => this.#bytes.toString('latin1')
    const come = new Promise<void>((resolve) => {
      this.#look = () => {
        if (fits(text())) resolve()
      }
      this.#look()
    })
    await Promise.race([this.#closed, come])
    if (!fits(text())) throw new Error(`closed after: ${text()}`)
    return text()
  }
}

/** Sends bytes and waits until the server has closed. */
export function exchange(port: number, bytes: string | Buffer, localAddress?: string): Promise<RawExchange> {
  return new RawConnection(port, localAddress).write(bytes).closed()
}

/** Reads the answers that stand one after another; anything else among them is an error. */
export function readResponses(bytes: Buffer): HttpResponse[] {
  if (bytes.length === 0) return []
  const endOfHead = bytes.indexOf('\r\n\r\n')
  const [statusLine, ...lines] = bytes.subarray(0, endOfHead).toString('latin1').split('\r\n')
  const [, status] = /^HTTP\/1\.1 (\d{3}) [A-Z][A-Za-z ]+$/.exec(statusLine!) ?? []
  if (endOfHead === -1 || !status) throw new Error(`not an HTTP response: ${bytes.toString('latin1')}`)
  const rawHeaders = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
  const head = new HttpResponse(Number(status), rawHeaders, Buffer.alloc(0))
  const length = head.has('Content-Length') ? Number(head.header('Content-Length')) : 0
  const body = bytes.subarray(endOfHead + 4, endOfHead + 4 + length)
  if (body.length !== length) throw new Error(`the body is cut short: ${bytes.toString('latin1')}`)
  return [new HttpResponse(head.status, rawHeaders, body), ...readResponses(bytes.subarray(endOfHead + 4 + length))]
}
