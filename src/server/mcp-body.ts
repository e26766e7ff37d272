/** A call takes a few hundred bytes; this leaves room for batches and client metadata. */
export const MAX_BODY_BYTES = 64 * 1024
/** Bun and Deno set no time limit for a request; Node's is the same. */
const MAX_BODY_MS = 20_000
/** At once, in all and of one client. */
const MAX_BODIES = 256
const MAX_BODIES_PER_CLIENT = 8

/** Reads so many bodies at once. */
export class BodyReader {
  /** On Workers, a client that disconnects ends its request without a `finally`: what began long ago does not count. */
  #begun: { readonly client: string; readonly at: number }[] = []

  /** Undefined if too many are being read; resolves to undefined if it is too long, and to nothing if it breaks off. */
  read(client: string, body: ReadableStream<Uint8Array> | null): Promise<string | undefined> | undefined {
    const own = { client, at: Date.now() }
    this.#begun = this.#begun.filter(({ at }) => own.at - at <= MAX_BODY_MS)
    const ofClient = this.#begun.filter((one) => one.client === client).length
    if (this.#begun.length >= MAX_BODIES || ofClient >= MAX_BODIES_PER_CLIENT) return undefined
    this.#begun.push(own)
    return textOf(body)
      .catch(() => '')
      .finally(() => {
        this.#begun = this.#begun.filter((one) => one !== own)
      })
  }
}

/** What is too long is read to its end nevertheless: a client that is still sending would miss the response. */
async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (!body) return ''
  const reader = body.getReader()
  const timer = setTimeout(() => reader.cancel(), MAX_BODY_MS)
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return bytes > MAX_BODY_BYTES ? undefined : text + decoder.decode()
      bytes += value.length
      text = bytes > MAX_BODY_BYTES ? '' : text + decoder.decode(value, { stream: true })
    }
  } finally {
    clearTimeout(timer)
  }
}
