import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, it } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import { PUBLISHED, servedDocument } from './served-document.ts'

const door = await nodeDoor('Node', newestNode).open(PUBLISHED)
afterAll(() => door.close())
const document = await servedDocument(door)

// By the schema of the OpenAPI Initiative, which this package carries.
it('the official schema of OpenAPI 3.1 takes the document', async () => {
  expect((await new Validator().validate({ ...document })).valid).toBe(true)
})
