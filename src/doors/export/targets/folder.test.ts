import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ExportFolder } from './folder.ts'

const temporary = mkdtempSync(join(tmpdir(), 'export-folder-'))
afterAll(() => rmSync(temporary, { recursive: true }))

const kind = { format: 'files' }
const open = (path: string) => ExportFolder.open(path, { content: {}, kind, isCompressed: false })
const bytes = (text: string) => () => [Buffer.from(text)]
const LIST = 'path,bytes,sha256\n'
const DESCRIPTION = JSON.stringify({ export: kind, resources: [{ path: 'files.csv' }, { path: 'api.json' }] })

describe('a finished folder with pages that are no more', () => {
  let path: string
  const has = (name: string) => existsSync(join(path, name))
  beforeEach(() => {
    path = mkdtempSync(join(temporary, 'export-'))
    writeFileSync(join(path, 'datapackage.json'), DESCRIPTION)
    writeFileSync(join(path, 'files.csv'), `${LIST}former.html,6,0\nindex.html,5,0\nyears/1990.json,2,0\n`)
    for (const name of ['former.html', 'former.html.gz', 'index.html', 'mine.html']) writeFileSync(join(path, name), '')
  })

  it('has lost them by the time its list is replaced: a run that is stopped then could not find them again', () => {
    const folder = open(path)
    folder.file('index.html', bytes('index'))
    folder.file('files.csv', bytes(LIST))
    expect(['former.html', 'former.html.gz', 'index.html', 'mine.html'].map(has)).toEqual([false, false, true, true])
  })

  it('has lost nothing that a link in it leads to', () => {
    const elsewhere = mkdtempSync(join(temporary, 'elsewhere-'))
    mkdirSync(join(path, 'old'))
    for (const file of [join(elsewhere, 'kept.html'), join(path, 'old', 'former.html')]) writeFileSync(file, '')
    symlinkSync(elsewhere, join(path, 'linked'), 'junction')
    writeFileSync(join(path, 'files.csv'), `${LIST}linked/kept.html,0,0\nold/former.html,0,0\n`)
    open(path).file('files.csv', bytes(LIST))
    expect([existsSync(join(elsewhere, 'kept.html')), has('old/former.html')]).toEqual([true, false])
  })

  it('keeps what it has made again, in a folder that was gone', () => {
    const folder = open(path)
    folder.folder('years', () => [['1990.json', Buffer.from('{}')]])
    folder.file('files.csv', bytes(LIST))
    expect(has('years/1990.json')).toBe(true)
  })
})
