import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { POSITION_POINTS } from '../../src/numerology/destiny-matrix.ts'

describe('the positions', () => {
  it('stand in the order of the API, with the names and points of the method', () => {
    expect(dataset.positions.map(({ key, name, point }) => `${key} ${name} ${point}`)).toEqual([
      ...['personal Personalidad A', 'social Sociedad social', 'soul Alma C', 'body Cuerpo earth'],
      ...['spirit Espíritu sky', 'center Centro E', 'talents Talentos B', 'karma Karma D', 'money Dinero money'],
      ...['relationships Relaciones love', 'destiny Destino socialPurpose', 'purpose Propósito spiritualPurpose'],
    ])
  })

  it('stand on the points that the arithmetic computes them from', () => {
    expect(Object.fromEntries(dataset.positions.map(({ key, point }) => [key, point]))).toEqual(POSITION_POINTS)
  })

  it('have a question each', () => {
    expect(new Set(dataset.positions.map(({ question }) => question)).size).toBe(12)
    for (const { question } of dataset.positions) expect(question).toMatch(/^¿.+\?$/)
  })
})
