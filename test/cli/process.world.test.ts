import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { Program } from '../support/process.ts'

type Pipe = 'pipe' | number

describe('serve', () => {
  it.each([
    ['a full disk', (): Pipe => openSync('/dev/full', 'w')],
    ['a reader of the log that has gone', (): Pipe => 'pipe'],
  ])('serve carries on in spite of %s', async (_, standardOutput) => {
    const port = await freePort()
    const stdio: StdioOptions = ['ignore', standardOutput(), 'ignore']
    const server = spawn(process.execPath, ['dist/cli.js', 'serve'], { env: { PORT: String(port) }, stdio })
    onTestFinished(() => void server.kill('SIGKILL'))
    server.stdout?.destroy()
    const matrix = async () => (await fetch(`http://localhost:${port}/api/matrix/15/5/1990`)).status
    await expect.poll(() => matrix().catch(() => 0)).toBe(200)
    // The log is written every few moments: whoever died of it would not answer the last of these.
    for (let times = 0; times < 4; times++) {
      await sleep(500)
      expect(await matrix()).toBe(200)
    }
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  it('a full disk is one line and exit code 1', async () => {
    const program = new Program({
      ...{ command: process.execPath, args: ['dist/cli.js', 'reading', '15/5/1990'] },
      standardOutput: openSync('/dev/full', 'w'),
    })
    expect(await program.exited).toEqual({ code: 1, signal: null })
    expect(program.stderr).toMatch(/^open-numerology: cannot write the output: ENOSPC.*\n$/)
  })

  it('a reader that stops reading is no error', async () => {
    const child = spawn(process.execPath, ['dist/cli.js', 'reading', '15/5/1990'], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    expect((await once(child, 'close'))[0]).toBe(0)
    expect(errors).toBe('')
  })
})
