import type { DocumentContext } from '../documents/credit.ts'
import { ERRORS, type ErrorName, internalErrorMessage } from '../documents/errors.ts'
import type { Publisher } from '../documents/publisher.ts'
import * as schemas from '../shapes/schema.ts'
import { type Limits, limitsOn, limitText, policyHeader } from './budgets.ts'
import { MEDIA, type MediaName } from './calls.ts'
import { ALLOWED_METHODS, CACHE_CONTROL, DRAWING_POLICY, MEDIA_HEADERS } from './headers.ts'
import type { Errors } from './subjects.ts'
import { exampleDocument, OPERATIONS, type Operation, TAGS } from './table.ts'

type OpenApiOptions = DocumentContext & { readonly publisher: Publisher; readonly limits: Limits }

const FROZEN = OPERATIONS.filter(({ isFrozen }) => isFrozen)
/** Errors with no further fields, ever: those of the operations of 1.0. */
const FROZEN_ERRORS = new Set([...FROZEN.flatMap(({ errors }) => Object.keys(errors)), 'tooManyRequests', 'internal'])

/** What each operation promises for as long as the version is 1.0. */
const STABILITY = {
  frozen: 'Congelada en 1.0: mientras `api_version` sea 1.0, tiene estos campos y ningún otro.',
  'beyond-1.0':
    'Más allá de 1.0: puede ganar campos; mientras `api_version` sea 1.0, no pierde, renombra ni cambia de tipo ninguno.',
}

export function openApiDocument({ dataset, publisher, credit, limits }: OpenApiOptions) {
  const on = limitsOn(limits)
  return {
    openapi: '3.1.1',
    info: {
      title: dataset.origin,
      version: schemas.API_VERSION,
      summary: dataset.title,
      description: [
        dataset.description,
        'Sin registro ni claves. Toda respuesta correcta se puede guardar 24 horas y lleva un validador `ETag`.',
        limitText(limits),
        `HEAD responde como GET, sin cuerpo. OPTIONS, la consulta previa de los navegadores, responde 204 en todas las rutas${on.any ? ', y no cuenta para el límite' : ''}.`,
        'Cada ruta dice si está congelada en 1.0 o va más allá (`x-stability`). Los textos pueden cambiar con cada versión de los datos.',
      ].join('\n\n'),
      license: { name: dataset.license, url: dataset.licenseUrl },
      contact: contactOf(publisher),
    },
    servers: [{ url: credit.addresses.api, description: 'Este servicio.' }],
    externalDocs: { description: 'Documentación en español', url: credit.addresses.documentation },
    security: [],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(
      OPERATIONS.filter(({ isUnlisted }) => !isUnlisted).map((operation) => [
        operation.path,
        pathItem(operation, { dataset, credit }, on[operation.budget]),
      ]),
    ),
    components: {
      schemas: publishedSchemas(),
      headers: createHeaders(limits, publisher.basePath, dataset.version),
      responses: {
        ...createErrorResponses(publisher.supportContact, on),
        notModified: {
          description: 'Nada cambió desde el validador que enviaste; no hay cuerpo.',
          headers: okHeaders(on.all),
        },
        moved: {
          description: 'La ruta termina en una barra que sobra; `Location` dice la buena.',
          headers: headerRefs('Location', 'Cache-Control', ...ofLimit(on.all, 'RateLimit-Policy'), ...EVERYWHERE),
        },
        preflight: {
          description: 'Permiso para llamar desde otro origen; no hay cuerpo.',
          headers: headerRefs('Access-Control-Allow-Methods', 'Access-Control-Max-Age', 'Allow', ...EVERYWHERE),
        },
      },
    },
  }
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
  const parameters = operation.parameters.map(({ name, schema, example }) => {
    return { name, in: 'path', required: true, description: schema.description, schema, example }
  })
  const stability = operation.isFrozen ? 'frozen' : 'beyond-1.0'
  const errors = [
    ...Object.keys(operation.errors),
    ...(isLimited ? ['tooManyRequests'] : []),
    'internal',
  ] as ErrorName[]
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
        ...Object.fromEntries(errors.map((name) => [ERRORS[name].status, responseRef(name)])),
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
    responses: { 204: responseRef('preflight') },
  }
}

function okResponse(operation: Operation, context: DocumentContext, isLimited: boolean) {
  const { summary, shape, media, isFrozen } = operation
  // Drawings and calendars are long, and say nothing to who reads them here.
  const example = media === 'json' || media === 'csv' ? exampleDocument(operation, context) : undefined
  const content = { schema: isFrozen ? schemas.closed(shape) : shape, ...(example !== undefined && { example }) }
  return {
    description: `${summary}.`,
    headers: okHeaders(isLimited, media),
    content: { [MEDIA[media].type]: content },
  }
}

function responseRef(name: string) {
  return { $ref: `#/components/responses/${name}` }
}

/** What an operation of interface 1.0 refers to is closed: no further field will come. The others are open. */
function publishedSchemas(): Record<string, schemas.Schema> {
  const frozen = new Set(FROZEN.flatMap(({ shape }) => schemas.referredNames(shape)))
  return byName(Object.keys(schemas.COMPONENTS), (name) => {
    const schema = schemas.COMPONENTS[name]!
    return frozen.has(name) ? schemas.closed(schema) : schema
  })
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}

