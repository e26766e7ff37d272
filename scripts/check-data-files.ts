// Holds every file of data/ against its JSON Schema and its place. Gives one line per fault: file, field, reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { groupOf, pullOf } from '../src/documents/synthesis.ts'
import { allDates } from '../src/numerology/calendar.ts'
import { destinyMatrix } from '../src/numerology/destiny-matrix.ts'
import { OCCURRING_TAILS } from '../src/numerology/occurring.ts'
import { chartKey, octagram } from '../src/numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../src/numerology/pair.ts'
import { toArcanum } from '../src/numerology/reduction.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]
const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)
const POSITIONS = [
  ...['personal', 'social', 'soul', 'body', 'spirit', 'center'],
  ...['talents', 'karma', 'money', 'relationships', 'destiny', 'purpose'],
]
const TAILS = OCCURRING_TAILS.map(({ code }) => code)

/** One date of each chart: what can occur, occurs among them. */
const DATES = [...new Map([...allDates()].map((date) => [chartKey(date), date])).values()]
const MATRICES = DATES.map(destinyMatrix)
const CENTERS = ARCANA.filter((arcanum) => MATRICES.some(({ center }) => center === arcanum))

/** A point of a pair is the sum of both people's. */
function cardsOfPairs(part: PairPart): number[] {
  const single = [...new Set(DATES.map((date) => octagram(date)[PAIR_POINTS[part]]))]
  const reached = new Set(single.flatMap((one) => single.map((other) => toArcanum(one + other))))
  return [...reached].sort((a, b) => a - b)
}

const SCHEMAS = [
  ...['arcana', 'dataset', 'life-path', 'pair', 'periods', 'positions', 'reading', 'repeats'],
  ...['synthesis-center', 'synthesis-joins', 'tails'],
]

