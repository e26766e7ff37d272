import {
  ages,
  arcana,
  attribution,
  birthDate,
  chakras,
  dataset,
  destinyMatrix,
  lifePath,
  lifePathSteps,
  lifePaths,
  lifePathTexts,
  METHOD,
  matrixSteps,
  pair,
  pairReading,
  pairSteps,
  periodEssences,
  periods,
  reading,
  readings,
  tail,
  tails,
  tailTexts,
  arcanum as theArcanum,
} from 'open-numerology'
import { chartSvg } from 'open-numerology/chart'
import { synthesis } from 'open-numerology/synthesis'
import { describe, expect, it } from 'vitest'
import type {
  AgesResult,
  ArcanumRecord,
  ChakrasResult,
  LifePathOfDate,
  LifePathRecord,
  MatrixPosition,
  MatrixResult,
  PairReadingResult,
  PairResult,
  PairStepsResult,
  PositionReadingResult,
  ReadingResult,
  StepsResult,
  SynthesisResult,
  TailRecord,
  TailResult,
} from '../../src/documents/types.ts'
import { pathOfDate } from '../contract/facts.ts'
import { readAddress } from './address.ts'
import { openReference } from './reference.ts'
import { DATES, DOCUMENTS, FEW_DATES, FEW_PAIRS } from './sample.ts'

const reference = openReference()

function cardOf(number: number): MatrixPosition {
  const { number: arcana, name, keyword, emoji } = theArcanum(number)
  return { arcana, name, keyword, emoji }
}

async function served<Document>(path: string): Promise<Document> {
  return (await reference.request(path)).json<Document>()
}

