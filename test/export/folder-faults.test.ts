import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectLine, runExport, temporaryFolder } from './export.ts'

const temporary = temporaryFolder()
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

describe('a folder that can not be used', () => {
  it('has other things in it: they stay as they are', () => {
    const folder = join(temporary, 'occupied')
    mkdirSync(folder)
    writeFileSync(join(folder, 'matrices.csv'), 'mine')
    expectLine(runExport(folder, ['--format', 'csv']), /".+occupied" is not empty; choose a new or an empty folder/)
    expect(readdirSync(folder)).toEqual(['matrices.csv'])
    expect(readFileSync(join(folder, 'matrices.csv'), 'utf8')).toBe('mine')
  })

  it('holds a finished export of another kind', () => {
    const folder = join(temporary, 'twice')
    expect(runExport(folder, ['--format', 'csv']).code).toBe(0)
    expectLine(
      runExport(folder, ['--format', 'excel']),
      /holds an export with other options \({"format":"csv".+choose another folder/,
    )
    expectLine(runExport(folder, ['--format', 'csv', '--gzip']), /holds an export with other options/)
  })

  it.each(['{"name":"mine","resources":[]}', 'null', '7', '{"resources":[null]}', '{'])(
    "holds somebody else's data package: %s",
    (content) => {
      const folder = mkdtempSync(join(temporary, 'package-'))
      writeFileSync(join(folder, 'datapackage.json'), content)
      expectLine(runExport(folder, ['--format', 'csv']), /holds something else/)
      expect(readdirSync(folder)).toEqual(['datapackage.json'])
    },
  )

  it('holds the description of an export without the list of its files', () => {
    const folder = join(temporary, 'twice')
    const { export: kind } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    writeFileSync(join(folder, 'datapackage.json'), JSON.stringify({ export: kind }))
    expectLine(runExport(folder, ['--format', 'csv']), /holds something else/)
  })

  it('is a file', () => {
    const file = join(temporary, 'file')
    writeFileSync(file, 'mine')
    expectLine(runExport(file), /".+file" is a file, not a folder/)
    expectLine(runExport(join(file, 'below')), /".+file.*" is a file, not a folder/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('is empty, and that is fine', () => {
    const folder = join(temporary, 'empty')
    mkdirSync(folder)
    expect(runExport(folder, ['--format', 'csv']).code).toBe(0)
  })

  it('may not be written to', () => {
    const folder = join(temporary, 'forbidden')
    mkdirSync(folder)
    chmodSync(temporary, 0o755)
    chmodSync(folder, 0o555)
    // Root may write anywhere, so the program becomes nobody before it starts; nobody may not read every checkout.
    const filter = (path: string) => path !== join('dist', 'compile-cache')
    cpSync('dist', join(temporary, 'program/dist'), { recursive: true, filter })
    writeFileSync(join(temporary, 'program/package.json'), '{"type":"module"}')
    const becomeNobody = `data:text/javascript,process.setgid(${NOBODY});process.setuid(${NOBODY})`
    const ended = runExport(join(folder, 'new'), ['--format', 'csv'], {
      nodeArguments: isRoot ? ['--import', becomeNobody] : [],
      program: join(temporary, 'program/dist/cli.js'),
    })
    expectLine(ended, /no permission to write ".+forbidden.new"/)
  })
})