/** What data/ holds, folder by folder, and nothing else. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...['LICENSE.md', 'README.md', 'arcana.json', 'cards', 'dataset.json', 'life-paths', 'meanings.md', 'pairs'],
    ...['periods.json', 'positions.json', 'readings', 'repeats.json', 'schema', 'synthesis', 'tails.json', 'words.txt'],
  ],
  cards: ARCANA.map((number) => `${String(number).padStart(2, '0')}.svg`),
  'life-paths': NUMBERS.map((number) => `${number}.json`),
  pairs: PAIR_PARTS.map((part) => `${part}.json`),
  readings: POSITIONS.map((position) => `${position}.json`),
  schema: SCHEMAS.map((name) => `${name}.schema.json`),
  synthesis: ['README.md', 'shared.json', ...CENTERS.map((center) => `${center}.json`)],
}

export function checkDataFiles(root = 'data'): string[] {
  const faults: string[] = []
  const ajv = new Ajv2020({ allErrors: true, strict: true })
  const validators = new Map(SCHEMAS.map((name) => [name, readSchema(`schema/${name}.schema.json`)]))

  for (const [folder, names] of Object.entries(FILES)) noUnknownFile(folder, names)
  checkFile('dataset.json', 'dataset')
  checkFile('synthesis/shared.json', 'synthesis-joins')
  checkList('arcana', 'number', ARCANA)
  checkList('positions', 'key', POSITIONS)
  checkList('tails', 'code', TAILS)
  checkList('periods', 'arcana', ARCANA)
  checkList('repeats', 'arcana', ARCANA)
  for (const center of CENTERS) checkCenter(center)
  for (const number of NUMBERS) {
    const file = `life-paths/${number}.json`
    namedAs(file, 'number', number, checkFile(file, 'life-path'))
  }
  for (const position of POSITIONS) {
    const file = `readings/${position}.json`
    const value = checkFile(file, 'reading')
    namedAs(file, 'position', position, value)
    inOrder(file, 'readings', 'arcana', ARCANA, value)
  }
  for (const part of PAIR_PARTS) {
    const file = `pairs/${part}.json`
    const value = checkFile(file, 'pair')
    namedAs(file, 'part', part, value)
    if (value !== undefined && fieldOf(value, 'point') !== PAIR_POINTS[part])
      fault(file, 'point', `must be ${PAIR_POINTS[part]}`)
    inOrder(file, 'texts', 'arcana', cardsOfPairs(part), value)
  }
  return faults

  function checkList(name: string, field: string, wanted: readonly unknown[]): void {
    inOrder(`${name}.json`, name, field, wanted, checkFile(`${name}.json`, name))
  }

  /** A synthesis would fail without the texts of one of its cards. */
  function checkCenter(center: number): void {
    const file = `synthesis/${center}.json`
    const value = checkFile(file, 'synthesis-center')
    namedAs(file, 'center', center, value)
    const charts = MATRICES.filter((matrix) => matrix.center === center).map((matrix) => {
      const { card } = pullOf(Object.values(matrix))
      return { pulls: card, karma: matrix.karma, purpose: matrix.purpose, group: groupOf(card) }
    })
    for (const list of ['pulls', 'karma', 'purpose'] as const) {
      const wanted = ARCANA.filter((arcanum) => charts.some((chart) => chart[list] === arcanum))
      inOrder(file, list, 'card', wanted, value)
    }
    const textOf = (list: string, card: number) => listIn(value, list).find((text) => fieldOf(text, 'card') === card)
    const missing = charts.flatMap(({ pulls, karma, purpose, group }) => {
      const [pull, lesson, end] = [textOf('pulls', pulls), textOf('karma', karma), textOf('purpose', purpose)]
      const isOwn = fieldOf(pull, 'clash') !== undefined || fieldOf(fieldOf(value, 'groups'), group) !== undefined
      return [
        ...(pull === undefined || isOwn ? [] : [`groups.${group}`]),
        ...(lesson === undefined || fieldOf(lesson, group) !== undefined ? [] : [`karma.${karma}.${group}`]),
        ...(end === undefined || fieldOf(end, group) !== undefined ? [] : [`purpose.${purpose}.${group}`]),
      ]
    })
    for (const field of new Set(missing)) fault(file, field, 'is missing')
  }

  function noUnknownFile(folder: string, names: readonly string[]): void {
    // A folder that is not there shows by its files.
    const found = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    for (const name of found)
      if (!names.includes(name) && !name.startsWith('.')) fault(join(folder, name), '', 'is not a file of the data set')
  }

  function readSchema(file: string): ValidateFunction | undefined {
    const schema = readJson(file)
    if (schema === undefined) return undefined
    try {
      return ajv.compile(schema as object)
    } catch (error) {
      fault(file, '', `is not a JSON Schema: ${(error as Error).message}`)
      return undefined
    }
  }

  function checkFile(file: string, schema: string): unknown {
    const value = readJson(file)
    const validate = validators.get(schema)
    if (value === undefined || validate === undefined || validate(value)) return value
    for (const { instancePath, message, params } of validate.errors ?? []) {
      const detail = params.additionalProperty ?? params.allowedValues?.join(', ') ?? params.allowedValue
      fault(file, instancePath.slice(1).replaceAll('/', '.'), [message, detail].filter(Boolean).join(': '))
    }
    return value
  }

  function readJson(file: string): unknown {
    try {
      return JSON.parse(readFileSync(join(root, file), 'utf8'))
    } catch (error) {
      const isText = error instanceof SyntaxError
      fault(file, '', isText ? `is not JSON: ${error.message}` : 'is missing or cannot be read')
      return undefined
    }
  }

  function namedAs(file: string, field: string, name: string | number, value: unknown): void {
    const found = fieldOf(value, field)
    if (value !== undefined && found !== name)
      fault(file, field, `is ${JSON.stringify(found)}, but the file is named ${name}`)
  }

  /** Of something that is no list the schema has spoken already. */
  function inOrder(file: string, list: string, field: string, wanted: readonly unknown[], value: unknown): void {
    const rows = fieldOf(value, list)
    if (!Array.isArray(rows)) return
    if (JSON.stringify(rows.map((row) => fieldOf(row, field))) !== JSON.stringify(wanted))
      fault(file, `${list}.${field}`, `must be ${wanted.join(', ')}, in this order`)
  }

  function fault(file: string, field: string, reason: string): void {
    faults.push(`${join(root, file)}${field ? ` · ${field}` : ''}: ${reason}`)
  }
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list = fieldOf(value, field)
  return Array.isArray(list) ? list : []
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
}
