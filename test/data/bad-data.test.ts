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

function edit(file: string, change: Edit) {
  const value = JSON.parse(readFileSync(join(data, file), 'utf8'))
  change(value)
  write(file, JSON.stringify(value))
}

function write(file: string, text: string) {
  writeFileSync(join(data, file), text)
}

function remove(file: string) {
  rmSync(join(data, file), { recursive: true })
}

/** Findings with the folder's name taken off. */
function findings(): string[] {
  return checkDataFiles(data).map((line) => line.replace(data, 'data'))
}

describe('the data files', () => {
  it('are whole', () => {
    expect(checkDataFiles()).toEqual([])
    expect(findings()).toEqual([])
  })

  it.each<[string, () => void, string[]]>([
    ['a missing file', () => remove('readings/money.json'), ['data/readings/money.json: is missing or cannot be read']],
    [
      'an unknown file',
      () => write('life-paths/10.json', '{}'),
      ['data/life-paths/10.json: is not a file of the data set'],
    ],
    [
      'a missing schema',
      () => remove('schema/arcana.schema.json'),
      ['data/schema/arcana.schema.json: is missing or cannot be read'],
    ],
    [
      'a broken file',
      () => write('arcana.json', '{ "arcana": ['),
      [expect.stringMatching(/^data\/arcana\.json: is not JSON: .+/)],
    ],
    [
      'a missing field',
      () => edit('life-paths/7.json', (path) => delete path.love),
      ["data/life-paths/7.json: must have required property 'love'"],
    ],
    [
      'an extra field',
      () => edit('arcana.json', ({ arcana }) => (arcana[8].element = 'tierra')),
      ['data/arcana.json · arcana.8: must NOT have additional properties: element'],
    ],
    [
      'a number of another file',
      () => edit('life-paths/7.json', (path) => (path.number = 8)),
      ['data/life-paths/7.json · number: is 8, but the file is named 7'],
    ],
    [
      'a synthesis that would lack a card, a group or a purpose',
      () =>
        edit('synthesis/12.json', ({ pulls, groups, purpose }) => {
          pulls.pop()
          delete groups.move
          delete purpose[1].keep
        }),
      [
        'data/synthesis/12.json · pulls.card: must be 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, in this order',
        'data/synthesis/12.json · groups.move: is missing',
        'data/synthesis/12.json · purpose.18.keep: is missing',
      ],
    ],
    [
      'a wrong order',
      () => edit('readings/soul.json', ({ readings }) => readings.reverse()),
      [expect.stringMatching(/^data\/readings\/soul\.json · readings\.arcana: must be 1, 2, .+ 22, in this order$/)],
    ],
    [
      'a text too short',
      () => edit('readings/soul.json', ({ readings }) => (readings[3].text = 'Poca cosa.')),
      ['data/readings/soul.json · readings.3.text: must NOT have fewer than 220 characters'],
    ],
    [
      'a date of no calendar',
      () => edit('life-paths/7.json', ({ famous_people }) => (famous_people[0].birth_date = '1926-13-01')),
      [expect.stringMatching(/^data\/life-paths\/7\.json · famous_people\.0\.birth_date: must match pattern /)],
    ],
    [
      'a tail that does not occur',
      () => edit('tails.json', ({ tails }) => (tails[0].code = '1-2-3')),
      [expect.stringMatching(/^data\/tails\.json · tails\.code: must be 15-20-5, 12-19-7, .+ 6-14-8, in this order$/)],
    ],
    [
      'a card that no pair has',
      () => edit('pairs/bond.json', ({ texts }) => (texts[0].arcana = 2)),
      [expect.stringMatching(/^data\/pairs\/bond\.json · texts\.arcana: must be 3, 4, .+ 22, in this order$/)],
    ],
    [
      'a part of a pair on the wrong point',
      () => edit('pairs/task.json', (file) => (file.point = 'A')),
      ['data/pairs/task.json · point: must be D'],
    ],
    [
      'another licence',
      () => edit('dataset.json', (dataset) => (dataset.license = 'CC0')),
      ['data/dataset.json · license: must be equal to constant: CC-BY 4.0'],
    ],
  ])('are refused with %s', (_, breakIt, lines) => {
    breakIt()
    expect(findings()).toEqual(lines)
  })
})

describe('the build', () => {
  it('stops at bad data with file, field and reason, and builds nothing', () => {
    copyProject(folder, ['data'])
    edit('readings/money.json', ({ readings }) => delete readings[8].text)
    remove('life-paths/33.json')
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
