import {
  ages,
  chakras,
  destinyMatrix,
  InvalidDateError,
  lifePath,
  lifePathTexts,
  matrixSteps,
  pair,
  pairReading,
  pairSteps,
  reading,
  tail,
  tailTexts,
  arcanum as theArcanum,
} from 'open-numerology'
import { describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { openReference } from './reference.ts'
import { WRONG_DATES, WRONG_PAIRS } from './sample.ts'

const reference = openReference()

async function served<Document>(path: string): Promise<Document> {
  return (await reference.request(path)).json<Document>()
}

describe('the library refuses what the API refuses', () => {
  it('dates that do not exist', async () => {
    for (const iso of WRONG_DATES) {
      expect((await reference.request(`/matrix/${pathOfDate(iso)}`)).status, iso).toBe(400)
      for (const compute of [destinyMatrix, matrixSteps, lifePath, reading, ages, tail, chakras]) {
        expect(() => compute(iso), iso).toThrow(InvalidDateError)
      }
    }
  })

  it('pairs with a date that does not exist, and says which as the API does', async () => {
    for (const [first, second] of WRONG_PAIRS) {
      const { which } = await served<{ which: string }>(`/pair/${pathOfDate(first)}/${pathOfDate(second)}`)
      expect(which).toMatch(/^(first|second)$/)
      for (const compute of [pair, pairSteps, pairReading]) {
        expect(() => compute(first, second)).toThrow(expect.objectContaining({ name: 'InvalidDateError', which }))
      }
    }
  })

  it.each(['1-2-3', '12-3-18', '18-3-12-1'])('%s, which is no tail', async (code) => {
    const { valid_tails } = await served<{ valid_tails: string[] }>(`/tails/${code}`)
    expect(() => tailTexts(code)).toThrow(
      expect.objectContaining({ name: 'UnknownTailError', validTails: valid_tails }),
    )
  })

  it('a position that does not exist, and names those of the API', async () => {
    const { valid_positions } = await served<{ valid_positions: string[] }>('/matrix/15/5/1990/reading/dinero')
    expect(() => reading('1990-05-15', 'dinero' as 'money')).toThrow(
      new RangeError(`"dinero" is not a position; valid: ${valid_positions.join(', ')}.`),
    )
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
