import { type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { Program } from '../support/process.ts'
import { run } from './run.ts'

describe('output that goes nowhere', () => {
  it.each([
    ['a full disk', () => openSync('/dev/full', 'w')],
    ['a reader of the log that has gone', () => 'pipe' as const],
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

  it('a full disk is one line and exit code 1, a reader that stops reading no error', async () => {
    const args = ['dist/cli.js', 'reading', '15/5/1990']
    const full = new Program({ command: process.execPath, args, standardOutput: openSync('/dev/full', 'w') })
    expect(await full.exited).toEqual({ code: 1, signal: null })
    expect(full.stderr).toMatch(/^open-numerology: cannot write the output: ENOSPC.*\n$/)
    const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
    expect([(await once(child, 'close'))[0], errors]).toEqual([0, ''])
  })
})

describe('on a terminal', () => {
  /** What it wrote, as one text, line feeds plain. */
  function onTerminal(args: readonly string[], columns: number, env: Readonly<Record<string, string>> = {}): string {
    const quoted = [process.execPath, 'dist/cli.js', ...args].map((part) => `'${part}'`).join(' ')
    const { stdout, status } = spawnSync('script', ['-qec', `stty cols ${columns}; ${quoted}`, '/dev/null'], {
      env: { PATH: process.env.PATH!, TERM: 'xterm', ...env },
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    return stdout.replaceAll('\r\n', '\n')
  }

  it('there are colours, which change nothing but the looks, unless they are not wanted', () => {
    const [colored, plain] = [onTerminal(['matrix', '1/1/2000'], 80), run(['matrix', '1/1/2000']).stdout]
    expect(colored).not.toBe(plain)
    expect(stripVTControlCharacters(colored)).toBe(plain)
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect(onTerminal(['matrix', '1/1/2000'], 80, env as Record<string, string>)).toBe(plain)
    }
  })

  it.each([
    [69, true],
    [68, false],
  ])('of %i columns the chart fits: %s', (columns, fits) => {
    const text = onTerminal(['matrix', '1/1/2000'], columns)
    expect(text.includes('┼')).toBe(fits)
    expect(text).toContain('El Emperador')
  })
})

describe('without PUBLIC_URL', () => {
  it.each(['matrix 15/5/1990', 'reading 15/5/1990 20/8/1995', 'tail 18-3-12', 'arcana 9'])(
    '%s --json keeps every field, its addresses start at the root, and a line says so',
    (line) => {
      const [here, there] = [{ PORT: '8080' }, { PUBLIC_URL: 'https://numeros.example' }].map((env) =>
        run([...line.split(' '), '--json'], { env }),
      )
      expect(here!.stderr).toMatch(/^open-numerology: PUBLIC_URL is not set, .+\n$/)
      const [bare, whole] = [here!, there!].map(({ stdout }) => JSON.parse(stdout) as Record<string, string>)
      expect(Object.keys(bare!)).toEqual(Object.keys(whole!))
      expect(here!.stdout).not.toMatch(/localhost|https?:\/\/(?!creativecommons\.org|(www\.)?findahelpline\.com)/)
      for (const field of ['source_url', 'details_url', 'url']) {
        expect(bare![field]).toBe(whole![field]?.replace('https://numeros.example', ''))
      }
    },
  )
})
