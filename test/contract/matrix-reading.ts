import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { type MatrixBody, POSITION_KEYS, type PositionBody } from './facts.ts'

interface ReadingPosition extends PositionBody {
  readonly position: string
  readonly question: string
  readonly text: string
}

const NAMES = [
  ...['Personalidad', 'Sociedad', 'Alma', 'Cuerpo', 'Espíritu', 'Centro'],
  ...['Talentos', 'Karma', 'Dinero', 'Relaciones', 'Destino', 'Propósito'],
]

export function matrixReading(door: Door): void {
  describe('GET /matrix/{day}/{month}/{year}/reading', () => {
    const get = async () => {
      const body = (await door.request('/matrix/15/5/1990/reading')).json<{
        reading: Record<string, ReadingPosition>
      }>()
      return body.reading
    }

    it('gives the twelve positions of the matrix, named in Spanish, in the same order', async () => {
      const reading = await get()
      expect(Object.keys(reading)).toEqual(POSITION_KEYS)
      expect(Object.values(reading).map(({ position }) => position)).toEqual(NAMES)
    })

    it('gives in each position the arcanum of the matrix and its text there', async () => {
      const { matrix } = (await door.request('/matrix/15/5/1990')).json<MatrixBody>()
      for (const [key, { position, question, text, ...arcanum }] of Object.entries(await get())) {
        expect(arcanum).toEqual(matrix[key])
        expect(question).toMatch(/^¿.+\?$/)
        expect(text).toMatch(/\S/)
      }
    })

    it('gives the text that the arcanum itself has for that position', async () => {
      for (const [key, { arcana, text }] of Object.entries(await get())) {
        const { readings } = (await door.request(`/arcana/${arcana}`)).json<{ readings: Record<string, object> }>()
        expect(readings[key]).toMatchObject({ text })
      }
    })
  })
}
