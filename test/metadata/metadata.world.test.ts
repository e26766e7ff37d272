import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG, runExport, temporaryFolder } from '../export/export.ts'
import { SETTINGS, SHARED_FORMATS, sharedExport } from '../export/shared.ts'
import { type Document, VALIDATORS } from './validators.ts'

/** The reference reader for JavaScript, which comes without types. */
const { Package } = createRequire(import.meta.url)('datapackage') as {
  readonly Package: {
    load(from: object, options: { basePath: string }): Promise<{ readonly valid: boolean; readonly errors: Error[] }>
  }
}

const folders = new Map<string, string>()

/** Of the CSV export, which has tables, keys and dialects. */
function read(name: string, format = 'csv'): Document {
  return VALIDATORS[name]!.read(readFileSync(join(folders.get(format)!, name), 'utf8'))
}

describe.each(SHARED_FORMATS)('the metadata of the export as %s', (format) => {
  beforeAll(async () => {
    folders.set(format, await sharedExport(format))
  }, LONG)

  it.each(Object.keys(VALIDATORS))('%s is valid', async (name) => {
    expect(await VALIDATORS[name]!.faults(read(name, format), folders.get(format)!)).toEqual([])
  })

  it('is accepted by Frictionless, by the profile that it brings along', async () => {
    const { valid, errors } = await Package.load(read('datapackage.json', format), { basePath: folders.get(format)! })
    expect({ valid, errors: errors.map(({ message }) => message) }).toEqual({ valid: true, errors: [] })
  })
})

describe('the metadata of an export that nobody has told its address', () => {
  const folder = join(temporaryFolder(), 'csv')
  beforeAll(() => {
    expect(runExport(folder, ['--format', 'csv'], { env: {} }).code).toBe(0)
  }, LONG)

  it.each(Object.keys(VALIDATORS))('%s is valid', async (name) => {
    const document = VALIDATORS[name]!.read(readFileSync(join(folder, name), 'utf8'))
    expect(await VALIDATORS[name]!.faults(document, folder)).toEqual([])
  })
})

describe('the citation of this project itself', () => {
  const { read, faults } = VALIDATORS['CITATION.cff']!
  const citation = read(readFileSync('CITATION.cff', 'utf8'))

  it('is valid', async () => {
    expect(await faults(citation, '.')).toEqual([])
  })

  it('is of the data set as it is', () => {
    const { title, origin, version, released } = JSON.parse(readFileSync('data/dataset.json', 'utf8'))
    expect(citation).toMatchObject({ type: 'dataset', title, version, 'date-released': released })
    expect(citation.authors).toEqual([{ name: origin }])
  })
})

describe('the card', () => {
  it.each(SHARED_FORMATS)('names each file once: %s', (format) => {
    const text = readFileSync(join(folders.get(format)!, 'README.md'), 'utf8')
    const [, list] = /\n## Archivos\n\n((?:- .*\n)+)/.exec(text)!
    const names = [...list!.matchAll(/^- `(.+)`/gm)].map(([, name]) => name!)
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(expect.arrayContaining(format === 'sqlite' ? ['open-numerology.sqlite'] : []))
  })
})

describe('the metadata together', () => {
  it('names one publisher and one version everywhere', () => {
    const version = read('datapackage.json').version
    expect(read('CITATION.cff')).toMatchObject({ version, url: `${SETTINGS.PUBLIC_URL}/` })
    expect(read('datapackage.json').contributors).toContainEqual({
      title: SETTINGS.PUBLISHER_NAME,
      path: `${SETTINGS.PUBLIC_URL}/`,
      roles: ['distributor'],
    })
    expect(read('README.md').configs).toHaveLength((read('datapackage.json').resources as unknown[]).length)
  })
})
