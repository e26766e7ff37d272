import { afterAll, describe, expect, it } from 'vitest'
import { generalPreview } from '../../scripts/general-preview.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import type { Arcanum, LifePath } from '../../src/dataset/types.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { arcanumPreview, datePreview, numberPreview, pairPreview } from '../../src/documents/preview.ts'
import { type CalendarDate, readIsoDate } from '../../src/numerology/calendar.ts'
import type { DatePair } from '../../src/numerology/pair.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { paint } from '../support/painting.ts'
import { decodePng, difference } from '../support/png.ts'
import { startServer } from '../support/server.ts'

const PUBLIC_URL = 'https://numeros.example'
const server = await startServer({ env: { PUBLIC_URL, LOG_LEVEL: 'error', MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' } })
const publisher = { publicUrl: PUBLIC_URL, basePath: '/api', name: 'Open Numerology', supportContact: 'a@b' }
const context = { dataset, credit: createCredit(dataset, publisher) }

const get = (target: string) => send({ port: server.port, target, localAddress: newLoopbackAddress() })

/** What a crawler reads of a page, by property or name. */
async function tagsOf(path: string): Promise<Record<string, string[]>> {
  const page = await get(path)
  expect(page.status).toBe(200)
  const tags: Record<string, string[]> = {}
  for (const [, name, content] of page.text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)) {
    tags[name!] = [...(tags[name!] ?? []), content!]
  }
  return tags
}

async function previewOf(path: string) {
  const [address] = (await tagsOf(path))['og:image']!
  const response = await get(address!.slice(PUBLIC_URL.length))
  expect(response.status).toBe(200)
  return decodePng(response.body)
}

/** The number in each disc of the star. */
function numbersIn(svg: string): Record<string, number> {
  const shown = [...svg.matchAll(/data-point="(\w+)"[^>]*>.*?>(\d+)<\/text>/g)]
  return Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))
}

const drawn = async (svg: string) => decodePng(await paint(svg))
// Dates whose numbers are known without this program.
const date = readIsoDate('1976-09-14')!
const other = readIsoDate('1915-11-22')!
const [first, second] = [readIsoDate('1990-05-15')!, readIsoDate('1995-08-20')!]
const ofDate = (date: CalendarDate) => datePreview(context, date)
const ofPair = (pair: DatePair) => pairPreview(context, pair)
const ofNumber = (path: LifePath) => numberPreview(context, path)
const ofArcanum = (arcanum: Arcanum) => arcanumPreview(context, arcanum)

const PAGES: [page: string, svg: string, alt: string][] = [
  ['/perfil?birth=1976-09-14', ofDate(date), '14 de septiembre de 1976'],
  ['/perfil?birth=1915-11-22', ofDate(other), '22 de noviembre de 1915'],
  ['/pareja?a=1990-05-15&b=1995-08-20', ofPair({ first, second }), '20 de agosto de 1995'],
  ...dataset.lifePaths.map((lifePath): [string, string, string] => [
    `/numeros/${lifePath.number}`,
    ofNumber(lifePath),
    `Camino de vida ${lifePath.number}: ${lifePath.archetype}`,
  ]),
  ...dataset.arcana.map((arcanum): [string, string, string] => [
    `/arcanos/${arcanum.number}`,
    ofArcanum(arcanum),
    arcanum.name,
  ]),
  ['/arcanos/12/karma', ofArcanum(dataset.arcana[11]!), 'El Colgado'],
  ...['/', '/matriz', '/metodo', '/documentacion', '/pareja'].map((page): [string, string, string] => [
    page,
    generalPreview(dataset),
    'estrella',
  ]),
]

describe('the picture of a link', () => {
  it.each(PAGES)('to %s is the one that belongs to it, and is described', async (page, svg, alt) => {
    expect(difference(await previewOf(page), await drawn(svg))).toBe(0)
    const tags = await tagsOf(page)
    expect(tags).toMatchObject({
      ...{ 'og:image:width': ['1200'], 'og:image:height': ['630'], 'og:image:type': ['image/png'] },
      'twitter:card': ['summary_large_image'],
    })
    expect(tags['og:image']).toHaveLength(1)
    expect(tags['og:image:alt']![0]).toContain(alt)
  })

  it.each(Object.entries(golden.dates))('to the profile of %s has the numbers of that date', (iso, { points }) => {
    expect(numbersIn(ofDate(readIsoDate(iso)!))).toEqual(points)
  })

  it.each(Object.entries(golden.pairs))('to the pair %s has the numbers of that pair', (both, points) => {
    const [first, second] = both.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
    expect(numbersIn(ofPair({ first, second }))).toEqual(points)
  })

  it('is another one for every date, pair, number and arcanum', async () => {
    const drawings = [...dataset.lifePaths.map(ofNumber), ...dataset.arcana.map(ofArcanum)]
    expect(new Set(drawings).size).toBe(12 + 22)
    const some = [ofDate(date), ofDate(other), ofPair({ first, second }), ...drawings.slice(10, 14)]
    const pictures = await Promise.all(some.map(drawn))
    for (const [at, one] of pictures.entries()) {
      for (const another of pictures.slice(at + 1)) expect(difference(one, another)).toBeGreaterThan(0.001)
    }
  })

  it('says nothing about anybody where the page is about nobody', () => {
    expect(generalPreview(dataset)).not.toMatch(/\d de [a-z]+ de \d{4}|class="number[^>]*>\d/)
  })

  it.each(['/perfil?birth=1985-08-20', '/pareja?a=1985-08-20&b=1990-05-15'])(
    'to %s is its own, in the same page that caches may keep, however many pictures are waiting',
    async (path) => {
      const calm = await get(path)
      const waiting = Array.from({ length: 20 }, (_, at) => get(`/api/matrix/1/1/${1900 + at}/chart.png`))
      const crowded = await get(path)
      for (const name of ['ETag', 'Cache-Control', 'Content-Length']) {
        expect(crowded.header(name)).toBe(calm.header(name))
      }
      expect(crowded.header('Cache-Control')).toMatch(/^public/)
      expect(crowded.body.equals(calm.body)).toBe(true)
      await Promise.all(waiting)
    },
  )
})

afterAll(() => server.stop())
