import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { CARD, CITATION } from './card-schema.ts'

export type Document = Record<string, unknown>

/** Of each kind of metadata: how it is read, and what is wrong with it, one line per fault. */
export interface Validator {
  read(text: string): Document
  faults(document: Document, folder: string): string[] | Promise<string[]>
}

const OPTIONS = { allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false } as const
function schemaFaults(schema: object) {
  const validate = new Ajv2020(OPTIONS).compile(schema)
  return (document: Document) =>
    validate(document) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
}
const cardFaults = schemaFaults(CARD)
const citationFaults = schemaFaults(CITATION)

export const VALIDATORS: Readonly<Record<string, Validator>> = {
  'datapackage.json': {
    read: JSON.parse,
    faults: (document, folder) => [
      ...repeated(list(document.resources).map(({ name }) => name)),
      ...missing(
        list(document.resources).map(({ path }) => path),
        folder,
      ),
      ...unknownReferences(list(document.resources)),
    ],
  },
  'CITATION.cff': { read: parse, faults: citationFaults },
  'README.md': {
    read: (text) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)![1]!),
    faults: (document, folder) => [
      ...cardFaults(document),
      ...repeated(list(document.configs).map((config) => config.config_name)),
      ...missing(
        list(document.configs).map((config) => config.data_files),
        folder,
      ),
    ],
  },
}

function list(value: unknown): Document[] {
  return (value ?? []) as Document[]
}

function repeated(names: readonly unknown[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} occurs twice`)
}

function missing(paths: readonly unknown[], folder: string): string[] {
  return paths.filter((path) => !existsSync(join(folder, String(path)))).map((path) => `${path} is not there`)
}

/** "MUST be an existing field … of an existing resource". */
function unknownReferences(resources: readonly Document[]): string[] {
  const columns = new Map(
    resources.map(({ name, schema }) => [
      name,
      list((schema as Document | undefined)?.fields).map((field) => field.name),
    ]),
  )
  return resources.flatMap(({ name, schema }) =>
    list((schema as Document | undefined)?.foreignKeys).flatMap((key) => {
      const { resource, fields } = key.reference as { resource: string; fields: string[] }
      const isKnown = fields.every((field) => columns.get(resource)?.includes(field))
      return isKnown ? [] : [`${name} refers to ${resource}.${fields}`]
    }),
  )
}
