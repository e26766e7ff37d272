import { describe, expect, it } from 'vitest'
import { arcana, lifePaths, positions } from '../../src/dataset/dataset.ts'
import { POSITION_POINTS } from '../../src/numerology/destiny-matrix.ts'
import { ARCANA_NAMES } from '../contract/facts.ts'
import { emojiFaults, lifePathFaults, peopleFaults } from './record-rules.ts'
import { twice } from './text-rules.ts'

describe('the arcana', () => {
  it('stand in the order of Marseille, El Loco as 22', () => {
    expect(arcana.map(({ number, name }) => `${number} ${name}`)).toEqual(
      ARCANA_NAMES.map((name, at) => `${at + 1} ${name}`),
    )
  })

  it('have a key phrase and an emoji each, which any system shows', () => {
    expect(twice(arcana.map(({ keyword }) => keyword))).toEqual([])
    expect(twice(arcana.map(({ emoji }) => emoji))).toEqual([])
    expect(arcana.flatMap(({ emoji }) => emojiFaults(emoji))).toEqual([])
  })

  it('are called elsewhere by names that none of them has here', () => {
    const names = arcana.flatMap(({ also_called }) => also_called)
    expect(twice([...names, ...arcana.map(({ name }) => name)])).toEqual([])
    expect(names.filter((name) => name.endsWith('.'))).toEqual([])
  })
})

describe('the positions', () => {
  it('stand in the order of the API, on the points that the arithmetic computes them from', () => {
    expect(positions.map(({ name }) => name)).toEqual([
      ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
      ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
    ])
    expect(positions.map(({ key, point }) => [key, point])).toEqual(Object.entries(POSITION_POINTS))
  })

  it('have a question each', () => {
    expect(new Set(positions.map(({ question }) => question)).size).toBe(12)
    for (const { question } of positions) expect(question).toMatch(/^¿.+\?$/)
  })
})

describe('the life paths', () => {
  const paths = lifePaths()

  it('are as the style guide wants them, no archetype, motto, trait or weakness twice', () => {
    expect(paths.flatMap(lifePathFaults)).toEqual([])
    expect(twice(paths.map(({ archetype }) => archetype))).toEqual([])
    expect(twice(paths.map(({ tagline }) => tagline))).toEqual([])
    expect(twice(paths.flatMap(({ traits, weaknesses }) => [...traits, ...weaknesses]))).toEqual([])
  })

  it('have ten people each, born on a date that gives the number, nobody twice', () => {
    expect(peopleFaults(paths)).toEqual([])
  })
})
