import { describe, expect, it } from 'vitest'
import { readParts, writtenDate } from './date-fields.ts'

const dateOf = (text: string) => {
  const parts = writtenDate(text)
  return parts && readParts(parts).date
}

describe('a written date', () => {
  const MAY = { day: 15, month: 5, year: 1990 }

  it.each([
    ...['15/5/1990', '15/05/1990', '15-5-1990', '15.5.1990', '15 5 1990', '1990-05-15', '1990/5/15'],
    ...['15 de mayo de 1990', '15 de Mayo del 1990', ' 15  mayo 1990\n', '15-may-1990', '15 may. 1990', '5/15/1990'],
    ...['05-15-1990'],
  ])('%j is the fifteenth of May', (text) => {
    expect(dateOf(text)).toEqual(MAY)
  })

  it('may be in September by either of its names', () => {
    for (const name of ['septiembre', 'setiembre', 'sept', 'sep', 'set'])
      expect(dateOf(`15-${name}-1990`)?.month).toBe(9)
  })

  it.each(['', '15', '15/5', '15/5/90', '1990', '05151990', 'mayo de 1990', '2024-05-15T10:00', '15/5-'])(
    '%j leaves room for doubt',
    (text) => {
      expect(writtenDate(text)).toBeUndefined()
    },
  )

  it('has its day first wherever both orders make sense', () => {
    expect(dateOf('5/6/1990')).toEqual({ day: 5, month: 6, year: 1990 })
    expect(dateOf('12/11/1990')).toEqual({ day: 12, month: 11, year: 1990 })
    for (const none of ['13/13/1990', '5/32/1990', '0/15/1990', '1990-13-05']) expect(dateOf(none)).toBeUndefined()
  })

  it('keeps what is wrong, for somebody to say', () => {
    expect(writtenDate('31/2/1990')).toMatchObject({ day: '31', month: '2', year: '1990' })
    expect(dateOf('31/2/1990')).toBeUndefined()
    expect(dateOf('15 de brumario de 1990')).toBeUndefined()
  })
})

describe('what is wrong with three texts', () => {
  it.each([
    [['', '', ''], 'day', 'Escribe la fecha: día, mes y año.'],
    [['', '5', '1990'], 'day', 'Falta el día.'],
    [['15', '', '1990'], 'month', 'Falta el mes.'],
    [['15', '5', ''], 'year', 'Falta el año.'],
    [['0', '5', '1990'], 'day', 'El día va del 1 al 31.'],
    [['x', '5', '1990'], 'day', 'El día va del 1 al 31.'],
    [['15', '13', '1990'], 'month', 'El mes va del 1 al 12.'],
    [['15', '5', '90'], 'year', 'Escribe el año con cuatro cifras, como 1990.'],
    [['15', '5', '19o0'], 'year', 'Escribe el año con cuatro cifras, como 1990.'],
    [['15', '5', '1899'], 'year', 'El año tiene que estar entre 1900 y 2100.'],
    [['15', '5', '2101'], 'year', 'El año tiene que estar entre 1900 y 2100.'],
    [['29', '2', '1990'], 'day', 'Febrero de 1990 tiene 28 días.'],
    [['30', '2', '2000'], 'day', 'Febrero de 2000 tiene 29 días.'],
    [['31', '11', '2099'], 'day', 'Noviembre de 2099 tiene 30 días.'],
  ] as const)('%j: it is the %s. %s', ([day, month, year], part, problem) => {
    expect(readParts({ day, month, year })).toEqual({ wrong: { part, problem } })
  })

  it('is nothing where the calendar has the date', () => {
    expect(readParts({ day: '29', month: '02', year: '2024' })).toEqual({ date: { day: 29, month: 2, year: 2024 } })
  })
})
