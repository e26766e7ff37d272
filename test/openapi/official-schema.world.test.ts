import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, it } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import { PUBLISHED, servedDocument } from './served-document.ts'

const door = await nodeDoor('Node', newestNode).open(PUBLISHED)
afterAll(() => door.close())
const document = await servedDocument(door)

/** By the schema of the OpenAPI Initiative, which this package carries. */
async function isValid(description: typeof document): Promise<boolean> {
  return (await new Validator().validate({ ...structuredClone(description) })).valid
}

it('the official schema of OpenAPI 3.1 takes the document', async () => {
  expect(await isValid(document)).toBe(true)
})

type Change = (description: ReturnType<typeof JSON.parse>) => void
it.each<[string, Change]>([
  ['no title', ({ info }) => delete info.title],
  ['a method that is none', ({ paths }) => Object.assign(paths['/arcana'], { gett: {} })],
  ['an operation without answers', ({ paths }) => Object.assign(paths['/arcana'].get, { responses: {} })],
  ['a parameter in the body', ({ paths }) => Object.assign(paths['/arcana/{number}'].parameters[0], { in: 'body' })],
  ['a reference to nothing', ({ paths }) => Object.assign(paths['/arcana'], { $ref: '#/components/pathItems/none' })],
])('and would not take %s', async (_, change) => {
  const broken = structuredClone(document)
  change(broken)
  expect(await isValid(broken)).toBe(false)
})
