import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { until } from '../support/test-program.ts'
import { expectLine, filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'

const temporary = temporaryFolder()
const CSV = ['--format', 'csv']
const isWindows = process.platform === 'win32'

/** A folder of its own to export into, so that what is left beside it shows. */
function place(): string {
  return join(mkdtempSync(join(temporary, 'place-')), 'export')
}

/** An export that was made before, in a folder of its own. */
async function formerExport(): Promise<string> {
  const folder = place()
  cpSync(await sharedExport('csv'), folder, { recursive: true })
  return folder
}

function exportAgain(folder: string): void {
  expect(runExport(folder, CSV, { env: SETTINGS })).toMatchObject({ code: 0, stderr: '' })
}

function claim(folder: string, ...paths: readonly string[]): void {
  const description = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
  description.resources.push(...paths.map((path) => ({ name: 'former', path })))
  writeFileSync(join(folder, 'datapackage.json'), JSON.stringify(description))
}

const beside = (folder: string) => readdirSync(join(folder, '..'))

it('a second run, through a link too, replaces the first: what was damaged is whole again, and what there is no more is gone', {
  timeout: LONG,
}, async () => {
  const folder = await formerExport()
  const good = readFileSync(join(folder, 'tails.csv'))
  const names = filesBelow(folder).sort()
  writeFileSync(join(folder, 'tails.csv'), 'damaged')
  for (const name of ['former.csv', 'tails.csv.gz', 'datapackage.json.gz']) writeFileSync(join(folder, name), 'a\n1\n')
  claim(folder, 'former.csv')
  if (!isWindows) chmodSync(folder, 0o750)
  const link = join(temporary, 'link')
  symlinkSync(folder, link, 'junction')
  exportAgain(link)
  expect(readFileSync(join(folder, 'tails.csv')).equals(good)).toBe(true)
  expect(filesBelow(folder).sort()).toEqual(names)
  expect(beside(folder)).toEqual(['export'])
  if (!isWindows) expect(statSync(folder).mode & 0o777).toBe(0o750)
})

describe('what no export wrote is not deleted', { timeout: LONG }, () => {
  it('in a folder that never was one', () => {
    const folder = place()
    mkdirSync(folder)
    writeFileSync(join(folder, 'matrices.csv'), 'mine')
    expectLine(runExport(folder, CSV), /export" is not empty; choose a new or an empty folder/)
    expect(readFileSync(join(folder, 'matrices.csv'), 'utf8')).toBe('mine')
  })

  it.each(['{"name":"mine","resources":[]}', 'null', '7', '{"resources":[null]}', '{'])(
    "in a folder with somebody else's data package: %s",
    (content) => {
      const folder = place()
      mkdirSync(folder)
      writeFileSync(join(folder, 'datapackage.json'), content)
      expectLine(runExport(folder, CSV), /is not empty/)
      expect(readFileSync(join(folder, 'datapackage.json'), 'utf8')).toBe(content)
    },
  )

  it('in the folder of an export, beside its files', async () => {
    const folder = await formerExport()
    mkdirSync(join(folder, 'mine'))
    writeFileSync(join(folder, 'mine/notes.txt'), 'mine')
    expectLine(runExport(folder, CSV), /also holds "mine\/notes.txt", which no export wrote; move it/)
    expect(readFileSync(join(folder, 'mine/notes.txt'), 'utf8')).toBe('mine')
  })

  it('outside the folder, where a link in it leads, though its description claims it', async () => {
    const folder = await formerExport()
    const outside = join(folder, '../outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'keep.csv'), 'mine')
    symlinkSync(outside, join(folder, 'sub'), 'junction')
    for (const paths of [['sub/keep.csv', '../outside/keep.csv'], ['sub']]) {
      claim(folder, ...paths)
      runExport(folder, CSV)
      expect(readFileSync(join(outside, 'keep.csv'), 'utf8')).toBe('mine')
    }
  })

  it('with another format', async () => {
    expectLine(runExport(await formerExport(), ['--format', 'excel']), /holds an export as csv; choose another folder/)
  })
})

describe('a run that does not get to its end', { timeout: LONG }, () => {
  it('because it was killed leaves the former export as it was, and the next one cleans up', async () => {
    const folder = await formerExport()
    const good = new Map(filesBelow(folder).map((name) => [name, readFileSync(join(folder, name))]))
    const child = spawn(process.execPath, ['dist/cli.js', 'export', folder, ...CSV], { stdio: 'ignore' })
    const isWriting = () =>
      beside(folder).some((name) => name !== 'export' && existsSync(join(folder, '..', name, 'arcana.csv')))
    await until(isWriting, 'the first tables', LONG)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(filesBelow(folder).sort()).toEqual([...good.keys()].sort())
    for (const [name, bytes] of good) expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
    expect(beside(folder)).toHaveLength(2)
    exportAgain(folder)
    expect(beside(folder)).toEqual(['export'])
  })

  it.skipIf(isWindows).each(['csv', 'parquet'])(
    'because the system says no is one line, and leaves nothing: %s',
    (format) => {
      const folder = place()
      const script = `ulimit -f 100; exec '${process.execPath}' dist/cli.js export '${folder}' --format ${format}`
      const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { env: {}, encoding: 'utf8' })
      expectLine({ code: status, stdout, stderr }, /cannot write to ".+": .+/)
      expect(beside(folder)).toEqual([])
    },
  )
})

it('of two at once the later one stays, whole', { timeout: LONG }, async () => {
  const folder = place()
  const runs = [1, 2].map(() => spawn(process.execPath, ['dist/cli.js', 'export', folder, ...CSV], { stdio: 'ignore' }))
  const codes = await Promise.all(runs.map(async (run) => (await once(run, 'exit'))[0]))
  expect(codes).toContain(0)
  expect(filesBelow(folder).sort()).toEqual(filesBelow(await sharedExport('csv')).sort())
})

describe('a folder that can not be replaced', () => {
  it('is a file, or below one', () => {
    const file = join(temporary, 'file')
    writeFileSync(file, 'mine')
    expectLine(runExport(file), /file" is a file, not a folder/)
    expectLine(runExport(join(file, 'below')), /cannot write to ".+below": E(EXIST|NOTDIR): .+file'/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('is the one that the command runs in: its shell would be left in a deleted one', () => {
    const folder = mkdtempSync(join(temporary, 'current-'))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(process.cwd(), 'dist/cli.js'), 'export', '.', ...CSV],
      { cwd: folder, encoding: 'utf8', env: {} },
    )
    expectLine({ code: status, stdout, stderr }, /is the current folder; choose a new one in it/)
  })
})
