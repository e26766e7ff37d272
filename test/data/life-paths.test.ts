import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { masterFaults, peopleFaults } from './life-path-rules.ts'
import { twice } from './text-rules.ts'

describe('the life paths', () => {
  it('are the twelve numbers, ascending', () => {
    expect(dataset.lifePaths.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33])
  })

  it('have twelve archetypes and twelve mottos', () => {
    expect(twice(dataset.lifePaths.map(({ archetype }) => archetype))).toEqual([])
    expect(twice(dataset.lifePaths.map(({ tagline }) => tagline))).toEqual([])
  })

  it('have no trait and no weakness twice', () => {
    expect(twice(dataset.lifePaths.flatMap(({ traits, weaknesses }) => [...traits, ...weaknesses]))).toEqual([])
  })

  it('name the base of each master number', () => {
    expect(masterFaults(dataset.lifePaths)).toEqual([])
  })
})

describe('the people', () => {
  it('are ten per number, each born on a date that gives it, nobody twice', () => {
    expect(peopleFaults(dataset.lifePaths)).toEqual([])
  })
})
