import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'

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
      expect(Object.keys(body)).toEqual([
        ...['input', 'synthesis', 'suggested_citation', 'source_url', 'details_url'],
        ...['license', 'attribution', 'attribution_html', 'api_version', 'data_version'],
      ])
      expect(body.input).toEqual({ day: 15, month: 5, year: 1990 })
      expect(Object.keys(body.synthesis)).toEqual(['essence', 'paragraphs', 'practice'])
      expect(body.synthesis.paragraphs.map(({ about }) => about)).toEqual(['center', 'tension', 'repeat', 'purpose'])
    })

    it('speaks of the cards that the matrix holds', async () => {
      // 3 April 1990: the centre is El Carro, and the purpose, El Colgado, which comes most often, pulls the other way.
      const { essence, paragraphs } = (await get('3/4/1990')).synthesis
      const [center, tension, , purpose] = paragraphs
      for (const card of ['El Carro', 'El Colgado']) expect(essence).toContain(card)
      expect(center!.text).toContain('El Carro (7)')
      expect(tension!.text).toContain('El Colgado (12)')
      expect(purpose!.text).toContain('El Colgado')
    })

    it('names the positions of the card that comes most often', async () => {
      // 18 June 1971: Los Enamorados in Talentos, Karma, Dinero and Destino.
      const [, , repeat] = (await get('18/6/1971')).synthesis.paragraphs
      expect(repeat!.text).toMatch(/Los Enamorados .* en tus Talentos, en tu Dinero y en tu Destino\./)
    })
  })
}
