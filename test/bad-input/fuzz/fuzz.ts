import { RawConnection } from '../../support/raw-client.ts'
import { Random } from './random.ts'
import { rawRequest } from './raw-request.ts'

export interface FuzzOptions {
  readonly port: number
  readonly seed: number
  readonly requests: number
  onProgress?(sent: number): void
}

export interface FuzzReport {
  readonly sent: number
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** What must not be, each with the bytes that led to it. */
  readonly faults: readonly string[]
}

const AT_ONCE = 16
const MAX_PER_CONNECTION = 8
const CLOSED_WITHIN_MS = 30_000

/** Sends seeded nonsense over many connections. No answer may be a 5xx, and every connection must come to an end. */
export async function fuzz({ port, seed, requests, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const random = new Random(seed)
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let sent = 0
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  return { sent, statuses, faults }

  async function attack(): Promise<void> {
    while (sent < requests && faults.length < 10) {
      const count = Math.min(1 + random.below(MAX_PER_CONNECTION), requests - sent)
      sent += count
      const bytes = Array.from({ length: count }, () => rawRequest(random)).join('')
      note(bytes, await answersTo(bytes, `127.9.${random.below(256)}.${1 + random.below(254)}`))
      onProgress?.(sent)
    }
  }

  /** Sent whole or in two pieces; then the client has said all. Sometimes it just goes away. */
  async function answersTo(bytes: string, from: string): Promise<string | undefined> {
    const connection = new RawConnection(port, from)
    const cut = random.chance(2) ? random.below(bytes.length + 1) : bytes.length
    connection.write(bytes.slice(0, cut))
    if (cut < bytes.length) await new Promise((resolve) => setImmediate(resolve))
    connection.write(bytes.slice(cut))
    if (random.chance(10)) connection.reset()
    else connection.halfClose()
    const late = new Promise<undefined>((resolve) => {
      const timer = setTimeout(resolve, CLOSED_WITHIN_MS)
      connection.closed().then(() => clearTimeout(timer))
    })
    const closed = connection.closed().then((exchanged) => exchanged.bytes.toString('latin1'))
    const answers = await Promise.race([closed, late])
    if (answers === undefined) connection.destroy()
    return answers
  }

  function note(bytes: string, answers: string | undefined): void {
    const fault = (what: string) => faults.push(`seed ${seed}: ${what} after ${JSON.stringify(bytes)}`)
    if (answers === undefined) fault('the connection stayed open')
    else if (answers !== '' && !answers.startsWith('HTTP/1.1 ')) fault(`no answer in HTTP: ${answers.slice(0, 100)}`)
    for (const [, status] of (answers ?? '').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      statuses[status!] = (statuses[status!] ?? 0) + 1
      if (status!.startsWith('5')) fault(`status ${status}`)
    }
  }
}
