import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openReference } from '../parity/reference.ts'
import { PUBLISHED, servedDocument } from './served.ts'

// By the schema of the OpenAPI Initiative, which this package carries.
it('the official schema of OpenAPI 3.1 takes the document', async () => {
  const document = await servedDocument(openReference(PUBLISHED))
  expect((await new Validator().validate({ ...document })).valid).toBe(true)
})
