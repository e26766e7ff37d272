import { createRequire } from 'node:module'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { expect, it, onTestFinished } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import { PUBLISHED } from './served-document.ts'

// CommonJS modules whose names an import does not find.
const require = createRequire(import.meta.url)
const { Spectral, Document } = require('@stoplight/spectral-core') as typeof import('@stoplight/spectral-core')
const { oas } = require('@stoplight/spectral-rulesets') as typeof import('@stoplight/spectral-rulesets')
const { Json } = require('@stoplight/spectral-parsers') as typeof import('@stoplight/spectral-parsers')

/** Answers to what is no operation: the document holds them, and no operation refers to them. */
const OF_NO_OPERATION = ['badRequest', 'methodNotAllowed', 'moved', 'notFound'].map(
  (name) => `oas3-unused-component components.responses.${name}`,
)

it.each([
  ['out of the box', {}],
  ['with an e-mail address', PUBLISHED],
  ['with a mailbox that no validator takes', { SUPPORT_CONTACT: 'ayuda@ñandú.example' }],
  ['with a web address', { SUPPORT_CONTACT: 'https://numeros.example/ayuda' }],
  ['without limits', { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' }],
])('Spectral finds nothing wrong with the OpenAPI document %s', async (_, settings) => {
  const door = await nodeDoor('Node', newestNode).open(settings)
  onTestFinished(() => door.close())
  const { text } = await door.request('/openapi.json')
  expect(await findings(text)).toEqual(OF_NO_OPERATION)
})

it('Spectral would find an e-mail address at localhost', async () => {
  const door = await nodeDoor('Node', newestNode).open()
  onTestFinished(() => door.close())
  const document = (await door.request('/openapi.json')).json<{ info: { contact: object } }>()
  document.info.contact = { email: 'support@localhost' }
  expect(await findings(JSON.stringify(document))).toContain('oas3-schema info.contact.email')
})

async function findings(text: string): Promise<string[]> {
  const spectral = new Spectral()
  // Their own rules do not quite have the type of rules.
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const found = await spectral.run(new Document(text, Json, 'openapi.json'))
  return found.map(({ code, path }) => `${code} ${path.join('.')}`).sort()
}