/** Without the fields that only an address gives a document, such as its citation. */
describe('the library gives the values of the API', () => {
  it('for matrices', async () => {
    for (const iso of DATES.slice(0, 200)) {
      const { input, matrix } = await served<MatrixResult>(`/matrix/${pathOfDate(iso)}`)
      expect(birthDate(iso)).toEqual(input)
      const numbers = Object.entries(matrix).map(([key, { arcana: number }]) => [key, number])
      expect(Object.entries(destinyMatrix(iso)), iso).toEqual(numbers)
      for (const { arcana: number, ...card } of Object.values(matrix)) expect(theArcanum(number)).toMatchObject(card)
    }
  })

  it('for readings', async () => {
    for (const iso of FEW_DATES) {
      const document = await served<ReadingResult>(`/matrix/${pathOfDate(iso)}/reading`)
      const here = reading(iso).map(({ position: { key, name, question }, arcanum: { number }, ...texts }) => {
        return [key, { position: name, question, ...cardOf(number), ...texts }]
      })
      expect(here, iso).toEqual(Object.entries(document.reading))
    }
  })

  it('for readings of a position', async () => {
    for (const path of DOCUMENTS['readings of a position']) {
      const { birth, position: key } = readAddress(path)
      const { position, arcanum, ...more } = reading(birth!, key as 'money')
      const { name, ...ofPosition } = position
      expect(await served<PositionReadingResult>(path)).toMatchObject({
        ...{ key, position: name, meaning: ofPosition.meaning, question: ofPosition.question },
        ...cardOf(arcanum.number),
        ...{ light: arcanum.light, shadow: arcanum.shadow },
        ...more,
      })
    }
  })

  it('for syntheses, and for charts but for whom they credit', async () => {
    const withoutCredit = (svg: string) => svg.replace(/<text class="quiet"[^>]*>[^<]*<\/text><\/svg>/, '')
    for (const iso of FEW_DATES) {
      const path = `/matrix/${pathOfDate(iso)}`
      expect(synthesis(iso), iso).toEqual((await served<SynthesisResult>(`${path}/synthesis`)).synthesis)
      const { text } = await reference.request(`${path}/chart.svg`)
      expect(withoutCredit(chartSvg(iso)), iso).toBe(withoutCredit(text))
    }
    expect(chartSvg('15/5/1990')).toMatch(/>Open Numerology Data Service · CC-BY 4\.0<\/text><\/svg>\n$/)
  })

  it('for the steps, and for the life paths of dates', async () => {
    for (const iso of FEW_DATES) {
      const { method, points } = await served<StepsResult>(`/matrix/${pathOfDate(iso)}/steps`)
      expect(method).toMatchObject(METHOD)
      expect(matrixSteps(iso).map(({ name, ...step }) => ({ point: name, ...step }))).toEqual(points)
      const { number, steps, archetype, tagline } = await served<LifePathOfDate>(`/life-path/of/${pathOfDate(iso)}`)
      expect(lifePath(iso)).toBe(number)
      expect(lifePathSteps(iso).map(({ name, ...step }) => ({ part: name, ...step }))).toEqual(steps)
      expect(lifePathTexts(lifePath(iso))).toMatchObject({ archetype, tagline })
    }
  })

  it('for rings of ages, tails and tables', async () => {
    for (const iso of FEW_DATES) {
      const ring = await served<AgesResult>(`/matrix/${pathOfDate(iso)}/ages`)
      const here = ages(iso).map(({ arcana: number, ...time }) => ({ ...time, ...cardOf(number) }))
      expect(here, iso).toEqual(ring.ages)
      const occurring = [...new Set(here.map((age) => age.arcana))].sort((a, b) => a - b)
      const ofOccurring = (texts: readonly string[]) =>
        Object.fromEntries(occurring.map((number) => [number, texts[number - 1]]))
      expect([ofOccurring(periods), ofOccurring(periodEssences)]).toEqual([ring.texts, ring.essences])
      const ofDate = await served<TailResult>(`/matrix/${pathOfDate(iso)}/tail`)
      const { example: _, ...texts } = tailTexts(tail(iso).code)
      expect(ofDate.tail).toEqual({ ...texts, url: ofDate.tail.url })
      const table = await served<ChakrasResult>(`/matrix/${pathOfDate(iso)}/chakras`)
      const { rows, totals } = chakras(iso)
      expect(table.chakras.map(({ name: _name, ...row }) => row)).toEqual(rows)
      expect(table.totals).toEqual(totals)
    }
  })

  it('for pairs', async () => {
    for (const [first, second] of FEW_PAIRS) {
      const path = `/pair/${pathOfDate(first)}/${pathOfDate(second)}`
      const [{ pair: cards }, { points }] = [
        await served<PairResult>(path),
        await served<PairStepsResult>(`${path}/steps`),
      ]
      const numbers = Object.entries(cards).map(([name, { arcana: number }]) => [name, number])
      expect(Object.entries(pair(first, second)), path).toEqual(numbers)
      const steps = pairSteps(first, second)
      expect(steps.map(({ name, ...step }) => ({ point: name, ...step }))).toEqual(points)
      expect(steps.map(({ name, agreement }) => [name, agreement])).toEqual(
        Object.entries(cards).map(([name, { agreement }]) => [name, agreement]),
      )
      const { reading: parts } = await served<PairReadingResult>(`${path}/reading`)
      const read = pairReading(first, second).map(({ part, arcanum: { number }, ...texts }) => {
        return [part, { ...cardOf(number), ...texts }]
      })
      expect(read).toEqual(Object.entries(parts))
    }
  })

  it('for the 26 tails', async () => {
    expect(tails.map(({ code }) => `/tails/${code}`)).toEqual(DOCUMENTS['the 26 tails'])
    for (const { code } of tails) expect(await served<TailRecord>(`/tails/${code}`)).toMatchObject(tailTexts(code))
  })

  it('for the 12 records', async () => {
    expect(lifePaths).toHaveLength(DOCUMENTS['the 12 records'].length)
    for (const path of lifePaths) {
      const record = await served<LifePathRecord>(`/life-path/${path.number}`)
      const { description, famous_people, ...texts } = path
      expect(record).toMatchObject({ ...texts, description: description.join('\n\n') })
      expect(record.famous_people).toEqual(famous_people.map(({ name, field }) => ({ name, field })))
    }
  })

  it('for the 22 arcana', async () => {
    expect(arcana).toHaveLength(DOCUMENTS['the 22 arcana'].length)
    for (const card of arcana) {
      const record = await served<ArcanumRecord>(`/arcana/${card.number}`)
      expect(record).toMatchObject(card)
      for (const [key, ofAll] of Object.entries(readings)) {
        const { arcana: number, ...texts } = ofAll[card.number - 1]!
        expect(number).toBe(card.number)
        expect(record.readings[key as keyof typeof readings]).toMatchObject(texts)
      }
    }
  })

  it('for version and licence', async () => {
    expect(await served('/')).toMatchObject({
      data_version: dataset.version,
      name: dataset.origin,
      license: dataset.license,
      license_url: dataset.licenseUrl,
    })
    expect(attribution).toContain(dataset.license)
  })
})
