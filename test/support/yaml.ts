import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'

/** As strict as YAML gets: a key that comes twice, a bad indent or anything doubtful is an error. */
export function readYaml<Content>(file: string): Content {
  const document = parseDocument(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true, version: '1.2' })
  const [fault] = [...document.errors, ...document.warnings]
  if (fault) throw new Error(`${file}: ${fault.message}`)
  return document.toJS() as Content
}
