import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newestNode } from '../support/node-versions.ts'
import { pack, run } from '../support/package.ts'

it('has types that every way of importing and requiring the package finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, pack(folder).filename)
  // TypeScript before 4.7 knows no exports, and the widget is for browsers, which require nothing.
  const args = [file, '--profile', 'node16', '--exclude-entrypoints', 'widget', '--quiet']
  const attw = 'test/samples/node_modules/@arethetypeswrong/cli/dist/index.js'
  expect(() => run(newestNode, [attw, ...args])).not.toThrow()
})
