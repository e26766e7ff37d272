import { describe, expect, it } from 'vitest'
import {
  ages,
  agesSteps,
  arcana,
  arcanum,
  attribution,
  CHAKRA_KEYS,
  chakraSteps,
  chakras,
  dataset,
  destinyMatrix,
  isArcanumNumber,
  isLifePathNumber,
  LIFE_PATH_NUMBERS,
  lifePath,
  lifePathSteps,
  lifePaths,
  lifePathTexts,
  matrixSteps,
  octagram,
  PAIR_PARTS,
  POSITION_KEYS,
  pair,
  pairReading,
  pairSteps,
  pairTexts,
  periods,
  positionReading,
  positions,
  reading,
  readings,
  tail,
  tailSteps,
  tails,
  tailTexts,
  UnknownNumberError,
  UnknownTailError,
} from '../../src/package/library/index.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import whole from '../golden/whole.json' with { type: 'json' }

describe('arithmetic', () => {
  it.each(Object.entries(golden))('%s as the golden vectors say', (iso, { points, positions: expected }) => {
    expect(octagram(iso)).toMatchObject(points)
    expect(destinyMatrix(iso)).toEqual(expected)
  })

  it.each(Object.entries(whole.dates))('%s: the whole matrix, as the golden vectors say', (iso, expected) => {
    expect(octagram(iso)).toEqual(expected.points)
    expect(Object.fromEntries(matrixSteps(iso).map(({ name, value }) => [name, value]))).toEqual(expected.points)
    expect(tail(iso).code).toBe(expected.tail)
    expect(ages(iso).map(({ arcana: number }) => number)).toEqual(expected.ages)
    expect(ages(iso).map(({ from }) => from)).toEqual(expected.begins)
    const { rows, totals } = chakras(iso)
    const cells = ({ physics, energy, emotions }: typeof totals) => [physics, energy, emotions]
    expect(rows.map(({ key }) => key)).toEqual(CHAKRA_KEYS)
    expect({ rows: rows.map(cells), totals: cells(totals) }).toEqual(expected.chakras)
  })

  it.each(Object.entries(whole.pairs))('%s: the pair, as the golden vectors say', (dates, points) => {
    const [first, second] = dates.split('/') as [string, string]
    expect(pair(first, second)).toEqual(points)
    expect(Object.fromEntries(pairSteps(first, second).map(({ name, value }) => [name, value]))).toEqual(points)
  })

  it('explains ages, tail and table', () => {
    const values = (steps: readonly { name: string; value: number }[]) =>
      Object.fromEntries(steps.map(({ name, value }) => [name, value]))
    const byAge = ages('1990-05-15').map(({ age, arcana: number }) => [String(age), number])
    expect(values(agesSteps('1990-05-15'))).toEqual(Object.fromEntries(byAge))
    expect(values(tailSteps('1990-05-15'))).toMatchObject({ loveEntry: 18, D2: 3, D: 12 })
    expect(values(chakraSteps('1990-05-15'))).toMatchObject({ 'ajna.emotions': 7, 'totals.physics': 14 })
  })

  it('explains a life path number', () => {
    expect(lifePathSteps('1992-11-29').at(-1)).toMatchObject({ name: 'total', sum: 25, value: 7 })
    expect(lifePath('1992-11-29')).toBe(7)
  })
})

describe('data', () => {
  it('gives cards and life paths by their numbers', () => {
    expect(arcanum(9).name).toBe('El Ermitaño')
    expect(arcana.map(({ number }) => arcanum(number))).toEqual(arcana)
    expect(LIFE_PATH_NUMBERS.map((number) => lifePathTexts(number).number)).toEqual(LIFE_PATH_NUMBERS)
    expect(lifePaths).toHaveLength(12)
  })

  it.each([0, 23, 1.5, Number.NaN, '9', undefined])('says which cards there are, asked for %j', (number) => {
    expect(() => arcanum(number as number)).toThrow(UnknownNumberError)
    expect(() => arcanum(number as number)).toThrow(/1, 2, .*, 22\.$/)
  })

  it('says which life paths there are', () => {
    expect(() => lifePathTexts(10 as 1)).toThrow(
      expect.objectContaining({ name: 'UnknownNumberError', input: 10, validNumbers: LIFE_PATH_NUMBERS }),
    )
  })

  it('reads a date: twelve positions, each with its card and the text of that card there', () => {
    const matrix = destinyMatrix('1990-05-15')
    const read = reading('1990-05-15')
    expect(read.map(({ position }) => position)).toEqual(positions)
    expect(read.map(({ position }) => position.key)).toEqual(POSITION_KEYS)
    for (const { position, arcanum: card, text, practice } of read) {
      expect(card).toBe(arcanum(matrix[position.key]))
      expect(readings[position.key][card.number - 1]).toMatchObject({
        arcana: card.number,
        text,
        practice,
        reachable: true,
      })
    }
  })

  it('gives every tail by its code, with how common it is', () => {
    expect(tails).toHaveLength(26)
    for (const { code, title, text, practice } of tails) {
      const found = tailTexts(code)
      expect(found).toMatchObject({ code, title, text, practice })
      expect(tail(found.example)).toEqual({ code, arcana: found.arcana })
    }
    expect(tailTexts('15-20-5').share).toBe(0.102)
  })

  it.each(['12-3-18', '1-2-3', '', undefined])('says which tails there are, asked for %j', (code) => {
    expect(() => tailTexts(code as string)).toThrow(UnknownTailError)
    expect(() => tailTexts(code as string)).toThrow(
      expect.objectContaining({ input: code, validTails: tails.map((known) => known.code) }),
    )
  })

  it('reads a pair: meeting, bond and task, each with its card and text', () => {
    const { A, E, D } = pair('1990-05-15', '1995-08-20')
    const read = pairReading('1990-05-15', '1995-08-20')
    expect(read.map(({ part, arcanum: card }) => [part, card.number])).toEqual([
      ['meeting', A],
      ['bond', E],
      ['task', D],
    ])
    expect(read.map(({ part }) => part)).toEqual(PAIR_PARTS)
    for (const { part, arcanum: card, text, practice } of read) {
      expect(pairTexts[part]).toContainEqual(expect.objectContaining({ arcana: card.number, text, practice }))
    }
  })

  it('has a text of every card as a period', () => {
    expect(periods).toHaveLength(22)
  })

  it('says its version and its credit', () => {
    expect(dataset.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(attribution).toContain(dataset.origin)
    expect(attribution).toContain('CC-BY 4.0')
  })
})

describe('the data', () => {
  it('have guards for numbers from elsewhere', () => {
    expect([0, 1, 22, 23, '9', 9.5, null].filter(isArcanumNumber)).toEqual([1, 22])
    expect([0, 10, 11, 33, '3', undefined].filter(isLifePathNumber)).toEqual([11, 33])
  })

  it('say what a card says in a position, and refuse what is neither', () => {
    expect(positionReading('karma', 12).text).toBe(readings.karma[11]!.text)
    expect(() => positionReading('luck' as never, 12)).toThrow('"luck" is not a position; valid: personal')
    expect(() => positionReading('karma', 0)).toThrow(UnknownNumberError)
  })
})
