import { expect, it } from 'vitest'
import { ADDRESSES } from '../contract/facts.ts'
import { functionDoor } from '../parity/reference.ts'
import { operationsOf, PUBLISHED, responseAt, servedDocument } from './served-document.ts'
import { faultsOf, schemaFaults } from './validation.ts'

// The first to fail when an endpoint or a field is new: no server, no build, and each message says what to do.
const door = await functionDoor().open(PUBLISHED)
const document = await servedDocument(door)
const operations = operationsOf(document).filter(({ method }) => method === 'get')

it('the contract suite asks for an address of every operation', () => {
  for (const { path } of operations) {
    const fits = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const isAsked = ADDRESSES.some((address) => fits.test(address))
    expect(isAsked, `no test asks for ${path}: add an address to ADDRESSES in test/contract/facts.ts`).toBe(true)
  }
})

it.each(operations)('$path has an example that fits its schema', ({ path, operation }) => {
  const json = responseAt(document, operation, '200').content?.['application/json']
  if (!json) return
  expect(json.example, `${operation.operationId} has no example: give it one in src/operations/table.ts`).toBeDefined()
  expect(schemaFaults(document, json.schema, json.example), `the example of ${path} is not as its schema`).toEqual([])
})

// A picture has no fields.
it.each(operations.filter(({ path }) => !path.endsWith('.png')))(
  '$path answers with the fields of its schema, and with no other',
  async ({ path, address, operation }) => {
    const response = await door.request(address)
    const faults = faultsOf(document, responseAt(document, operation, '200'), response)
    expect(
      faults,
      `${path} answers otherwise than documented. A new field? API 1.0 is frozen: a new field belongs to a new endpoint, and to its schema`,
    ).toEqual([])
  },
)
