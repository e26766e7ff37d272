import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came over the wire: the fields in their order and number, the body as bytes. */
export class HttpResponse {
  readonly status: number
  /** Name, value, name, value… */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer

  constructor(status: number, rawHeaders: readonly string[], body: Buffer) {
    this.status = status
    this.rawHeaders = rawHeaders
    this.body = body
  }

  /** The value of a field that must stand exactly once. */
  header(name: string): string {
    const values = this.all(name)
    if (values.length !== 1) throw new Error(`${name} occurs ${values.length} times: ${this}`)
    return values[0]!
  }

  has(name: string): boolean {
    return this.all(name).length > 0
  }

  all(name: string): string[] {
    return this.fields.filter(([field]) => field === name.toLowerCase()).map(([, value]) => value)
  }

  /** Names in lower case, each with its value, in the order of the wire. */
  get fields(): [name: string, value: string][] {
    const fields: [string, string][] = []
    for (let at = 0; at < this.rawHeaders.length; at += 2) {
      fields.push([this.rawHeaders[at]!.toLowerCase(), this.rawHeaders[at + 1]!])
    }
    return fields
  }

  /** All but what changes from one moment or connection to the next. */
  get lastingFields(): [name: string, value: string][] {
    return this.fields.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  }

  /** The body without its Content-Encoding. */
  get unpacked(): Buffer {
    const [coding] = this.all('Content-Encoding')
    if (coding === 'br') return brotliDecompressSync(this.body)
    return coding === 'gzip' ? gunzipSync(this.body) : this.body
  }

  get text(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.body)
  }

  json<Value = Record<string, unknown>>(): Value {
    return JSON.parse(this.text) as Value
  }

  toString(): string {
    const head = this.fields.map(([name, value]) => `${name}: ${value}`).join('\n')
    return `${this.status}\n${head}\n\n${this.body.toString('utf8')}`
  }
}
