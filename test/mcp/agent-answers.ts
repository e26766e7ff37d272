import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { agentCaller, type Connected, MATRIX_PARTS, PAIR, READING_PARTS, textOf } from './agent-caller.ts'

const DATES = ['1900-01-01', '1990-05-15', '2000-02-29', '1977-05-04', '1992-11-22', '2100-12-31']

export function agentAnswers(connected: () => Connected): void {
  const { call, apiText } = agentCaller(connected)

  describe('tools', () => {
    it('are seven, with Spanish titles, and only read', async () => {
      const { tools } = await connected().agent.listTools()
      expect(tools.map(({ name, title }) => [name, title])).toEqual([
        ['destiny_matrix', 'Matriz del destino'],
        ['destiny_matrix_reading', 'Lectura de la matriz del destino'],
        ['chart', 'La matriz dibujada'],
        ['pair', 'La matriz de una pareja'],
        ['life_path_of_date', 'Camino de vida de una fecha'],
        ['life_path', 'Un número de camino de vida'],
        ['arcanum', 'Un arcano mayor'],
      ])
      for (const { annotations } of tools)
        expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true })
    })

    it('destiny_matrix says the twelve numbers of the API in words, in their order', async () => {
      for (const birth of DATES) {
        const said = [...textOf(await call('destiny_matrix', { birth })).matchAll(/^- [^:]+: (\d+) /gm)]
        const { matrix } = JSON.parse(await apiText(`/matrix/${birth.split('-').reverse().join('/')}`))
        const numbers = Object.values(matrix as Record<string, { arcana: number }>).map(({ arcana }) => arcana)
        expect(said.map(([, number]) => Number(number))).toEqual(numbers)
      }
    })

    it.each([
      ['destiny_matrix', {}, '/matrix/15/5/1990'],
      ['destiny_matrix', { part: 'matrix' }, '/matrix/15/5/1990'],
      ...MATRIX_PARTS.slice(1).map((part) => ['destiny_matrix', { part }, `/matrix/15/5/1990/${part}`] as const),
      ['destiny_matrix_reading', {}, '/matrix/15/5/1990/reading'],
      ...READING_PARTS.map((part) => ['destiny_matrix_reading', { part }, `/matrix/15/5/1990/${part}`] as const),
      ['destiny_matrix', { birth: '15/5/1990' }, '/matrix/15/5/1990'],
      ['destiny_matrix_reading', { position: 'money' }, '/matrix/15/5/1990/reading/money'],
      ['destiny_matrix_reading', { position: 'PROPÓSITO' }, '/matrix/15/5/1990/reading/purpose'],
      ['life_path_of_date', { birth: '15/05/1990' }, '/life-path/of/15/5/1990'],
      ['pair', {}, '/pair/15/5/1990/20/8/1995'],
      ['pair', { part: 'pair' }, '/pair/15/5/1990/20/8/1995'],
      ['pair', { part: 'reading' }, '/pair/15/5/1990/20/8/1995/reading'],
      ['pair', { part: 'steps' }, '/pair/15/5/1990/20/8/1995/steps'],
      ['life_path', { number: 7 }, '/life-path/7'],
      ['arcanum', { number: 9 }, '/arcana/9'],
      ['arcanum', { number: 9, name: null }, '/arcana/9'],
      ['arcanum', { name: 'el ermitano' }, '/arcana/9'],
      ['arcanum', { number: 'El Loco' }, '/arcana/22'],
    ] as const)('%s with %j says once, as text, every text of the document of the API', async (tool, more, path) => {
      const dates = tool === 'pair' ? PAIR : tool.startsWith('destiny_matrix') ? { birth: '1990-05-15' } : {}
      const result = await call(tool, { ...dates, ...more })
      expect(Object.keys(result).filter((key) => !['_meta', 'resultType'].includes(key))).toEqual(['content'])
      const document = JSON.parse(await apiText(path))
      if (path.endsWith('/reading')) expect(textsOf(document).length).toBeGreaterThan(5)
      for (const text of textsOf(document)) expect(textOf(result)).toContain(text)
      expect(textOf(result).endsWith(document.suggested_citation)).toBe(true)
    })

    it.each([
      [{ birth: '1990-05-15' }, '/matrix/15/5/1990/chart.png', '15 de mayo de 1990'],
      [{ birth: '1990-05-15', second: '1995-08-20' }, '/pair/15/5/1990/20/8/1995/chart.png', '20 de agosto de 1995'],
    ])('chart gives the very picture of the API for %j, with the citation', async (asked, path, named) => {
      // First, and kept: over HTTP a call has 30 s, which its first picture may take on a busy machine.
      const painted = await connected().api.request(path)
      const { content, isError } = await call('chart', asked)
      expect(isError).toBeFalsy()
      const [text, picture] = content
      expect(picture).toEqual({ type: 'image', mimeType: 'image/png', data: painted.body.toString('base64') })
      const document = JSON.parse(await apiText(path.replace('/chart.png', '')))
      expect(text!.text).toContain(named)
      expect(text!.text!.endsWith(document.suggested_citation)).toBe(true)
    })

    it('have input schemas that take what the tool takes', async () => {
      const { tools } = await connected().agent.listTools()
      const ajv = new Ajv2020({ strict: true, validateFormats: false })
      for (const { name, inputSchema } of tools) {
        const { birth, first, part } = inputSchema.properties as Record<string, { enum?: string[] }>
        const good = birth ? { birth: '1990-05-15' } : first ? PAIR : { number: 7 }
        for (const more of [{}, ...(part?.enum ?? []).map((one) => ({ part: one }))]) {
          expect(ajv.validate(inputSchema, { ...good, ...more }), name).toBe(true)
          expect((await call(name, { ...good, ...more })).isError, name).toBeFalsy()
        }
        expect(ajv.validate(inputSchema, { ...good, part: 'horoscope' }), name).toBe(false)
        // A card may be asked for by its name instead.
        expect(ajv.validate(inputSchema, {}), name).toBe(name === 'arcanum')
      }
    })

    it('take at most 7 kB to list, because every conversation pays for it', async () => {
      const { tools } = await connected().agent.listTools()
      expect(JSON.stringify(tools).length).toBeLessThan(7_000)
    })

    it.each([
      ['destiny_matrix', { birth: '1990-05-15' }, ['15 de mayo de 1990', 'Personalidad: 15', 'Propósito: 9']],
      [
        'destiny_matrix_reading',
        { birth: '1990-05-15', position: 'money' },
        ['Dinero en la matriz del 15 de mayo de 1990: 14', 'Tu fuerza: ', 'Lo que te cuesta: ', 'Práctica: '],
      ],
      [
        'destiny_matrix',
        { birth: '1990-05-15', part: 'steps' },
        ['D Karma, abajo = A + B + C: 15 + 5 + 19 = 39 → 12', 'convención'],
      ],
      ['destiny_matrix', { birth: '1990-05-15', part: 'ages' }, ['2026-08-15 a 2027-11-15 (36.25 años): 15']],
      ['destiny_matrix', { birth: '1990-05-15', part: 'chakras' }, ['Ajna: física 9, energía 16, emociones 7']],
      ['pair', PAIR, ['20 de agosto de 1995', '- E: 11', '- V: 6', '(convención)']],
      ['pair', { ...PAIR, part: 'reading' }, ['Encuentro: 8', 'Vínculo: 11', 'Tarea: 19']],
      [
        'life_path_of_date',
        { birth: '1992-11-22' },
        ['22 de noviembre de 1992', 'Camino de vida 9', '22 + 11 + 3 = 36 → 9'],
      ],
    ])('%s with %j gives text to quote', async (tool, asked, parts) => {
      const text = textOf(await call(tool, asked))
      for (const part of parts) expect(text).toContain(part)
      expect(text).toMatch(/\nCita: .+licencia CC-BY 4\.0\)\.$/)
    })
  })
}

const TEXTS = [
  ...['essence', 'text', 'strength', 'challenge', 'practice', 'description', 'light', 'shadow', 'love', 'advice'],
]

/** Every sentence of a document, wherever it stands; what frames it is said once, at the end. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    TEXTS.includes(key) && typeof inner === 'string' ? [inner] : textsOf(inner),
  )
}
