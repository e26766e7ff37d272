import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How a spreadsheet program is told to take a text file. */
export interface Reading {
  readonly delimiter: ',' | ';'
  /** Whose numbers and dates these are. */
  readonly country: 'Spain' | 'United States'
  /** As Excel does after a double click: a file is UTF-8 if it has a byte order mark, otherwise it is of Windows. */
  readonly encoding: 'UTF-8' | 'by its mark'
}

/** Microsoft's numbers, which LibreOffice uses too. */
const LANGUAGES = { Spain: 3082, 'United States': 1033 }
/** LibreOffice's numbers. */
const WINDOWS_1252 = 1
const UTF_8 = 76
const CSV = 'Text - txt - csv (StarCalc)'

/** Opens a table in LibreOffice and saves what is in its cells into a folder: texts in quotes, numbers and dates without. */
export function openAndSave(files: readonly string[], folder: string, reading: Reading): void {
  const { delimiter, country, encoding } = reading
  const isUtf8 = encoding === 'UTF-8' || files.every(hasMark)
  const input = [delimiter.charCodeAt(0), 34, isUtf8 ? UTF_8 : WINDOWS_1252, 1, '', LANGUAGES[country]]
  const output = [44, 34, UTF_8, 1, '', LANGUAGES['United States'], true, false]
  const profile = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  const args = ['--headless', `-env:UserInstallation=${pathToFileURL(profile)}`, `--infilter=${CSV}:${input}`]
  const target = ['--convert-to', `csv:${CSV}:${output}`, '--outdir', folder]
  const { status, stderr } = spawnSync('/usr/bin/soffice', [...args, ...target, ...files], { encoding: 'utf8' })
  rmSync(profile, { recursive: true, force: true })
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
}

function hasMark(file: string): boolean {
  return readFileSync(file)
    .subarray(0, 3)
    .equals(Buffer.from([0xef, 0xbb, 0xbf]))
}
