import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Ended } from '../cli/run.ts'
import { filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'

const temporary = temporaryFolder()
const CSV = ['--format', 'csv']

/** One line of what failed, exit code 1, nothing on standard output. */
function expectLine({ code, stdout, stderr }: Ended, line: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: .+\n$/)
  expect(stderr).toMatch(line)
}

/** An export that was made before. */
async function formerExport(): Promise<string> {
  const folder = join(mkdtempSync(join(temporary, 'place-')), 'export')
  cpSync(await sharedExport('csv'), folder, { recursive: true })
  return folder
}

describe('an export into a folder', { timeout: LONG }, () => {
  it('that has one makes damaged files whole, and leaves what else is there', async () => {
    const folder = await formerExport()
    const good = readFileSync(join(folder, 'tails.csv'))
    const names = filesBelow(folder)
    writeFileSync(join(folder, 'tails.csv'), 'damaged')
    // A run that was killed has written neither all tables nor what describes them.
    rmSync(join(folder, 'arcana.csv'))
    writeFileSync(join(folder, 'datapackage.json'), '{"export":{"format":"csv"}}')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(runExport(folder, CSV, { env: SETTINGS })).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder, 'tails.csv')).equals(good)).toBe(true)
    expect(filesBelow(folder).sort()).toEqual([...names, 'notes.txt'].sort())
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('with --gzip has copies that hold the same, and without it none that are out of date', async () => {
    const folder = await formerExport()
    expect(runExport(folder, [...CSV, '--gzip']).code).toBe(0)
    const copies = filesBelow(folder).filter((name) => name.endsWith('.gz'))
    expect(copies).toContain('matrices.csv.gz')
    for (const name of copies) {
      const plain = readFileSync(join(folder, name.slice(0, -3)))
      expect(gunzipSync(readFileSync(join(folder, name))).equals(plain), name).toBe(true)
    }
    expect(runExport(folder, CSV).code).toBe(0)
    expect(filesBelow(folder).filter((name) => name.endsWith('.gz'))).toEqual([])
  })

  it.each(['mine', '{"name":"mine","resources":[]}', 'null', '7', '{"export":null}', '{'])(
    'is refused where somebody else has a data package: %s',
    (content) => {
      const folder = mkdtempSync(join(temporary, 'foreign-'))
      writeFileSync(join(folder, 'datapackage.json'), content)
      expectLine(runExport(folder, CSV), /holds other files; choose a new or an empty folder/)
      expect(readFileSync(join(folder, 'datapackage.json'), 'utf8')).toBe(content)
      expect(filesBelow(folder)).toHaveLength(1)
    },
  )

  it('is refused where there is another format, or a file', async () => {
    expectLine(runExport(await formerExport(), ['--format', 'excel']), /holds an export as csv; choose a new/)
    const file = join(temporary, 'file')
    writeFileSync(file, 'mine')
    expectLine(runExport(file, CSV), /cannot write to ".+file": EEXIST/)
    expectLine(runExport(join(file, 'below'), CSV), /cannot write to ".+below": E(EXIST|NOTDIR)/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('is written into the current one too', () => {
    const cwd = mkdtempSync(join(temporary, 'current-'))
    mkdirSync(cwd, { recursive: true })
    const args = [join(process.cwd(), 'dist/cli.js'), 'export', '.', ...CSV]
    expect(spawnSync(process.execPath, args, { cwd, env: {} }).status).toBe(0)
    expect(existsSync(join(cwd, 'tails.csv'))).toBe(true)
  })

  it.skipIf(process.platform === 'win32')('is one line if the system says no', () => {
    const folder = join(temporary, 'small')
    const script = `ulimit -f 100; exec '${process.execPath}' dist/cli.js export '${folder}' --format csv`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { env: {}, encoding: 'utf8' })
    expectLine({ code: status, stdout, stderr }, /cannot write to ".+": .+/)
  })
})
