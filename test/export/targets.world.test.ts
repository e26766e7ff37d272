import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { METADATA, SETTINGS, sharedExport } from './shared.ts'

const temporary = temporaryFolder()

describe('compressed copies', () => {
  it('are beside the files, and hold the same', { timeout: LONG }, () => {
    const folder = join(temporary, 'copies')
    expect(runExport(folder, ['--format', 'ndjson', '--gzip']).code).toBe(0)
    const copies = readdirSync(folder).filter((name) => name.endsWith('.gz'))
    expect(copies).toContain('matrices.ndjson.gz')
    for (const name of copies) {
      const compressed = readFileSync(join(folder, name))
      const plain = readFileSync(join(folder, name.slice(0, -3)))
      expect(gunzipSync(compressed).equals(plain), name).toBe(true)
      expect(compressed.length).toBeLessThan(plain.length)
    }
  })
})

describe('standard output', { timeout: LONG }, () => {
  const toOutput = (args: readonly string[]) =>
    spawnSync(process.execPath, ['dist/cli.js', 'export', '-', ...args], { env: SETTINGS, maxBuffer: 1e9 })

  it.each([
    ['as it is', [], 'xf'],
    ['compressed', ['--gzip'], 'xzf'],
  ])('is an archive of the folder, %s', async (_, args, unpack) => {
    const folder = join(temporary, `unpacked-${unpack}`)
    mkdirSync(folder)
    const { status, stdout } = toOutput(['--format', 'csv', ...args])
    expect(status).toBe(0)
    writeFileSync(join(temporary, 'archive'), stdout)
    expect(spawnSync('tar', [unpack, join(temporary, 'archive'), '-C', folder]).status).toBe(0)
    const shared = await sharedExport('csv')
    expect(readdirSync(folder).sort()).toEqual(readdirSync(shared).sort())
    for (const name of readdirSync(folder).filter((entry) => entry !== 'datapackage.json')) {
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(shared, name))), name).toBe(true)
    }
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([...METADATA]))
  })

  it('is an archive of all files in their folders', async () => {
    const shared = await sharedExport('files')
    const command = `'${process.execPath}' dist/cli.js export - --gzip | tar dvzf - -C '${shared}'`
    const env = { ...SETTINGS, PATH: process.env.PATH!, LC_ALL: 'C' }
    const said = spawnSync('bash', ['-c', command], { env, maxBuffer: 1e9, encoding: 'utf8' }).stdout.split('\n')
    expect(said.filter((line) => line !== '' && !line.includes(': ')).sort()).toEqual(filesBelow(shared).sort())
    const differing = said.flatMap((line) => /^(.+): (?:Contents|Size) differs?$/.exec(line)?.[1] ?? [])
    // Where the folder is; the others have its checksum.
    const ofFolder = ['nginx.conf', 'croissant.json', 'datapackage.json', 'dcat.jsonld', 'files.csv']
    expect(differing.filter((name) => !ofFolder.includes(name))).toEqual([])
  })

  it.each([
    ['csv', 'tails.csv'],
    ['csv', 'README.md'],
    ['csv', 'croissant.json'],
    ['csv', 'datapackage.json'],
    ['ndjson', 'arcana.ndjson'],
    ['sqlite', 'dcat.jsonld'],
    ['sqlite', 'open-numerology.sqlite'],
    ['files', 'api/arcana/3/card.png'],
    ['files', 'api/matrix/15/5/1990.json'],
  ] as const)('is one file alone: %s, %s', async (format, name) => {
    const { status, stdout } = toOutput(['--format', format, '--only', name])
    expect(status).toBe(0)
    expect(stdout.equals(readFileSync(join(await sharedExport(format), name)))).toBe(true)
  })

  it('is the list of all files alone', async () => {
    const listed = toOutput(['--only', 'files.csv']).stdout.toString().split('\n')
    const shared = readFileSync(join(await sharedExport('files'), 'files.csv'), 'utf8').split('\n')
    // It names the folder.
    const isEqual = (line: string) => !line.startsWith('nginx.conf,')
    expect(listed.filter(isEqual)).toEqual(shared.filter(isEqual))
    expect(listed).toHaveLength(shared.length)
  })

  it.each([
    ['csv', 'nothing.csv'],
    ['files', 'api/matrix/31/2/1990.json'],
    ['files', 'api/matrix/15/5/2101.json'],
  ])('is nothing if there is no such file: %s, %s', (format, name) => {
    const { status, stdout, stderr } = toOutput(['--format', format, '--only', name])
    expect([status, stdout.length]).toEqual([1, 0])
    expect(stderr.toString()).toContain(`open-numerology: no file "${name}"; choose from `)
  })

  it('may be closed by its reader', () => {
    const command = `'${process.execPath}' dist/cli.js export - --format csv --only matrices.csv | head -n 2; exit \${PIPESTATUS[0]}`
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', command], {
      env: { PATH: process.env.PATH! },
    })
    expect({ status, lines: stdout.toString().split('\n').length, stderr: stderr.toString() }).toEqual({
      status: 0,
      lines: 3,
      stderr: '',
    })
  })

  it('that is full is said to be only a part, because nothing goes on from there', () => {
    const full = openSync('/dev/full', 'w')
    const args = ['dist/cli.js', 'export', '-', '--format', 'csv']
    const { status, stderr } = spawnSync(process.execPath, args, { env: SETTINGS, stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    expect({ status, stderr: stderr.toString() }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^open-numerology: cannot write .+: ENOSPC: .*; free some space .+\n$/),
    })
  })

  it('is the only place for one file', () => {
    const { code, stderr } = runExport(join(temporary, 'only'), ['--only', 'tails.csv'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'open-numerology: --only requires - instead of FOLDER\n',
    })
  })
})
