import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG, temporaryFolder } from '../export/export.ts'
import { SETTINGS, SHARED_FORMATS, sharedExport } from '../export/shared.ts'
import { send } from '../support/http-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { pathOf, ROWS } from './facts.ts'

/** The part of the reference reader for JavaScript that is used here; it comes without types. */
interface DataPackage {
  readonly valid: boolean
  readonly errors: readonly Error[]
  readonly resources: readonly {
    readonly name: string
    readonly tabular: boolean
    readonly schema: { readonly fieldNames: readonly string[] }
    read(options: { readonly keyed: true; readonly relations?: boolean }): Promise<Record<string, unknown>[]>
    checkRelations(): Promise<boolean>
  }[]
}
const { Package } = createRequire(import.meta.url)('datapackage') as {
  readonly Package: { load(path: string, options: { readonly basePath: string }): Promise<DataPackage> }
}

async function load(format: (typeof SHARED_FORMATS)[number], basePath?: string): Promise<DataPackage> {
  const folder = await sharedExport(format)
  const description = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
  return Package.load(description, { basePath: basePath ?? folder })
}

/** This reader takes a byte order mark for a part of the first column's name: the tables without it. */
function unmarked(folder: string): string {
  const copy = join(temporary, 'unmarked')
  mkdirSync(copy)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv'))) {
    writeFileSync(join(copy, name), readFileSync(join(folder, name)).subarray(3))
  }
  return copy
}

const temporary = temporaryFolder()

/** A text that Excel would take for a date is a formula there. */
function withoutFormulas(row: Record<string, unknown>): Record<string, unknown> {
  const text = (cell: unknown) => (typeof cell === 'string' ? cell.replace(/^="(.*)"$/, '$1') : cell)
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, text(cell)]))
}

let server: Server
beforeAll(async () => {
  server = await startServer({ env: SETTINGS })
})
afterAll(() => server?.stop())

describe('Frictionless for JavaScript', { timeout: LONG }, () => {
  it.each(SHARED_FORMATS)('accepts the package, by the profile that it brings along: %s', async (format) => {
    const { valid, errors } = await load(format)
    expect({ valid, errors: errors.map(({ message }) => message) }).toEqual({ valid: true, errors: [] })
  })

  it('reads every table as its schema says, and in a row what the API answers', async () => {
    const { resources } = await load('csv')
    const tables = new Map<string, Record<string, unknown>[]>()
    expect(resources.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS))
    for (const resource of resources) {
      const rows = await resource.read({ keyed: true })
      expect(rows.length, resource.name).toBe(ROWS[resource.name as keyof typeof ROWS])
      expect(Object.keys(rows[0]!)).toEqual(resource.schema.fieldNames)
      tables.set(resource.name, rows)
    }
    for (const iso of ['1990-05-15', '2000-02-29']) {
      const row = tables.get('matrices')!.find(({ date }) => (date as Date).toISOString().startsWith(iso))!
      const ask = (path: string) => send({ port: server.port, target: path })
      const { matrix } = (await ask(pathOf(iso))).json<{ matrix: Record<string, { arcana: number }> }>()
      const { tail } = (await ask(`${pathOf(iso)}/tail`)).json<{ tail: { code: string } }>()
      for (const [position, { arcana }] of Object.entries(matrix))
        expect([position, row[position]]).toEqual([position, arcana])
      expect(row.tail).toBe(tail.code)
    }
  })

  it('reads the tables for Excel by their own description: semicolons and decimal commas', async () => {
    const [excel, plain] = [await load('excel', unmarked(await sharedExport('excel'))), await load('csv')]
    for (const name of ['tails', 'famous_people', 'life_paths']) {
      const rowsOf = ({ resources }: DataPackage) =>
        resources.find((resource) => resource.name === name)!.read({ keyed: true })
      const [rows, same] = await Promise.all([rowsOf(excel), rowsOf(plain)])
      expect(rows.map(withoutFormulas), name).toEqual(same)
    }
  })

  it('finds what every key refers to', async () => {
    const { resources } = await load('csv')
    for (const resource of resources) expect(await resource.checkRelations(), resource.name).toBe(true)
  })

  it('casts what it reads: numbers, dates, texts with quotes and line breaks', async () => {
    const { resources } = await load('csv')
    const rowsOf = (name: string) => resources.find((resource) => resource.name === name)!.read({ keyed: true })
    const [tail] = await rowsOf('tails')
    expect(tail).toMatchObject({ code: expect.stringMatching(/^\d+-\d+-\d+$/), share: expect.any(Number) })
    expect(tail!.example).toBeInstanceOf(Date)
    const lifePaths = await rowsOf('life_paths')
    expect(lifePaths[0]!.description).toMatch(/\n\n/)
    expect(lifePaths.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33])
  })
})
