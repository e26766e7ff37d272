import type { Door } from '../support/door.ts'

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>
}

export interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-stability': string
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>
}

interface ParameterObject {
  readonly name: string
  readonly description: string
  readonly example: unknown
}

export interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly parameters?: readonly ParameterObject[]; readonly get: OperationObject } & Methods>
  >
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly headers: Readonly<Record<string, { readonly description: string; readonly example: string }>>
    readonly responses: Readonly<Record<string, ResponseObject>>
  }
}

type Methods = Readonly<Partial<Record<'options', OperationObject>>>

/** Settings of the servers whose document and answers are held against each other. */
export const PUBLISHED = {
  PUBLIC_URL: 'https://numeros.example',
  PUBLISHER_NAME: 'Números',
  SUPPORT_CONTACT: 'ayuda@numeros.example',
}

export async function servedDocument(door: Door): Promise<OpenApi> {
  return (await door.request('/openapi.json')).json<OpenApi>()
}

/** Each operation, with where it stands. */
export function operationsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'options'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation, address: exampleAddress(document, path) }] : []
    }),
  )
}

/** An address with the document's own examples for its parameters, or with other values for some of them. */
export function exampleAddress(document: OpenApi, path: string, other: Readonly<Record<string, string>> = {}): string {
  const examples = document.paths[path]!.parameters ?? []
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = other[name] ?? examples.find((parameter) => parameter.name === name)?.example
    if (value === undefined) throw new Error(`${path} has no example for ${name}`)
    return String(value)
  })
}

/** A response as it stands in the document, a reference followed, and where: for error messages and for Ajv. */
export function responseAt(document: OpenApi, operation: OperationObject, status: string): ResponseObject {
  const response = operation.responses[status]!
  return '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1)!]! : response
}
