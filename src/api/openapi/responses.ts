import { ERRORS, type ErrorName, internalErrorMessage } from '../../documents/errors.ts'
import { type Limits, OFF, policyHeader } from '../../limits/limiter.ts'
import { POSITION_KEYS } from '../../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { ARCANUM_NUMBERS } from '../../numerology/reduction.ts'
import type { MediaName } from '../../operations/calls.ts'
import { TAIL_CODES } from '../../shapes/records.ts'
import { closed, constant, type Fields, integer, list, object, oneOf, text } from '../../shapes/schema.ts'
import { ALLOWED_METHODS, CACHE_CONTROL, DRAWING_POLICY, MEDIA_HEADERS } from '../problems.ts'

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` })
const headerRefs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, headerRef(name)]))

const EVERYWHERE = ['Access-Control-Allow-Origin', 'X-API-License', 'X-Data-Version', 'Link', 'Content-Language']
const ofLimit = (isLimited: boolean, ...names: string[]) => (isLimited ? names : [])

export function okHeaders(isLimited: boolean, media: MediaName = 'json') {
  const ofMedia = MEDIA_HEADERS[media].filter((_, at) => at % 2 === 0)
  return headerRefs('ETag', 'Cache-Control', ...ofLimit(isLimited, 'RateLimit-Policy'), ...EVERYWHERE, ...ofMedia)
}

export function createHeaders(limits: Limits, basePath: string, dataVersion: string) {
  const header = (description: string, example: string) => ({
    description,
    required: true,
    schema: { type: 'string' },
    example,
  })
  const on = limitsOn(limits)
  const budget = on.matrix ? 'matrix' : 'other'
  return {
    ETag: header(
      'Validador: envíalo en `If-None-Match` y, si nada cambió, recibes 304.',
      `"${dataVersion}-1f2e3d-matrix-1990-05-15"`,
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
    'Content-Security-Policy': header('Lo único que usa la imagen es su propio estilo.', DRAWING_POLICY),
    'Cross-Origin-Resource-Policy': header('La imagen puede estar en páginas de cualquier origen.', 'cross-origin'),
    Allow: header('Métodos que existen.', ALLOWED_METHODS),
    Location: header('La misma dirección sin la barra final, con su consulta.', `${basePath}/life-path`),
    ...(on.any && {
      'RateLimit-Policy': header('Cuántas peticiones por minuto.', policyHeader(budget, limits[budget].limit)),
      RateLimit: header(
        'Solo en los errores, que ninguna caché guarda: cuántas te quedan (`r`) y en cuántos segundos hay una más (`t`).',
        `"${budget}";r=0;t=37`,
      ),
    }),
    'Retry-After': header('Segundos que conviene esperar.', '37'),
  }
}

/** Further fields of an error's body, and an example of them. */
type Extra = readonly [fields: Fields, example: Readonly<Record<string, unknown>>]

/** One response per row of the error table, under the row's name. */
export function createErrorResponses(supportContact: string, on: LimitsOn, frozen: ReadonlySet<ErrorName>) {
  const bodies: Partial<Record<ErrorName, Extra>> = {
    numberNotFound: validNumbers(LIFE_PATH_NUMBERS),
    arcanumNotFound: validNumbers(ARCANUM_NUMBERS),
    invalidPairDate: [{ which: oneOf('Cuál de las dos fechas no lo es.', ['first', 'second']) }, { which: 'first' }],
    positionNotFound: validTexts('valid_positions', 'Las doce, en el orden de la matriz.', POSITION_KEYS),
    tailNotFound: validTexts('valid_tails', 'Las que existen, de la más a la menos frecuente.', TAIL_CODES),
    internal: [
      { message: text('Qué hacer si se repite.') },
      { message: internalErrorMessage(supportContact, 'k3x9-1a') },
    ],
  }
  const names = (Object.keys(ERRORS) as ErrorName[]).filter((name) => name !== 'tooManyRequests' || on.any)
  return Object.fromEntries(
    names.map((name) => {
      const { error, es } = ERRORS[name]
      const [fields, values] = bodies[name] ?? [{}, {}]
      const schema = object(es, { error: constant(error, 'Texto breve del error.'), ...fields })
      const example = { error, ...values }
      return [
        name,
        {
          description: es,
          headers: errorHeaders(name, on.all),
          content: { 'application/json': { schema: frozen.has(name) ? closed(schema) : schema, example } },
        },
      ]
    }),
  )
}

function validNumbers(numbers: readonly number[]): Extra {
  const schema = list('Los números que existen, en orden.', integer('Un número.', 1, 33), numbers.length)
  return [{ valid_numbers: schema }, { valid_numbers: numbers }]
}

function validTexts(field: string, description: string, texts: readonly string[]): Extra {
  return [{ [field]: list(description, text('Una de ellas.'), texts.length) }, { [field]: texts }]
}

/** Answered before the request was read. */
const UNREAD: readonly ErrorName[] = ['badRequest', 'requestTimeout', 'headersTooLarge']
const UNCOUNTED: readonly ErrorName[] = ['methodNotAllowed', 'internal']
const OWN_HEADERS: Partial<Record<ErrorName, string>> = {
  ...{ tooManyRequests: 'Retry-After', busy: 'Retry-After', methodNotAllowed: 'Allow' },
}

function errorHeaders(name: ErrorName, isLimited: boolean) {
  if (UNREAD.includes(name)) return headerRefs('Cache-Control', 'Access-Control-Allow-Origin')
  const own = OWN_HEADERS[name]
  const isCounted = name === 'tooManyRequests' || (isLimited && !UNCOUNTED.includes(name))
  const ofCount = ofLimit(isCounted, 'RateLimit', 'RateLimit-Policy')
  return headerRefs(...(own ? [own] : []), ...ofCount, 'Cache-Control', ...EVERYWHERE)
}

export function notModified(isLimited: boolean) {
  return {
    description: 'Nada cambió desde el validador que enviaste; no hay cuerpo.',
    headers: okHeaders(isLimited),
  }
}

export function moved(isLimited: boolean) {
  return {
    description: 'La ruta termina en una barra que sobra; `Location` dice la buena.',
    headers: headerRefs('Location', 'Cache-Control', ...ofLimit(isLimited, 'RateLimit-Policy'), ...EVERYWHERE),
  }
}

export const PREFLIGHT = {
  description: 'Permiso para llamar desde otro origen; no hay cuerpo.',
  headers: headerRefs('Access-Control-Allow-Methods', 'Access-Control-Max-Age', 'Allow', ...EVERYWHERE),
}

type LimitsOn = ReturnType<typeof limitsOn>

/** Which budgets have a limit; one that is off is not documented. If not all, what both share documents no limit headers. */
export function limitsOn(limits: Limits) {
  const [matrix, other] = [limits.matrix.limit !== OFF, limits.other.limit !== OFF]
  return { matrix, other, any: matrix || other, all: matrix && other }
}

export function limitText(limits: Limits): string {
  const { any, all, matrix } = limitsOn(limits)
  const ofDates = `${limits.matrix.limit} peticiones por minuto para lo que se calcula de una fecha`
  if (all) return `Límite por dirección IP: ${ofDates} y ${limits.other.limit} para el resto.`
  if (matrix) return `Límite por dirección IP: ${ofDates}. Para el resto no hay límite.`
  return any
    ? `Límite por dirección IP: ${limits.other.limit} peticiones por minuto. Para lo que se calcula de una fecha no hay límite.`
    : 'No hay límite de peticiones.'
}
