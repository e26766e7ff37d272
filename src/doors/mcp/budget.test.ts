import { expect, it } from 'vitest'
import { budgetsOf } from './http.ts'

const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })

it('counts what computes from a date against the matrix, and nothing else', () => {
  const dated = ['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair', 'life_path_of_date']
  expect(budgetsOf(dated.map(call))).toEqual(dated.map(() => 'matrix'))
  expect(budgetsOf(['life_path', 'arcanum', 'horoscope'].map(call))).toEqual(['other', 'other', 'other'])
  expect(budgetsOf({ method: 'resources/read', params: { name: 'chart' } })).toEqual(['other'])
})
