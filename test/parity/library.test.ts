import {
  arcana,
  attribution,
  birthDate,
  dataset,
  destinyMatrix,
  InvalidDateError,
  lifePath,
  lifePathSteps,
  lifePaths,
  lifePathTexts,
  METHOD,
  matrixSteps,
  reading,
  readings,
  arcanum as theArcanum,
} from 'open-numerology'
import { describe, expect, it } from 'vitest'
import type {
  ArcanumRecord,
  LifePathOfDate,
  LifePathRecord,
  MatrixResult,
  ReadingResult,
  StepsResult,
} from '../../src/documents/types.ts'
import { pathOfDate } from '../contract/facts.ts'
import { openReference } from './reference.ts'
import { DATES, DOCUMENTS, FEW_DATES, WRONG_DATES } from './sample.ts'

const reference = openReference()

async function served<Document>(path: string): Promise<Document> {
  return (await reference.request(path)).json<Document>()
}

/** Without the fields that only an address gives a document, such as its citation. */
describe('the library gives the values of the API', () => {
  it('for 2,000 matrices', async () => {
    for (const iso of DATES) {
      const { input, matrix } = await served<MatrixResult>(`/matrix/${pathOfDate(iso)}`)
      expect(birthDate(iso)).toEqual(input)
      const numbers = Object.entries(matrix).map(([key, { arcana: number }]) => [key, number])
      expect(Object.entries(destinyMatrix(iso)), iso).toEqual(numbers)
      for (const { arcana: number, ...card } of Object.values(matrix)) expect(theArcanum(number)).toMatchObject(card)
    }
  })

  it('for 100 readings', async () => {
    for (const iso of FEW_DATES) {
      const document = await served<ReadingResult>(`/matrix/${pathOfDate(iso)}/reading`)
      const here = reading(iso).map(({ position, arcanum: { number, name, keyword, emoji }, text }) => {
        const card = { arcana: number, name, keyword, emoji }
        return [position.key, { position: position.name, question: position.question, ...card, text }]
      })
      expect(here, iso).toEqual(Object.entries(document.reading))
    }
  })

  it('for 100 times the steps, and for the life paths of dates', async () => {
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
      const texts = Object.entries(readings).map(([key, ofAll]) => [key, ofAll[card.number - 1]])
      expect(texts).toEqual(Object.entries(record.readings).map(([key, { text }]) => [key, text]))
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

describe('the library refuses what the API refuses', () => {
  it('dates that do not exist', async () => {
    for (const iso of WRONG_DATES) {
      expect((await reference.request(`/matrix/${pathOfDate(iso)}`)).status, iso).toBe(400)
      for (const compute of [destinyMatrix, matrixSteps, lifePath, reading]) {
        expect(() => compute(iso), iso).toThrow(InvalidDateError)
      }
    }
  })

  it.each([0, 10, 34])('%i, which is no life path', async (number) => {
    await expectSameNumbers(`/life-path/${number}`, () => lifePathTexts(number as 1))
  })

  it.each([0, 23])('%i, which is no arcanum', async (number) => {
    await expectSameNumbers(`/arcana/${number}`, () => theArcanum(number))
  })

  async function expectSameNumbers(path: string, call: () => unknown): Promise<void> {
    const { valid_numbers } = await served<{ valid_numbers: number[] }>(path)
    expect(call).toThrow(expect.objectContaining({ name: 'UnknownNumberError', validNumbers: valid_numbers }))
  }
})
