import { afterAll, describe, expect, it } from 'vitest'
import type { HttpResponse } from '../support/http-response.ts'
import { nodeDoor } from '../support/node-door.ts'
import { openFailingDoor } from './failing-server.ts'
import { exampleAddress, operationsOf, PUBLISHED, responseAt, servedDocument } from './served-document.ts'

const door = await nodeDoor('Node', process.execPath).open(PUBLISHED)
const failingDoor = await openFailingDoor()
afterAll(() => Promise.all([door.close(), failingDoor.close()]))

const document = await servedDocument(door)
const { responses, headers } = document.components
const exampleOf = (name: string) => responses[name]!.content!['application/json']!.example

describe('the example of each operation is the real answer for the example parameters', () => {
  const answers = operationsOf(document).flatMap(({ path, method, address, operation }) => {
    const json = method === 'get' ? responseAt(document, operation, '200').content?.['application/json'] : undefined
    return json ? [{ path, address, example: json.example }] : []
  })

  it.each(answers)('$path', async ({ address, example }) => {
    expect(JSON.stringify(example)).toBe((await door.request(address)).text.trimEnd())
  })
})

describe('the example of each error is the real answer', () => {
  const numberPaths = Object.keys(document.paths).filter((path) => path.endsWith('{number}'))
  const wrongNumber = (path: string) => door.request(exampleAddress(document, path, { number: '0' }))

  it.each<[string, () => Promise<HttpResponse>]>([
    ['invalidDate', () => door.request('/matrix/30/2/1990')],
    ['numberNotFound', () => wrongNumber(numberPaths.find((path) => path.startsWith('/life-path'))!)],
    ['arcanumNotFound', () => wrongNumber(numberPaths.find((path) => path.startsWith('/arcana'))!)],
    ['invalidPairDate', () => door.request('/pair/30/2/1990/20/8/1995')],
    ['positionNotFound', () => door.request('/matrix/15/5/1990/reading/dinero')],
    ['tailNotFound', () => door.request('/tails/1-2-3')],
    ['chartNotFound', () => door.request('/charts/15-13-19')],
    ['notFound', () => door.request('/nothing-here')],
    ['methodNotAllowed', () => door.request('/life-path', { method: 'POST' })],
  ])('%s', async (name, ask) => {
    expect((await ask()).json()).toEqual(exampleOf(name))
  })

  it('internal, but for the code of the request', async () => {
    const withoutCode = (text: string) => text.replace(/código \S+\./, 'código X.')
    const { error, message, ...more } = (await failingDoor.request('/life-path')).json<Record<string, string>>()
    const example = exampleOf('internal') as Record<string, string>
    expect(more).toEqual({})
    expect(error).toBe(example.error)
    expect(withoutCode(message!)).toBe(withoutCode(example.message!))
    expect(message).toContain(PUBLISHED.SUPPORT_CONTACT)
  })
})

describe('the example of each header that is always the same is what the server sends', () => {
  it.each([
    ...['Cache-Control', 'Access-Control-Allow-Origin', 'X-API-License', 'X-Data-Version', 'Content-Language'],
    ...['RateLimit-Policy'],
  ])('%s', async (name) => {
    expect((await door.request('/matrix/15/5/1990')).header(name)).toBe(headers[name]!.example)
  })

  it.each(['Access-Control-Allow-Methods', 'Access-Control-Max-Age', 'Allow'])('%s', async (name) => {
    const response = await door.request('/matrix/15/5/1990', { method: 'OPTIONS' })
    expect(response.header(name)).toBe(headers[name]!.example)
  })

  it('Location', async () => {
    expect((await door.request('/life-path/')).header('Location')).toBe(headers.Location!.example)
  })
})
