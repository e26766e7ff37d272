// Holds every file of data/ against its JSON Schema and its place. Gives one line per fault: file, field, reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]
const POSITIONS = [
  ...['personal', 'social', 'soul', 'body', 'spirit', 'center'],
  ...['talents', 'karma', 'money', 'relationships', 'destiny', 'purpose'],
]

/** @param {string} [root] folder of the data set @returns {string[]} */
export function checkDataFiles(root = 'data') {
  /** @type {string[]} */
  const faults = []
  const ajv = new Ajv2020({ allErrors: true, strict: true })

  checkFile('dataset.json', 'dataset')
  const arcana = checkFile('arcana.json', 'arcana')
  const positions = checkFile('positions.json', 'positions')
  sameOrder(
    'arcana.json',
    'arcana.number',
    arcana?.arcana?.map((row) => row?.number),
    Array.from({ length: 22 }, (_, at) => at + 1),
  )
  sameOrder(
    'positions.json',
    'positions.key',
    positions?.positions?.map((row) => row?.key),
    POSITIONS,
  )
  checkFolder('life-paths', NUMBERS, 'life-path', 'number')
  checkFolder('readings', POSITIONS, 'reading', 'position')
  return faults

  function checkFolder(folder, names, schema, field) {
    const wanted = names.map((name) => `${name}.json`)
    const there = listOf(folder)
    for (const file of there)
      if (!wanted.includes(file)) fault(`${folder}/${file}`, '', 'is not a file of the data set')
    for (const name of names) {
      const file = `${folder}/${name}.json`
      const value = checkFile(file, schema)
      if (value && value[field] !== name)
        fault(file, field, `is ${JSON.stringify(value[field])}, but the file is named ${name}`)
      if (value?.readings)
        sameOrder(
          file,
          'readings.arcana',
          value.readings.map((row) => row?.arcana),
          Array.from({ length: 22 }, (_, at) => at + 1),
        )
    }
  }

  function listOf(folder) {
    try {
      return readdirSync(join(root, folder))
    } catch {
      fault(folder, '', 'is missing')
      return []
    }
  }

  function checkFile(file, schemaName) {
    const value = readJson(file)
    const schema = readJson(`schema/${schemaName}.schema.json`)
    if (value === undefined || schema === undefined) return undefined
    const validate = ajv.getSchema(schemaName) ?? ajv.compile({ $id: schemaName, ...schema })
    if (!validate(value)) {
      for (const { instancePath, message, params } of validate.errors ?? []) {
        const field = instancePath.slice(1).replaceAll('/', '.')
        fault(file, field, [message, params.additionalProperty].filter(Boolean).join(': '))
      }
    }
    return value
  }

  function readJson(file) {
    let text
    try {
      text = readFileSync(join(root, file), 'utf8')
    } catch {
      fault(file, '', 'is missing or cannot be read')
      return undefined
    }
    try {
      return JSON.parse(text)
    } catch (error) {
      fault(file, '', `is not JSON: ${error.message}`)
      return undefined
    }
  }

  function sameOrder(file, field, values, wanted) {
    if (values && JSON.stringify(values) !== JSON.stringify(wanted))
      fault(file, field, `must be ${wanted.join(', ')}, in this order`)
  }

  function fault(file, field, reason) {
    faults.push(`${join(root, file)}${field ? ` · ${field}` : ''}: ${reason}`)
  }
}