const headerRefs = (...names: string[]) => byName(names, (name) => ({ $ref: `#/components/headers/${name}` }))

const EVERYWHERE = ['Access-Control-Allow-Origin', 'X-API-License', 'X-Data-Version', 'Link', 'Content-Language']
const ofLimit = (isLimited: boolean, ...names: string[]) => (isLimited ? names : [])

function okHeaders(isLimited: boolean, media: MediaName = 'json') {
  const ofMedia = Object.keys(MEDIA_HEADERS[media])
  return headerRefs('ETag', 'Cache-Control', ...ofLimit(isLimited, 'RateLimit-Policy'), ...EVERYWHERE, ...ofMedia)
}

function createHeaders(limits: Limits, basePath: string, dataVersion: string) {
  const header = (description: string, example: string) => {
    return { description, required: true, schema: { type: 'string' }, example }
  }
  const on = limitsOn(limits)
  const budget = on.matrix ? 'matrix' : 'other'
  return {
    ETag: header(
      'Validador: envíalo en `If-None-Match` y, si nada cambió, recibes 304.',
      `"${dataVersion}-1f2e3d-matrix-15-5-1990"`,
    ),
    'Cache-Control': header('Las respuestas se pueden guardar 24 horas; los errores, nunca.', CACHE_CONTROL),
    'Access-Control-Allow-Origin': header('Abierto a todos los orígenes.', '*'),
    'Access-Control-Allow-Methods': header('Métodos permitidos desde otros orígenes.', 'GET, OPTIONS'),
    'Access-Control-Max-Age': header('Segundos que vale el permiso.', '86400'),
    'X-API-License': header('Licencia de los datos.', 'CC-BY-4.0'),
    'X-Data-Version': header('Versión de los datos: los textos pueden cambiar con cada una.', dataVersion),
    Link: header(
      'Licencia, esta descripción y la documentación; en un 429, también los datos enteros (`rel="help"`).',
      '<https://creativecommons.org/licenses/by/4.0/deed.es>; rel="license"',
    ),
    'Content-Language': header('Idioma de los textos.', 'es'),
    'Content-Security-Policy': header(
      'Abierto por sí solo, el documento puede usar su propio estilo y nada más.',
      DRAWING_POLICY,
    ),
    'Cross-Origin-Resource-Policy': header('La imagen puede estar en páginas de cualquier origen.', 'cross-origin'),
    Allow: header('Métodos que existen.', ALLOWED_METHODS),
    Location: header('La misma dirección sin la barra final, con su consulta.', `${basePath}/life-path`),
    ...(on.any && {
      'RateLimit-Policy': header('Cuántas peticiones por minuto.', policyHeader(budget, limits[budget])),
      RateLimit: header(
        'Solo en los errores, que ninguna caché guarda: cuántas te quedan (`r`) y en cuántos segundos hay una más (`t`).',
        `"${budget}";r=0;t=37`,
      ),
    }),
    'Retry-After': header('Segundos que conviene esperar.', '37'),
  }
}

function createErrorResponses(supportContact: string, on: ReturnType<typeof limitsOn>) {
  const message = internalErrorMessage(supportContact, 'k3x9-1a')
  const extras: Errors = Object.assign({}, ...OPERATIONS.map(({ errors }) => errors), {
    internal: { message: [schemas.text('Qué hacer si se repite.'), message] },
  })
  const names = (Object.keys(ERRORS) as ErrorName[]).filter((name) => name !== 'tooManyRequests' || on.any)
  return byName(names, (name) => {
    const { error, es } = ERRORS[name]
    const extra = extras[name] ?? {}
    const fields = byName(Object.keys(extra), (field) => extra[field]![0])
    const shown = schemas.object(es, { error: schemas.constant(error, 'Texto breve del error.'), ...fields })
    const schema = { ...shown, required: Object.keys(shown.properties!).filter((field) => field !== 'did_you_mean') }
    const example = { error, ...byName(Object.keys(extra), (field) => extra[field]![1]) }
    const content = { schema: FROZEN_ERRORS.has(name) ? schemas.closed(schema) : schema, example }
    return { description: es, headers: errorHeaders(name, on.all), content: { 'application/json': content } }
  })
}

const UNCOUNTED: readonly ErrorName[] = ['methodNotAllowed', 'internal']
const OWN_HEADERS: Partial<Record<ErrorName, readonly string[]>> = {
  ...{ tooManyRequests: ['Retry-After'], busy: ['Retry-After'], methodNotAllowed: ['Allow'] },
}

function errorHeaders(name: ErrorName, isLimited: boolean) {
  const own = OWN_HEADERS[name] ?? []
  const isCounted = name === 'tooManyRequests' || (isLimited && !UNCOUNTED.includes(name))
  const ofCount = ofLimit(isCounted, 'RateLimit', 'RateLimit-Policy')
  return headerRefs(...own, ...ofCount, 'Cache-Control', ...EVERYWHERE)
}
