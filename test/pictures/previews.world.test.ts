import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import {
  createArcanumPreview,
  createDatePreview,
  createNumberPreview,
  createPairPreview,
  generalPreview,
} from '../../src/documents/preview/previews.ts'
import type { CalendarDate } from '../../src/numerology/calendar.ts'
import { readIsoDate } from '../../src/numerology/date-text.ts'
import { POSITION_KEYS } from '../../src/numerology/destiny-matrix.ts'
import { canOccur } from '../../src/numerology/occurring.ts'
import { readingAddress } from '../../src/site/pages/reading.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { paint } from '../support/painting.ts'
import { decodePng, difference } from '../support/png.ts'
import { startServer } from '../support/server.ts'

const PUBLIC_URL = 'https://numeros.example'
const server = await startServer({ env: { PUBLIC_URL, LOG_LEVEL: 'error', MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' } })
const publisher = { publicUrl: PUBLIC_URL, basePath: '/api', name: 'Open Numerology', supportContact: 'a@b' }
const credit = createCredit(dataset, publisher)

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

/** The address of its picture, its size, and what the words say that stand for it. */
async function expectNamed(page: string, picture: string, said: readonly string[]): Promise<void> {
  const tags = await tagsOf(page)
  expect(tags).toMatchObject({
    ...{ 'og:image': [PUBLIC_URL + picture], 'og:image:width': ['1200'], 'og:image:height': ['630'] },
    'og:image:alt': [expect.any(String)],
  })
  for (const words of said) expect(tags['og:image:alt']![0]).toContain(words)
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
const dates = createDatePreview(dataset, credit)
const pairs = createPairPreview(dataset, credit)
const numbers = createNumberPreview(dataset, credit)
const arcana = createArcanumPreview(dataset, credit)

const PAGES: [page: string, svg: string, alt: string][] = [
  ['/perfil?birth=1976-09-14', dates.draw(date), '14 de septiembre de 1976'],
  ['/perfil?birth=1915-11-22', dates.draw(other), '22 de noviembre de 1915'],
  ['/pareja?a=1990-05-15&b=1995-08-20', pairs.draw({ first, second }), '20 de agosto de 1995'],
  ...dataset.lifePaths.map((lifePath): [string, string, string] => [
    `/numeros/${lifePath.number}`,
    numbers.draw(lifePath),
    `Camino de vida ${lifePath.number}: ${lifePath.archetype}`,
  ]),
  ...dataset.arcana.map((arcanum): [string, string, string] => [
    `/arcanos/${arcanum.number}`,
    arcana.draw(arcanum),
    arcanum.name,
  ]),
  ['/arcanos/12/karma', arcana.draw(dataset.arcana[11]!), 'El Colgado'],
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
      'twitter:image': tags['og:image'],
    })
    expect(tags['og:image']).toHaveLength(1)
    expect(tags['og:image:alt']![0]).toContain(alt)
  })

  it.each(Object.entries(golden.dates))('to the profile of %s has the numbers of that date', (iso, { points }) => {
    expect(numbersIn(dates.draw(readIsoDate(iso)!))).toEqual(points)
  })

  it.each(Object.entries(golden.pairs))('to the pair %s has the numbers of that pair', (both, points) => {
    const [first, second] = both.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
    expect(numbersIn(pairs.draw({ first, second }))).toEqual(points)
  })

  it.each(dataset.lifePaths)('to the number $number names that number', async ({ number, archetype }) => {
    await expectNamed(`/numeros/${number}`, `/api/life-path/${number}/card.png`, [
      `Camino de vida ${number}:`,
      archetype,
    ])
  })

  it.each(dataset.arcana)(
    'to the arcanum $number, and to its readings, names that arcanum',
    async ({ number, name }) => {
      const position = POSITION_KEYS.find((key) => canOccur(key, number))!
      for (const page of [`/arcanos/${number}`, readingAddress(number, position)]) {
        await expectNamed(page, `/api/arcana/${number}/card.png`, [name])
      }
    },
  )

  it('is another one for every date, pair, number and arcanum', async () => {
    const drawings = [...dataset.lifePaths.map(numbers.draw), ...dataset.arcana.map(arcana.draw)]
    expect(new Set(drawings).size).toBe(12 + 22)
    const some = [dates.draw(date), dates.draw(other), pairs.draw({ first, second }), ...drawings.slice(10, 14)]
    const pictures = await Promise.all(some.map(drawn))
    for (const [at, one] of pictures.entries()) {
      for (const another of pictures.slice(at + 1)) expect(difference(one, another)).toBeGreaterThan(0.001)
    }
  })

  it('says nothing about anybody where the page is about nobody', () => {
    expect(generalPreview(dataset)).not.toMatch(/\d de [a-z]+ de \d{4}|class="number[^>]*>\d/)
  })

  it('is the general one while too many wait, which no cache keeps, and its own again afterwards', async () => {
    const profile = '/perfil?birth=1985-08-20'
    const waiting: Promise<unknown>[] = []
    const askUntilMakeshift = async () => {
      // Each time as many as may wait and one more: on a busy machine, those before may be painted by now.
      for (let at = 0; at < 10; at++) waiting.push(get(`/api/matrix/1/1/${1900 + (waiting.length % 200)}/chart.png`))
      const page = await get(profile)
      return [page.status, page.all('Cache-Control'), /vista-previa/.test(page.text)]
    }
    await expect.poll(askUntilMakeshift, { interval: 200 }).toEqual([200, ['no-store'], true])
    await Promise.all(waiting)
    expect((await tagsOf(profile))['og:image']).toEqual([`${PUBLIC_URL}/api/matrix/20/8/1985/card.png`])
    await server.stop()
  })
})
