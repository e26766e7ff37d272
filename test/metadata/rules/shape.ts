/** SHACL shapes as JSON-LD, in as many words as they need. */
export const SHACL = { sh: 'http://www.w3.org/ns/shacl#', xsd: 'http://www.w3.org/2001/XMLSchema#' }

export type Rule = Readonly<Record<string, unknown>>

const ref = (name: string) => ({ '@id': name })

/** What everything of a class has to be. */
export function shape(targetClass: string, ...properties: readonly Rule[]): Rule {
  return { '@type': 'sh:NodeShape', 'sh:targetClass': ref(targetClass), 'sh:property': properties }
}

/** What a shape has to be besides: what one of these lists of rules says. */
export function either(...choices: readonly (readonly Rule[])[]): Rule {
  return { 'sh:or': { '@list': choices.map((properties) => ({ 'sh:property': properties })) } }
}

export function exactlyOne(path: string, ...rules: readonly Rule[]): Rule {
  return property(path, { 'sh:minCount': 1, 'sh:maxCount': 1 }, ...rules)
}

export function atLeastOne(path: string, ...rules: readonly Rule[]): Rule {
  return property(path, { 'sh:minCount': 1 }, ...rules)
}

export function atMostOne(path: string, ...rules: readonly Rule[]): Rule {
  return property(path, { 'sh:maxCount': 1 }, ...rules)
}

export function any(path: string, ...rules: readonly Rule[]): Rule {
  return property(path, ...rules)
}

function property(path: string, ...rules: readonly Rule[]): Rule {
  return Object.assign({ 'sh:path': ref(path) }, ...rules)
}

export const matching = (pattern: string): Rule => ({ 'sh:pattern': pattern })
export const being = (value: boolean): Rule => ({ 'sh:hasValue': value })
export const ofClass = (name: string): Rule => ({ 'sh:class': ref(name) })
export const ofType = (name: string): Rule => ({ 'sh:datatype': ref(name) })
export const address: Rule = { 'sh:nodeKind': ref('sh:IRI') }
export const literal: Rule = { 'sh:nodeKind': ref('sh:Literal') }
export const oneOf = (...names: readonly string[]): Rule => ({ 'sh:in': { '@list': names.map(ref) } })
export const having = (...properties: readonly Rule[]): Rule => ({ 'sh:node': { 'sh:property': properties } })
