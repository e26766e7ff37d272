import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'

/** As OpenAI's notes for production and the editor's own messages have it; the editor itself cannot run here. */
const MAX = { operations: 30, operationId: 64, operationText: 300, parameterText: 700, answer: 100_000 }

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
}

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly example?: unknown
}

interface Description {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> & { parameters?: readonly Parameter[] }>>
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** What the editor of GPTs would not take and OpenAPI allows, one line each. */
function faultsOf({ servers, paths }: Description): string[] {
  const entries = Object.values(paths)
  const operations = entries.flatMap((entry) => METHODS.flatMap((method) => entry[method] ?? []))
  const parameters = [...entries, ...operations].flatMap((one) => one.parameters ?? [])
  const ids = operations.map(({ operationId = '' }) => operationId)
  const checks: Record<string, boolean> = {
    'there is one server, at an HTTPS address on the usual port':
      servers.length === 1 && /^https:\/\/[\w.-]+(\/|$)/.test(servers[0]!.url),
    'there are few enough operations': operations.length > 0 && operations.length <= MAX.operations,
    'the names are short and plain': ids.every((id) => /^[\w-]+$/.test(id) && id.length <= MAX.operationId),
    'the operations say in a few words what they do': operations.every(
      ({ summary = '', description = '' }) =>
        summary.length <= MAX.operationText && description.length > 0 && description.length <= MAX.operationText,
    ),
    'so do the parameters': parameters.every(
      ({ description = '' }) => description.length > 0 && description.length <= MAX.parameterText,
    ),
  }
  return Object.keys(checks).filter((check) => !checks[check])
}

describe('a GPT action', () => {
  const site = useSite({ PUBLIC_URL: 'https://numeros.example' })
  const imported = async () => (await site.get('/api/openapi.json')).json<Description>()

  it('is told on /desde where its description is, and can import it', async () => {
    const { text } = await site.get('/desde')
    expect(text).toContain('<pre id="action"><code>https://numeros.example/api/openapi.json</code>')
    expect(faultsOf(await imported())).toEqual([])
  })

  it('gets answers that are short enough', async () => {
    const { paths } = await imported()
    // A picture is nothing that an action can read.
    for (const [path, { parameters = [] }] of Object.entries(paths).filter(([path]) => !path.endsWith('.png'))) {
      const examples = new Map(parameters.map(({ name, example }) => [name, example]))
      const answer = await site.get(
        `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => String(examples.get(name)))}`,
      )
      expect(answer.status, path).toBe(200)
      expect(answer.text.length, path).toBeLessThan(MAX.answer)
    }
  })
})
