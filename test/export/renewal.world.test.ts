import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { SETTINGS, SHARED_FORMATS, sharedExport } from './shared.ts'

const temporary = temporaryFolder()
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** Lets later writes be told from earlier ones. */
function age(folder: string): void {
  for (const name of filesBelow(folder)) utimesSync(join(folder, name), LONG_AGO, LONG_AGO)
}

function writtenIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => statSync(join(folder, name)).mtimeMs > LONG_AGO.getTime())
    .sort()
}

describe('a finished export, given again', { timeout: LONG }, () => {
  const folder = join(temporary, 'csv')
  const renew = (env = {}) => runExport(folder, ['--format', 'csv'], { env: { ...SETTINGS, ...env } })

  // The rules of `files` name the folder that they are in: below, one is renewed where it was made.
  it.each(SHARED_FORMATS.filter((format) => format !== 'files'))(
    'is left as it is where nothing has changed: %s',
    async (format) => {
      const copy = join(temporary, format)
      cpSync(await sharedExport(format), copy, { recursive: true })
      age(copy)
      expect(runExport(copy, ['--format', format], { env: SETTINGS })).toMatchObject({ code: 0, stderr: '' })
      expect(writtenIn(copy)).toEqual([])
      expect(readdirSync(copy).sort()).toEqual(readdirSync(await sharedExport(format)).sort())
    },
  )

  it('gets what has changed, and only that: a damaged table, the metadata of another publisher', () => {
    writeFileSync(join(folder, 'tails.csv'), readFileSync(join(folder, 'tails.csv'), 'utf8').replace('a', 'b'))
    age(folder)
    expect(renew().code).toBe(0)
    expect(writtenIn(folder)).toEqual(['tails.csv'])
    age(folder)
    expect(renew({ PUBLISHER_NAME: 'Otra casa' }).code).toBe(0)
    expect(writtenIn(folder).filter((name) => name.endsWith('.csv'))).toEqual([])
    expect(writtenIn(folder)).toContain('croissant.json')
  })

  it('gets a damaged database mended', async () => {
    const file = join(temporary, 'sqlite/open-numerology.sqlite')
    writeFileSync(file, readFileSync(file).fill(0, 5000, 5100))
    expect(runExport(join(temporary, 'sqlite'), ['--format', 'sqlite'], { env: SETTINGS }).code).toBe(0)
    const good = readFileSync(join(await sharedExport('sqlite'), 'open-numerology.sqlite'))
    expect(readFileSync(file).equals(good)).toBe(true)
  })

  it('loses the tables that it no longer has, and nothing that is not its own', () => {
    const description = join(folder, 'datapackage.json')
    writeFileSync(join(folder, 'former.csv'), 'a\n1\n')
    for (const name of ['csv/mine.txt', 'mine.csv']) writeFileSync(join(temporary, name), 'mine')
    const content = JSON.parse(readFileSync(description, 'utf8'))
    content.resources.push({ name: 'former', path: 'former.csv' }, { name: 'other', path: '../mine.csv' })
    writeFileSync(description, JSON.stringify(content))
    expect(renew().code).toBe(0)
    expect(existsSync(join(folder, 'former.csv'))).toBe(false)
    for (const name of ['csv/mine.txt', 'mine.csv']) expect(readFileSync(join(temporary, name), 'utf8')).toBe('mine')
  })
})

describe('a finished export of files, given again', { timeout: LONG }, () => {
  const folder = join(temporary, 'files')
  const at = (name: string) => join(folder, name)
  const good = new Map<string, Buffer>()
  const DAMAGED = ['api/arcana/3/card.png', 'api/matrix/15/5/1990.json', 'numeros/7.html']
  const FORMER = ['former.html', 'numeros/former.html', 'api/matrix/15/5/2101.json']
  const MINE = ['mine.html', 'numeros/mine.html', 'api/matrix/15/5/mine.json', 'api/matrix/15/5/mine.json.gz']
  let listed: Buffer
  beforeAll(() => {
    expect(runExport(folder).code).toBe(0)
    for (const name of DAMAGED) {
      good.set(name, readFileSync(at(name)))
      writeFileSync(at(name), readFileSync(at(name)).subarray(1))
    }
    listed = readFileSync(at('files.csv'))
    for (const name of [...FORMER, ...MINE]) writeFileSync(at(name), 'former')
    writeFileSync(at('files.csv'), [`${listed}`, ...FORMER.map((name) => `${name},6,0\n`)].join(''))
    rmSync(at('api/matrix/16/5'), { recursive: true })
    age(folder)
    expect(runExport(folder)).toMatchObject({ code: 0, stderr: '' })
  }, LONG)

  it('gets a document, a picture, a page and a day back, and nothing else is written', () => {
    const written = writtenIn(folder).filter((name) => !name.startsWith('api/matrix/16/5/'))
    expect(written).toEqual([...DAMAGED, 'files.csv'].sort())
    for (const [name, bytes] of good) expect(readFileSync(at(name)).equals(bytes), name).toBe(true)
    expect(readdirSync(at('api/matrix/16/5'))).toHaveLength(201)
    expect(readFileSync(at('files.csv')).equals(listed)).toBe(true)
  })

  it('loses what it had and has no more, and no file that it never had', () => {
    expect(FORMER.filter((name) => existsSync(at(name)))).toEqual([])
    expect(MINE.filter((name) => readFileSync(at(name), 'utf8') !== 'former')).toEqual([])
  })
})

describe('a finished export with compressed copies, given again', { timeout: LONG }, () => {
  const folder = join(temporary, 'copies')
  const copy = (name: string) => join(folder, `${name}.gz`)
  const run = () => runExport(folder, ['--format', 'csv', '--gzip'], { env: SETTINGS })

  it('is left as it is where nothing has changed', () => {
    expect(run().code).toBe(0)
    age(folder)
    expect(run().code).toBe(0)
    expect(writtenIn(folder)).toEqual([])
  })

  it.each([true, false])('gets back copies that are stale, damaged, cut short or gone (finished: %s)', (isFinished) => {
    writeFileSync(copy('arcana.csv'), gzipSync('stale'))
    writeFileSync(copy('matrices.csv'), readFileSync(copy('matrices.csv')).subarray(0, -9))
    writeFileSync(copy('readings.csv'), readFileSync(copy('readings.csv')).fill(0, 100, 200))
    rmSync(copy('tails.csv'))
    age(folder)
    if (!isFinished) unfinish(folder)
    expect(run().code).toBe(0)
    const written = writtenIn(folder).filter((name) => !name.startsWith('datapackage.json'))
    expect(written).toEqual(['arcana.csv.gz', 'matrices.csv.gz', 'readings.csv.gz', 'tails.csv.gz'])
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.gz'))) {
      const plain = readFileSync(join(folder, name.slice(0, -'.gz'.length)))
      expect(gunzipSync(readFileSync(join(folder, name))).equals(plain), name).toBe(true)
    }
  })

  /** As a run leaves it that was killed before its last file; an empty mark is what a full disk leaves. */
  function unfinish(path: string): void {
    writeFileSync(join(path, '.open-numerology-export.json'), '')
    for (const name of ['datapackage.json', 'datapackage.json.gz']) rmSync(join(path, name))
  }
})
