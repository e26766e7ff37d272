import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { oldestNode } from '../support/node-versions.ts'
import { Program } from '../support/process.ts'

describe.each([
  ['the newest Node', () => process.execPath],
  ['the oldest Node', oldestNode],
])('on %s', (_, node) => {
  it('serve starts the service and ends as it does', async () => {
    const port = await freePort()
    const program = new Program({ command: node(), args: ['dist/cli.js', 'serve'], env: { PORT: String(port) } })
    await program.until(({ stdout }) => stdout.includes('is ready at'))
    const answer = await fetch(`http://localhost:${port}/api/matrix/15/5/1990`)
    expect(answer.status).toBe(200)
    expect(await program.stop()).toEqual({ code: 0, signal: null })
  })

  it('mcp answers an assistant on standard output', async () => {
    const child = spawn(node(), ['dist/cli.js', 'mcp'], { env: {}, stdio: ['pipe', 'pipe', 'inherit'] })
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
    const [first] = (await once(child.stdout, 'data')) as [Buffer]
    expect(JSON.parse(first.toString())).toMatchObject({ id: 1, result: { serverInfo: expect.anything() } })
    child.stdin.end()
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('a full disk is one line and exit code 1', async () => {
    const program = new Program({
      ...{ command: node(), args: ['dist/cli.js', 'reading', '15/5/1990'] },
      standardOutput: openSync('/dev/full', 'w'),
    })
    expect(await program.exited).toEqual({ code: 1, signal: null })
    expect(program.stderr).toMatch(/^open-numerology: cannot write the output: ENOSPC.*\n$/)
  })

  it('a reader that stops reading is no error', async () => {
    const child = spawn(node(), ['dist/cli.js', 'reading', '15/5/1990'], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    expect((await once(child, 'close'))[0]).toBe(0)
    expect(errors).toBe('')
  })
})
