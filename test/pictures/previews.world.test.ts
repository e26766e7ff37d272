import { afterAll, describe, expect, it } from 'vitest'
import { generalPreview } from '../../scripts/general-preview.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { arcanumPreview, datePreview, numberPreview, pairPreview } from '../../src/documents/preview.ts'
import { type CalendarDate, readIsoDate } from '../../src/numerology/calendar.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { paint } from '../support/painting.ts'
import { decodePng, difference } from '../support/png.ts'
import { startServer } from '../support/server.ts'

const PUBLIC_URL = 'https://numeros.example'
const server = await startServer({ env: { PUBLIC_URL, LOG_LEVEL: 'error', MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' } })
afterAll(() => server.stop())
const publisher = { publicUrl: PUBLIC_URL, basePath: '/api', name: 'Open Numerology', supportContact: 'a@b' }
const context = { dataset, credit: createCredit(dataset, publisher) }

async function get(target: string) {
  const response = await send({ port: server.port, target, localAddress: newLoopbackAddress() })
  expect(response.status).toBe(200)
  return response
}

/** The number in each disc of the star. */
function numbersIn(svg: string): Record<string, number> {
  const shown = [...svg.matchAll(/data-point="(\w+)"[^>]*>.*?>(\d+)<\/text>/g)]
  return Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))
}

const datesOf = (pair: string) => pair.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
const [first, second] = datesOf('1990-05-15/1995-08-20')
const seven = dataset.lifePaths.find(({ number }) => number === 7)!
const death = dataset.arcana[12]!

describe('the picture of a link', () => {
  it.each<[page: string, svg: string, alt: string]>([
    ['/perfil?birth=1990-05-15', datePreview(context, first), '15 de mayo de 1990'],
    ['/pareja?a=1990-05-15&b=1995-08-20', pairPreview(context, { first, second }), '20 de agosto de 1995'],
    [`/numeros/${seven.number}`, numberPreview(context, seven), `Camino de vida 7: ${seven.archetype}`],
    ['/arcanos/13', arcanumPreview(context, death), 'La Muerte'],
    ['/arcanos/13/karma', arcanumPreview(context, death), 'La Muerte'],
    ['/', generalPreview(dataset), 'estrella'],
  ])('to %s is the one that belongs to it, and is described', async (path, svg, alt) => {
    const tags = (await get(path)).text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
    const said = Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
    expect(said).toMatchObject({
      ...{ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/png' },
      ...{ 'twitter:card': 'summary_large_image', 'og:image:alt': expect.stringContaining(alt) },
    })
    const shown = decodePng((await get(said['og:image']!.slice(PUBLIC_URL.length))).body)
    expect(difference(shown, decodePng(await paint(svg)))).toBe(0)
  })

  it.each(Object.entries(golden.dates))('to the profile of %s has the numbers of that date', (iso, { points }) => {
    expect(numbersIn(datePreview(context, readIsoDate(iso)!))).toEqual(points)
  })

  it.each(Object.entries(golden.pairs))('to the pair %s has the numbers of that pair', (pair, points) => {
    const [first, second] = datesOf(pair)
    expect(numbersIn(pairPreview(context, { first, second }))).toEqual(points)
  })
})
