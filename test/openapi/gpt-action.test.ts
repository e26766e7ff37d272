import { expect, it } from 'vitest'
import { openReference } from '../parity/reference.ts'
import { operationsOf, PUBLISHED, servedDocument } from './served.ts'

/** As OpenAI's notes for production and the editor's own messages have it; the editor itself cannot run here. */
const MAX = { operations: 30, operationId: 64, operationText: 300, parameterText: 700, answer: 100_000 }

it('the editor of GPTs can import the description that /desde names, and gets answers that are short enough', async () => {
  const door = openReference(PUBLISHED)
  const { text } = await door.request('/desde', { isAbsolute: true })
  expect(text).toContain('<pre id="action"><code>https://numeros.example/<wbr>api/<wbr>openapi.json</code>')
  const document = await servedDocument(door)
  expect(document).toMatchObject({ servers: [{ url: 'https://numeros.example/api' }] })
  const operations = operationsOf(document)
  expect(operations.length).toBeLessThanOrEqual(MAX.operations)
  for (const { operation, path, method, address } of operations) {
    const { operationId, summary, description } = operation
    expect(operationId).toMatch(/^[\w-]+$/)
    expect(operationId.length).toBeLessThanOrEqual(MAX.operationId)
    for (const said of [summary, description]) expect(said.length, path).toBeLessThanOrEqual(MAX.operationText)
    for (const parameter of document.paths[path]!.parameters ?? []) {
      expect(parameter.description.length, path).toBeLessThanOrEqual(MAX.parameterText)
    }
    // A picture is nothing that an action can read.
    if (method === 'get' && !path.endsWith('.png')) {
      expect((await door.request(address)).text.length, path).toBeLessThan(MAX.answer)
    }
  }
})
