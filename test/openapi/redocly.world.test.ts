import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { Program } from '../support/process.ts'
import { temporaryFolder } from '../support/test-program.ts'
import { PUBLISHED, servedDocument } from './served-document.ts'

it.each([
  ['as it is', {}],
  ['without limits', { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' }],
  ['with one limit', { MATRIX_LIMIT: 'off' }],
])('the OpenAPI document %s is linted without a warning', async (_, settings) => {
  const own = await nodeDoor('Node', process.execPath).open({ ...PUBLISHED, ...settings })
  onTestFinished(() => own.close())
  const document = await servedDocument(own)
  const file = join(temporaryFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(document, undefined, 2))
  const redocly = new Program({
    command: process.execPath,
    args: ['test/node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config=redocly.yaml', '--format=json'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  const { code } = await redocly.exited
  const { totals, problems } = JSON.parse(redocly.stdout)
  expect(problems).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  expect(code).toBe(0)
})
