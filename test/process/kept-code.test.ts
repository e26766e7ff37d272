import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'

describe.each([
  ['the newest Node', newestNode],
  ['the oldest supported Node', oldestNode()],
])('code kept for the next start, on %s', (_, node) => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-code-'))
  const dist = join(folder, 'dist')
  const server = join(dist, 'server')
  const codeFiles = () => readdirSync(server).filter((name) => name.endsWith('.code'))
  let code = ''
  beforeAll(() => {
    cpSync('dist', dist, { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    for (const name of codeFiles()) rmSync(join(server, name))
    execFileSync(node, [join(dist, 'keep-code.cjs')], { env: { PORT: 'taken from nobody' }, stdio: 'pipe' })
    code = join(server, codeFiles()[0]!)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is one file, and V8 takes it', () => {
    expect(codeFiles()).toHaveLength(1)
    expect(readdirSync(server)).toHaveLength(2)
    const program = join(server, readdirSync(server).find((name) => name.endsWith('.cjs'))!)
    const asked = `const { readFileSync } = require('node:fs')
      const { Script } = require('node:vm')
      const [, filename, code] = process.argv
      const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: readFileSync(code) })
      process.stdout.write(String(script.cachedDataRejected))`
    expect(execFileSync(node, ['-e', asked, program, code], { encoding: 'utf8' })).toBe('false')
  })

  it.each([
    ['is there', () => {}],
    ['is of another program', () => writeFileSync(code, 'Esto no es código.')],
    ['is cut off', () => writeFileSync(code, readFileSync(code).subarray(0, 100_000))],
    ['is empty', () => writeFileSync(code, '')],
    ['is not there', () => rmSync(code, { force: true })],
  ])('is no condition for a start: the service answers when it %s', async (_, change) => {
    const kept = readFileSync(code)
    change()
    const started = await startServer({ node, args: [join(dist, 'server.cjs')] }).finally(() =>
      writeFileSync(code, kept),
    )
    try {
      expect(await send({ port: started.port, target: '/api/matrix/15/5/1990' })).toMatchObject({ status: 200 })
    } finally {
      await started.stop()
    }
    expect(started.program.stderr).toBe('')
  })
})
