import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/test-program.ts'
import { expectLine, filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { METADATA } from './shared.ts'

const temporary = temporaryFolder()

describe('a folder in which an export is working', { timeout: LONG }, () => {
  const folder = join(temporary, 'busy')
  const lockIn = (path: string) => readdirSync(path).find((name) => name.endsWith('.lock'))
  let first: ChildProcess
  let exited: Promise<unknown[]>
  beforeAll(async () => {
    const options = { env: { PUBLIC_URL: 'https://numeros.example' }, stdio: 'ignore' } as const
    first = spawn(process.execPath, ['dist/cli.js', 'export', folder], options)
    exited = once(first, 'exit')
    await until(() => existsSync(join(folder, 'api/matrix')), 'the first dates', LONG)
    first.kill('SIGSTOP')
    // A call of the system that is under way ends first.
    await until(() => /^State:\s+T/m.test(readFileSync(`/proc/${first.pid}/status`, 'utf8')), 'the stop')
  }, LONG)
  afterAll(() => first.kill('SIGKILL'))

  it('is refused to another, of the same kind or not, and stays as it is', () => {
    const before = filesBelow(folder)
    for (const args of [[], ['--gzip'], ['--format', 'csv']]) {
      expectLine(runExport(folder, args), /another export is writing to ".+busy"; wait for it/)
    }
    expect(filesBelow(folder)).toEqual(before)
  })

  it.each([
    [
      'a process that has ended, whose PID is now of another',
      (lock: string) => lock.replace(/\d+\.lock$/, '1.lock'),
      0,
    ],
    ['a process on another machine, which may be at work', (lock: string) => lock.replace(hostname(), 'elsewhere'), 1],
  ])('is not mistaken for one that was left by %s', (what, renamed, locksLeft) => {
    const left = join(temporary, what)
    mkdirSync(left)
    const lock = lockIn(folder)!
    copyFileSync(join(folder, lock), join(left, renamed(lock)))
    expect(runExport(left, ['--format', 'csv'])).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(left).filter((name) => name.endsWith('.lock'))).toHaveLength(locksLeft)
  })

  it('is complete in the end', async () => {
    first.kill('SIGCONT')
    expect(await exited).toEqual([0, null])
    const [, ...lines] = readFileSync(join(folder, 'files.csv'), 'utf8').trimEnd().split('\n')
    const listed = lines.map((line) => line.split(',')[0]!)
    expect(filesBelow(folder).sort()).toEqual([...listed, ...METADATA, 'files.csv'].sort())
  })
})
