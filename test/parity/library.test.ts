import * as library from 'open-numerology'
import { chartSvg } from 'open-numerology/chart'
import { describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { readAddress } from './address.ts'
import { openReference } from './reference.ts'
import { DATES, DOCUMENTS, FEW_DATES } from './sample.ts'

const reference = openReference()

/** What only a service can say of a document. */
const CREDIT = [
  ...['suggested_citation', 'source_url', 'details_url', 'license', 'license_url', 'attribution', 'attribution_html'],
  ...['api_version', 'data_version', 'url'],
]

async function served(path: string): Promise<unknown> {
  const { text } = await reference.request(path)
  return JSON.parse(text, (key, value) => (CREDIT.includes(key) ? undefined : value))
}

/** Of a date, by the last part of its address. */
const { matrix, reading, synthesis, steps, ages, tail, chakras } = library
const OF_DATE = { matrix, reading, synthesis, steps, ages, tail, chakras }

/** The function that gives the document of an address. */
function call(path: string): unknown {
  const { folder, number, birth, second, document, position } = readAddress(path)
  if (birth && second) {
    if (document === 'reading') return library.pairReading(birth, second)
    return document === 'steps' ? library.pairSteps(birth, second) : library.pair(birth, second)
  }
  if (birth && folder === 'life-path') return library.lifePathOf(birth)
  if (birth && position) return library.readingAt(birth, position as 'money')
  if (birth) return OF_DATE[(document ?? 'matrix') as keyof typeof OF_DATE](birth)
  if (folder === 'life-path') return number ? library.lifePath(Number(number)) : library.lifePaths()
  if (folder === 'arcana') return number ? library.arcanum(Number(number)) : library.arcana()
  if (folder === 'charts') return library.chartTexts(number!)
  return number ? library.tailOf(number) : library.tails()
}

describe('the library gives what the API sends, without credit and addresses', () => {
  it.each([
    ...(['matrices', 'readings', 'readings of a position', 'syntheses', 'life paths of dates', 'steps'] as const),
    ...(['rings of ages', 'tails of dates', 'tables', 'pairs', 'readings of pairs', 'steps of pairs'] as const),
    ...(['the 26 tails', 'the 12 records', 'the 22 arcana', 'the lists', 'texts of charts'] as const),
  ])('for %s', async (kind) => {
    for (const path of DOCUMENTS[kind]) expect(call(path), path).toEqual(await served(path))
  })

  it('for bare numbers', async () => {
    for (const iso of DATES.slice(0, 200)) {
      const numbers = library.numbers(iso)
      const { matrix } = library.matrix(iso)
      expect(await served(`/matrix/${pathOfDate(iso)}`)).toMatchObject({ matrix })
      expect(numbers.matrix).toEqual(
        Object.fromEntries(Object.entries(matrix).map(([key, { arcana }]) => [key, arcana])),
      )
      expect(numbers.lifePath).toBe(library.lifePathOf(iso).number)
      expect(Object.values(numbers.points)).toEqual(library.steps(iso).points.map(({ value }) => value))
    }
  })

  it('for charts, but for whom they credit', async () => {
    const withoutCredit = (svg: string) => svg.replace(/<text class="quiet"[^>]*>[^<]*<\/text><\/svg>/, '')
    for (const iso of FEW_DATES) {
      const { text } = await reference.request(`/matrix/${pathOfDate(iso)}/chart.svg`)
      expect(withoutCredit(chartSvg(iso)), iso).toBe(withoutCredit(text))
    }
    expect(chartSvg('15/5/1990')).toMatch(/>Open Numerology Data Service · CC-BY 4\.0<\/text><\/svg>\n$/)
  })

  it('for version and licence', async () => {
    const { version, origin, license, licenseUrl } = library.dataset
    const index = (await reference.request('/')).json<Record<string, unknown>>()
    expect(index).toMatchObject({ data_version: version, name: origin, license, license_url: licenseUrl })
    expect(library.attribution).toContain(license)
  })
})
