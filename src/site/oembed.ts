import { type Answer, bytesOf, type ServiceRequest } from '../api/answer.ts'
import { CACHE_CONTROL, JSON_TYPE } from '../api/problems.ts'
import { PAINTED_WIDTH } from '../documents/chart/pair-picture.ts'
import { FORMATS, PICTURE_WIDTH } from '../documents/chart/picture.ts'
import { spanishDate } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import { type CalendarDate, readDate, readIsoDate } from '../numerology/calendar.ts'
import { html, jsonBlock } from './html.ts'
import type { PageContent } from './layout.ts'

export const OEMBED_PATH = '/oembed'

const SHARED = ['Content-Type', JSON_TYPE, 'Access-Control-Allow-Origin', '*', 'X-Content-Type-Options', 'nosniff']

/** What a site embeds for one of our URLs (oembed.com): the chart of that date as a photo. */
export function answerOembed({ target, method }: ServiceRequest, publisher: Publisher): Answer {
  const query = new URLSearchParams(target.slice(OEMBED_PATH.length))
  const answer = (status: number, body: object, headers: readonly string[]): Answer => {
    const bytes = bytesOf(`${JSON.stringify(body)}\n`)
    const all = ['Content-Length', String(bytes.length), ...SHARED, ...headers]
    return { status, headers: all, body: method === 'HEAD' ? undefined : bytes, route: OEMBED_PATH }
  }
  const problem = (status: number, error: string) => answer(status, { error }, ['Cache-Control', 'no-store'])

  const url = query.get('url')
  if (url === null) return problem(400, 'url is missing')
  if ((query.get('format') ?? 'json') !== 'json') return problem(501, 'Only format=json is supported')
  const maxWidth = sizeOf(query.get('maxwidth'))
  const maxHeight = sizeOf(query.get('maxheight'))
  if (maxWidth === undefined || maxHeight === undefined)
    return problem(400, 'maxwidth and maxheight must be whole numbers')
  const date = dateOf(url, publisher)
  if (!date) return problem(404, 'Not found')
  return answer(200, photo(date, publisher, maxWidth, maxHeight), ['Cache-Control', CACHE_CONTROL])
}

export function oembedAddress({ publicUrl }: Publisher, path: string): string {
  return `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(publicUrl + path)}`
}

function photo(date: CalendarDate, { publicUrl, basePath, name }: Publisher, maxWidth: number, maxHeight: number) {
  const ratio = FORMATS.sheet.height / PICTURE_WIDTH
  const width = Math.max(1, Math.floor(Math.min(PAINTED_WIDTH, maxWidth, maxHeight / ratio)))
  const { day, month, year } = date
  return {
    version: '1.0',
    type: 'photo',
    title: `Matriz del destino del ${spanishDate(date)}`,
    url: `${publicUrl}${basePath}/matrix/${day}/${month}/${year}/chart.png`,
    width,
    height: Math.max(1, Math.floor(width * ratio)),
    provider_name: name,
    provider_url: `${publicUrl}/`,
    cache_age: 86_400,
  }
}

/** The date in the URL of a profile, or of a matrix in the API. */
function dateOf(url: string, { publicUrl, basePath }: Publisher): CalendarDate | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, searchParams } = new URL(url)
  if (origin !== publicUrl) return undefined
  if (pathname === '/perfil') return readIsoDate(searchParams.get('birth') ?? '')
  const [head, day, month, year, last] = pathname.slice(basePath.length + 1).split('/')
  const isMatrix =
    pathname.startsWith(`${basePath}/`) && head === 'matrix' && (!last || last === 'chart.svg' || last === 'chart.png')
  return isMatrix ? readDate(day ?? '', month ?? '', year ?? '') : undefined
}

/** Without a maximum, any size fits. */
function sizeOf(text: string | null): number | undefined {
  if (text === null) return Number.POSITIVE_INFINITY
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** For a static export: a script with the same code computes in the browser what the service would compute from dates. */
export interface StaticHosting {
  readonly script: StaticScript
  /** Patterns of the API paths without files. */
  readonly absent: readonly string[]
}

/** src/site/browser/dated-page.ts, bundled with the whole data set. */
export interface StaticScript {
  readonly path: string
  readonly content: string
}

/** The input of that script; the rest of the page is the same for everyone. */
export interface ShellData {
  readonly path: string
  readonly publisher: Publisher
  readonly absent: readonly string[]
}

export const SHELL_DATA_ID = 'sitio-datos'

/** The page without dates, which the script replaces with the requested one. */
export function shellPage(
  path: string,
  empty: PageContent,
  publisher: Publisher,
  { script, absent }: StaticHosting,
): PageContent {
  const data: ShellData = { path, publisher, absent }
  return {
    ...empty,
    script: script.path,
    main: html`<p class="alert without-script">Este sitio son solo archivos, sin un programa detrás: la cuenta se hace en tu navegador, y para eso hace falta JavaScript. Sin él puedes leer <a class="link" href="/numeros">los números</a>, <a class="link" href="/matriz">los arcanos</a> y <a class="link" href="/metodo">el método</a>.</p>
${empty.main}
<script type="application/json" id="${SHELL_DATA_ID}">${jsonBlock(data)}</script>`,
  }
}
