import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { CREDIT_FIELDS } from './facts.ts'

interface SynthesisBody {
  readonly input: object
  readonly synthesis: {
    readonly essence: string
    readonly paragraphs: readonly { readonly about: string; readonly text: string }[]
    readonly practice: string
  }
}

export function matrixSynthesis(door: Door): void {
  describe('GET /matrix/{day}/{month}/{year}/synthesis', () => {
    const get = async (date: string) => (await door.request(`/matrix/${date}/synthesis`)).json<SynthesisBody>()

    it('reads the matrix as one sentence, four paragraphs and one practice, with the credit behind them', async () => {
      const body = await get('15/5/1990')
      expect(Object.keys(body)).toEqual(['input', 'synthesis', ...CREDIT_FIELDS])
      expect(body.input).toEqual({ day: 15, month: 5, year: 1990 })
      expect(Object.keys(body.synthesis)).toEqual(['essence', 'paragraphs', 'practice'])
      expect(body.synthesis.paragraphs.map(({ about }) => about)).toEqual(['center', 'tension', 'karma', 'purpose'])
    })

    it('tells one story of the cards that the matrix holds: the centre, what pulls from where, the lesson, the purpose', async () => {
      // 15 May 1990: El Diablo in Personalidad pulls against Los Enamorados.
      const { essence, paragraphs } = (await get('15/5/1990')).synthesis
      for (const card of ['Los Enamorados', 'El Diablo']) expect(essence).toContain(card)
      const told = [
        ['Centro', 'Los Enamorados'],
        ['Personalidad', 'El Diablo'],
        ['Karma', 'El Colgado'],
        ['Propósito', 'El Ermitaño'],
      ]
      for (const [at, words] of told.entries()) for (const word of words) expect(paragraphs[at]!.text).toContain(word)
    })

    it('is the same for all dates that share a chart, today and tomorrow', async () => {
      const [one, other] = await Promise.all(['15/5/1990', '15/5/1981'].map(get))
      expect(one!.synthesis).toEqual(other!.synthesis)
    })
  })
}
