import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDataFiles } from '../../scripts/check-data-files.ts'
import { build, copyProject } from '../support/project-copy.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-data-'))
  data = join(folder, 'data')
  cpSync('data', data, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noExplicitAny: these edits break the shape on purpose.
type Edit = (value: any) => void

function edit(file: string, change: Edit): void {
  const value = JSON.parse(readFileSync(join(data, file), 'utf8'))
  change(value)
  writeFileSync(join(data, file), JSON.stringify(value))
}

describe('the data files', () => {
  it('are whole', () => {
    expect(checkDataFiles(data)).toEqual([])
  })

  it.each<[what: string, file: string, change: Edit, ...lines: string[]]>([
    ['a missing field', 'life-paths/7.json', (path) => delete path.love, ": must have required property 'love'"],
    [
      'an extra field',
      'arcana.json',
      ({ arcana }) => (arcana[8].element = 'tierra'),
      ' · arcana.8: must NOT have additional properties: element',
    ],
    [
      'a number of another file',
      'life-paths/7.json',
      (path) => (path.number = 8),
      ' · number: is 8, but the file is named 7',
    ],
    [
      'a synthesis that would lack a card, a group or a purpose',
      'synthesis/12.json',
      ({ pulls, groups, purpose }) => {
        pulls.pop()
        delete groups.move
        delete purpose[1].keep
      },
      ` · pulls.card: must be ${[1, 2, 3, 4, 5, 7, 8, 9, 10, 11].join(', ')}, …`,
      ' · groups.move: is missing',
      ' · purpose.18.keep: is missing',
    ],
    [
      'a text too short',
      'readings/soul.json',
      ({ readings }) => (readings[3].text = 'Poca cosa.'),
      ' · readings.3.text: must NOT have fewer than 220 characters',
    ],
    [
      'a card that no pair has, and a part on the wrong point',
      'pairs/bond.json',
      (file) => {
        file.texts[0].arcana = 2
        file.point = 'A'
      },
      ' · point: must be E',
      ' · texts.arcana: must be 3, 4, …',
    ],
  ])('are refused with %s', (_, file, change, ...lines) => {
    edit(file, change)
    const wanted = lines.map((line) => (line.endsWith('…') ? expect.stringContaining(line.slice(0, -1)) : line))
    expect(checkDataFiles(data).map((line) => line.replace(join(data, file), ''))).toEqual(wanted)
  })

  it('are refused with a file that is missing, unknown or no JSON', () => {
    rmSync(join(data, 'readings/money.json'))
    writeFileSync(join(data, 'life-paths/10.json'), '{}')
    writeFileSync(join(data, 'arcana.json'), '{ "arcana": [')
    expect(checkDataFiles(data).map((line) => line.replace(`${data}/`, ''))).toEqual([
      'life-paths/10.json: is not a file of the data set',
      expect.stringMatching(/^arcana\.json: is not JSON: .+/),
      'readings/money.json: is missing or cannot be read',
    ])
  })
})

describe('the build', () => {
  it('stops at bad data with file, field and reason, and builds nothing', () => {
    copyProject(folder, ['data'])
    edit('readings/money.json', ({ readings }) => delete readings[8].text)
    rmSync(join(data, 'life-paths/33.json'))
    const { status, stderr } = build(folder)
    expect(status).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([
      'The data set is not whole; nothing was built.',
      'data/life-paths/33.json: is missing or cannot be read',
      "data/readings/money.json · readings.8: must have required property 'text'",
    ])
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })
})
