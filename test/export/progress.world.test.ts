import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './export.ts'

const temporary = temporaryFolder()

describe('progress', () => {
  it('is a bar on a terminal, and gone at the end', () => {
    const command = `'${process.execPath}' dist/cli.js export '${join(temporary, 'bar')}' --format csv`
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH!, TERM: 'xterm', PUBLIC_URL: 'https://numeros.example' },
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/\r[█░]{30} +\d+ % [\d,]+ of 73,414/)
    expect(stdout.split('\r\x1b[K').at(-1)).toBe(`The data set is in ${join(temporary, 'bar')}\r\n`)
  })
})
