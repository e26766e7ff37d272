import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import type { Person } from '../../src/dataset/types.ts'
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
    expect(masterFaults([{ number: 22, description: ['El 22 y el 24 no nombran lo suyo.'] }])).toEqual([
      'data/life-paths/22.json · description: does not name its base, 4',
    ])
  })
})

describe('the people', () => {
  it('are ten per number, each born on a date that gives it, nobody twice', () => {
    expect(peopleFaults(dataset.lifePaths)).toEqual([])
  })

  const born = (name: string, birth_date: string): Person => ({
    name,
    birth_date,
    field: 'Música',
    sources: ['Una', 'Otra'],
  })
  const ten = (person: Person) => [
    person,
    // 1990-05-01 is 1 + 5 + 1 (1990 → 19 → 10 → 1).
    ...Array.from({ length: 9 }, (_, at) => born(`Persona ${at}`, '1990-05-01')),
  ]

  it('would not pass with a wrong number', () => {
    expect(peopleFaults([{ number: 7, famous_people: ten(born('Ada', '1990-05-02')) }])).toEqual([
      'data/life-paths/7.json · Ada: 1990-05-02 gives 8',
    ])
  })

  it.each(['1990-02-30', '1990-5-1', '0990/05/01', '1900-02-29'])('would not pass with the date %s', (date) => {
    expect(peopleFaults([{ number: 7, famous_people: ten(born('Ada', date)) }])).toEqual([
      `data/life-paths/7.json · Ada: ${date} is no date of the calendar`,
    ])
  })

  it('would not pass with someone twice, written with or without accents', () => {
    const people = ten(born('Dalí', '1990-05-01')).with(1, born('DALI', '1990-05-01'))
    expect(peopleFaults([{ number: 7, famous_people: people }])).toEqual([
      'data/life-paths/7.json · DALI: stands in data/life-paths/7.json too',
    ])
  })

  it('would not pass with nine', () => {
    expect(peopleFaults([{ number: 7, famous_people: ten(born('Ada', '1990-05-01')).slice(1) }])).toEqual([
      'data/life-paths/7.json: has 9 people, wanted 10',
    ])
  })
})
