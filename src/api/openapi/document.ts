import type { Dataset } from '../../dataset/types.ts'
import { API_VERSION, type Credit } from '../../documents/credit.ts'
import { ERRORS, type ErrorName } from '../../documents/errors.ts'
import type { DocumentContext } from '../../documents/frame.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { Limits } from '../../limits/limiter.ts'
import { MEDIA } from '../../operations/calls.ts'
import { TAGS } from '../../operations/subjects.ts'
import { exampleDocument, OPERATIONS, type Operation } from '../../operations/table.ts'
import { COMPONENTS, closed, mapped, referredName, type Schema } from '../../shapes/schema.ts'
import {
  createErrorResponses,
  createHeaders,
  limitsOn,
  limitText,
  moved,
  notModified,
  okHeaders,
  PREFLIGHT,
} from './responses.ts'

export interface OpenApiOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly limits: Limits
}

const REFUSAL: readonly ErrorName[] = ['tooManyRequests']
const OF_ANY_REQUEST: readonly ErrorName[] = ['requestTimeout', 'headersTooLarge', 'internal']

const FROZEN = OPERATIONS.filter(({ isFrozen }) => isFrozen)
/** Errors with no further fields, ever: those of the operations of 1.0. */
const FROZEN_ERRORS = new Set([...FROZEN.flatMap(({ errors }) => errors), ...REFUSAL, ...OF_ANY_REQUEST])

/** What each operation promises for as long as the version is 1.0. */
const STABILITY = {
  frozen: 'Congelada en 1.0: mientras `api_version` sea 1.0, tiene estos campos y ningún otro.',
  'beyond-1.0':
    'Más allá de 1.0: puede ganar campos; mientras `api_version` sea 1.0, no pierde, renombra ni cambia de tipo ninguno.',
}

/** The API as OpenAPI 3.1, in the language of its users. The documentation page is rendered from it. */
export function openApiDocument({ dataset, publisher, credit, limits }: OpenApiOptions) {
  const on = limitsOn(limits)
  return {
    openapi: '3.1.1',
    info: {
      title: dataset.origin,
      version: API_VERSION,
      summary: dataset.title,
      description: introduction(dataset, limits),
      license: { name: dataset.license, url: dataset.licenseUrl },
      contact: contactOf(publisher),
    },
    servers: [{ url: credit.addresses.api, description: 'Este servicio.' }],
    externalDocs: { description: 'Documentación en español', url: credit.addresses.documentation },
    security: [],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [operation.path, pathItem(operation, { dataset, credit }, on[operation.budget])]),
    ),
    components: {
      schemas: publishedSchemas(FROZEN.map(({ schema }) => schema)),
      headers: createHeaders(limits, publisher.basePath, dataset.version),
      responses: {
        ...createErrorResponses(publisher.supportContact, on, FROZEN_ERRORS),
        notModified: notModified(on.all),
        moved: moved(on.all),
        preflight: PREFLIGHT,
      },
    },
  }
}

function introduction(dataset: Dataset, limits: Limits): string {
  return [
    dataset.description,
    'Sin registro ni claves. Toda respuesta correcta se puede guardar 24 horas y lleva un validador `ETag`.',
    limitText(limits),
    `HEAD responde como GET, sin cuerpo. OPTIONS, la consulta previa de los navegadores, responde 204 en todas las rutas, igual que en la de la matriz${limitsOn(limits).any ? ', y no cuenta para el límite' : ''}.`,
    'Cada ruta dice si está congelada en 1.0 o va más allá (`x-stability`). Los textos pueden cambiar con cada versión de los datos.',
  ].join('\n\n')
}

function contactOf({ name, publicUrl, supportContact }: Publisher) {
  if (/^https?:/.test(supportContact)) return { name, url: supportContact }
  // Validators reject some mailboxes that work, such as one at localhost.
  const email = ADDRESS.test(supportContact) ? { email: supportContact } : {}
  return { name, ...(publicUrl && { url: publicUrl }), ...email }
}

/** The format `email` of JSON Schema: RFC 5321, with a domain. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i

function pathItem(operation: Operation, context: DocumentContext, isLimited: boolean) {
  const parameters = operation.parameters.map(({ name, schema, example }) => ({
    name,
    in: 'path',
    required: true,
    description: schema.description,
    schema,
    example,
  }))
  const stability = operation.isFrozen ? 'frozen' : 'beyond-1.0'
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    get: {
      operationId: operation.id,
      tags: [operation.tag],
      summary: operation.summary,
      description: `${operation.description}\n\n${STABILITY[stability]}`,
      'x-stability': stability,
      responses: {
        200: okResponse(operation, context, isLimited),
        304: responseRef('notModified'),
        ...errorResponses([...operation.errors, ...(isLimited ? REFUSAL : []), ...OF_ANY_REQUEST]),
      },
    },
    ...(operation.hasPreflight ? { options: preflightOf(operation) } : {}),
  }
}

function preflightOf({ id, tag, summary }: Operation) {
  return {
    operationId: `${id}Preflight`,
    tags: [tag],
    summary: `Permiso entre orígenes: ${summary.toLowerCase()}`,
    description: 'La consulta previa que hace un navegador.',
    responses: { 204: responseRef('preflight'), ...errorResponses(OF_ANY_REQUEST) },
  }
}

function okResponse(operation: Operation, context: DocumentContext, isLimited: boolean) {
  const { summary, schema, media, isFrozen } = operation
  // Drawings and calendars are long, and say nothing to who reads them here.
  const example = media === 'json' || media === 'csv' ? exampleDocument(operation, context) : undefined
  const content = { schema: isFrozen ? closed(schema) : schema, ...(example !== undefined && { example }) }
  return {
    description: `${summary}.`,
    headers: okHeaders(isLimited, media),
    content: { [MEDIA[media].type]: content },
  }
}

function errorResponses(names: readonly ErrorName[]) {
  return Object.fromEntries(names.map((name) => [ERRORS[name].status, responseRef(name)]))
}

function responseRef(name: string) {
  return { $ref: `#/components/responses/${name}` }
}

/**
 * The named schemas as they are published. What an operation of interface 1.0 refers to is closed: no further field will
 * come. The others are open.
 */
function publishedSchemas(ofFrozen: readonly Schema[]): Record<string, Schema> {
  const frozen = new Set<string>()
  for (const schema of ofFrozen) collectNames(schema, frozen)
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => [name, frozen.has(name) ? closed(schema) : schema]),
  )
}

/** The names of all schemas that a schema refers to, directly or through others. */
function collectNames(schema: Schema, names: Set<string>): void {
  mapped(schema, (inner) => {
    const name = referredName(inner)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      collectNames(COMPONENTS[name]!, names)
    }
    return inner
  })
}
