import { type Client, ProtocolError } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { goldenVectors } from './golden-vectors.ts'

/** An agent that is connected, and the API that it must agree with. */
export interface Connected {
  readonly agent: Client
  readonly api: Door
}

const DATES = ['1900-01-01', '1990-05-15', '2000-02-29', '1977-05-04', '1992-11-22', '2100-12-31']
const LIFE_PATHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]
const MATRIX_PARTS = ['matrix', 'steps', 'ages', 'tail', 'chakras']
const READING_PARTS = ['reading', 'synthesis']
const PAIR = { first: '1990-05-15', second: '1995-08-20' }
const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)

interface Result {
  readonly isError?: boolean
  readonly structuredContent?: unknown
  readonly content: readonly { readonly type: string; readonly text?: string }[]
}

/** What every agent is promised, whichever way it came in and whichever protocol it speaks. */
export function agentSuite(connected: () => Connected): void {
  const call = async (name: string, call: Record<string, unknown>) =>
    (await connected().agent.callTool({ name, arguments: call })) as Result
  const apiText = async (path: string) => (await connected().api.request(path)).text
  const textOf = ({ content }: Result) => content.map(({ text }) => text).join('\n')

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

    it('life_path_of_date, which declares a schema, also gives the very document of the API', async () => {
      for (const birth of DATES) {
        const { structuredContent } = await call('life_path_of_date', { birth })
        const address = `/life-path/of/${birth.split('-').reverse().join('/')}`
        expect(`${JSON.stringify(structuredContent)}\n`).toBe(await apiText(address))
      }
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
      ['pair', {}, '/pair/15/5/1990/20/8/1995'],
      ['pair', { part: 'pair' }, '/pair/15/5/1990/20/8/1995'],
      ['pair', { part: 'reading' }, '/pair/15/5/1990/20/8/1995/reading'],
      ['pair', { part: 'steps' }, '/pair/15/5/1990/20/8/1995/steps'],
      ['life_path', { number: 7 }, '/life-path/7'],
      ['arcanum', { number: 9 }, '/arcana/9'],
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
      const { content, isError } = await call('chart', asked)
      expect(isError).toBeFalsy()
      const [text, picture] = content
      const painted = await connected().api.request(path)
      expect(picture).toEqual({ type: 'image', mimeType: 'image/png', data: painted.body.toString('base64') })
      const document = JSON.parse(await apiText(path.replace('/chart.png', '')))
      expect(text!.text).toContain(named)
      expect(text!.text!.endsWith(document.suggested_citation)).toBe(true)
    })

    it('give results that fit their output schemas, which allow nothing else', async () => {
      const { tools } = await connected().agent.listTools()
      const ajv = new Ajv2020({ strict: true })
      const structured = tools.filter(({ outputSchema }) => outputSchema)
      expect(structured.map(({ name }) => name)).toEqual(['life_path_of_date'])
      for (const { name, outputSchema } of structured) {
        expect(outputSchema!.type).toBe('object')
        const fits = ajv.compile(outputSchema as object)
        const { structuredContent } = await call(name, { birth: '1990-05-15' })
        expect(fits(structuredContent), `${name}: ${JSON.stringify(fits.errors)}`).toBe(true)
        expect(fits({ ...(structuredContent as object), more: 1 }), name).toBe(false)
      }
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

    it('take at most 8 kB to list, because every conversation pays for it', async () => {
      const { tools } = await connected().agent.listTools()
      expect(JSON.stringify(tools).length).toBeLessThan(8_000)
    })

    it.each([
      ['destiny_matrix', { birth: '1990-05-15' }, ['15 de mayo de 1990', 'Personalidad: 15', 'Propósito: 9']],
      ['destiny_matrix_reading', { birth: '1990-05-15' }, ['15 de mayo de 1990', 'Personalidad: 15']],
      [
        'destiny_matrix',
        { birth: '1990-05-15', part: 'steps' },
        ['D = A + B + C: 15 + 5 + 19 = 39 → 12', 'convención'],
      ],
      ['destiny_matrix', { birth: '1990-05-15', part: 'ages' }, ['2026-08-15 a 2027-11-15 (36.25 años): 15']],
      ['destiny_matrix', { birth: '1990-05-15', part: 'tail' }, ['15 de mayo de 1990: 18-3-12, «']],
      ['destiny_matrix', { birth: '1990-05-15', part: 'chakras' }, ['Ajna: física 9, energía 16, emociones 7']],
      ['pair', PAIR, ['20 de agosto de 1995', '- E: 11', '- V: 6', '(convención)']],
      ['pair', { ...PAIR, part: 'reading' }, ['Encuentro: 8', 'Vínculo: 11', 'Tarea: 19']],
      ['pair', { ...PAIR, part: 'steps' }, ['E = first.E + second.E: ']],
      ['life_path_of_date', { birth: '1992-11-22' }, ['22 de noviembre de 1992', 'es el 9', '22 + 11 + 3 = 36 → 9']],
      ['life_path', { number: 7 }, ['Camino de vida 7']],
      ['arcanum', { number: 9 }, ['El Ermitaño']],
    ])('%s with %j gives text to quote', async (tool, asked, parts) => {
      const text = textOf(await call(tool, asked))
      for (const part of parts) expect(text).toContain(part)
      expect(text).toMatch(/\nCita: .+licencia CC-BY 4\.0\)\.$/)
    })

    it.each([
      ['30 February', '1990-02-30'],
      ['a year out of range', '1899-12-31'],
      ['the form of another country', '05/15/1990'],
      ['no zeros', '1990-5-15'],
      ['other digits', '١٩٩٠-٠٥-١٥'],
      ['a path', '../../etc/passwd'],
      ['a number', 19900515],
      ['null', null],
      ['an object', { day: 15 }],
      ['half a surrogate pair', '\ud800'],
      ['something very long', 'x'.repeat(5000)],
      ['nothing', undefined],
    ])('tell how to write a date when it is %s', async (_, birth) => {
      for (const part of MATRIX_PARTS) expect((await call('destiny_matrix', { birth, part })).isError).toBe(true)
      for (const part of READING_PARTS)
        expect((await call('destiny_matrix_reading', { birth, part })).isError).toBe(true)
      for (const [name, asked] of [
        ['first', { first: birth, second: '1990-05-15' }],
        ['second', { first: '1990-05-15', second: birth }],
        ['first', { first: birth, second: birth }],
      ] as const) {
        const result = await call('pair', asked)
        expect(result.isError).toBe(true)
        expect(textOf(result)).toContain(`«${name}» como AAAA-MM-DD`)
      }
      if (birth !== undefined) {
        const result = await call('chart', { birth: '1990-05-15', second: birth })
        expect(result.isError).toBe(true)
        expect(textOf(result)).toContain('«second» como AAAA-MM-DD')
      }
      for (const tool of ['destiny_matrix', 'destiny_matrix_reading', 'chart', 'life_path_of_date']) {
        const result = await call(tool, birth === undefined ? {} : { birth })
        expect(result.isError).toBe(true)
        expect(result.structuredContent).toBeUndefined()
        expect(textOf(result)).toContain('AAAA-MM-DD')
        expect(textOf(result)).toContain('1990-05-15')
        expect(textOf(result).length).toBeLessThan(300)
      }
    })

    it.each([0, 10, 34, -7, 7.5, 1e300, '07', '', 'of/15/5/1990', '..', null, undefined])(
      'tell which numbers there are when it is %j',
      async (number) => {
        const result = await call('life_path', number === undefined ? {} : { number })
        expect(result.isError).toBe(true)
        expect(textOf(result)).toContain('1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33')
      },
    )

    it.each([{}, { number: 0 }, { number: 23 }, { number: '07' }, { name: 'El Gato' }, { name: '' }, { name: null }])(
      'tell which cards there are when it is %j',
      async (asked) => {
        const result = await call('arcanum', asked)
        expect(result.isError).toBe(true)
        for (const card of ['1 El Mago', '9 El Ermitaño', '22 El Loco']) expect(textOf(result)).toContain(card)
      },
    )

    it.each(['Reading', '', 'ages.ics', '../tails', 7, null, ['ages'], 'constructor', 'x'.repeat(5000)])(
      'tell which parts there are when it is %j',
      async (part) => {
        for (const [tool, dates, parts] of [
          ['destiny_matrix', { birth: '1990-05-15' }, MATRIX_PARTS],
          ['destiny_matrix_reading', { birth: '1990-05-15' }, READING_PARTS],
          ['pair', PAIR, ['pair', 'reading', 'steps']],
        ] as const) {
          const result = await call(tool, { ...dates, part })
          expect(result.isError).toBe(true)
          expect(result.structuredContent).toBeUndefined()
          expect(textOf(result)).toContain(parts.join(', '))
          expect(textOf(result).length).toBeLessThan(300)
        }
      },
    )

    it.each([
      ['destiny_matrix', 'reading'],
      ['destiny_matrix', 'synthesis'],
      ['destiny_matrix_reading', 'matrix'],
      ['destiny_matrix_reading', 'ages'],
    ])('%s has no part %s: that is the other one', async (tool, part) => {
      expect((await call(tool, { birth: '1990-05-15', part })).isError).toBe(true)
    })

    it.each(['date', 'Birth', 'constructor', '', 'x'.repeat(5000)])(
      'refuse an argument that they do not have, such as %j, and tell which they have',
      async (more) => {
        const { tools } = await connected().agent.listTools()
        for (const { name, inputSchema } of tools) {
          const known = Object.keys(inputSchema.properties!)
          const good = known.includes('birth')
            ? { birth: '1990-05-15' }
            : known.includes('first')
              ? PAIR
              : { number: 7 }
          const result = await call(name, { ...good, [more]: 1 })
          expect(result.isError, name).toBe(true)
          expect(result.structuredContent).toBeUndefined()
          expect(textOf(result)).toContain(`${more.slice(0, 40)}`)
          for (const argument of known) expect(textOf(result)).toContain(`«${argument}»`)
          expect(textOf(result).length).toBeLessThan(200)
        }
        const result = await call('chart', { birth: '1990-05-15', part: 'ages' })
        expect(textOf(result)).toBe('«part» no es un argumento de chart. Los que hay son: «birth», «second».')
      },
    )

    it('that do not exist are an error of the protocol', async () => {
      await expect(call('constructor', {})).rejects.toThrow(ProtocolError)
      await expect(call('horoscope', {})).rejects.toThrow('horoscope')
    })
  })

  goldenVectors(async (tool, asked) => textOf(await call(tool, asked)))

  describe('resources', () => {
    const APP = 'ui://open-numerology/chart'
    const records = async () => (await connected().agent.listResources()).resources.filter(({ uri }) => uri !== APP)

    it('have an app, which the tools name that it shows', async () => {
      const type = 'text/html;profile=mcp-app'
      const { resources } = await connected().agent.listResources()
      expect(resources.find(({ uri }) => uri === APP)).toMatchObject({ mimeType: type })
      const { contents } = await connected().agent.readResource({ uri: APP })
      expect(contents).toMatchObject([{ uri: APP, mimeType: type, text: expect.stringMatching(/^<!doctype html>/) }])
      const { tools } = await connected().agent.listTools()
      const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === APP)
      expect(shown.map(({ name }) => name)).toEqual(['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair'])
    })

    it('are the twelve numbers and the 22 arcana, each with a title', async () => {
      const resources = await records()
      expect(resources.map(({ uri }) => uri)).toEqual([
        ...LIFE_PATHS.map((number) => `numerology://life-path/${number}`),
        ...ARCANA.map((number) => `numerology://arcana/${number}`),
      ])
      for (const { title, mimeType } of resources) {
        expect(title).toMatch(/^(Camino de vida|Arcano) \d+: ./)
        expect(mimeType).toBe('application/json')
      }
    })

    it('can be read: the very bytes of the API', async () => {
      for (const { uri } of await records()) {
        const { contents } = await connected().agent.readResource({ uri })
        expect(contents).toEqual([
          { uri, mimeType: 'application/json', text: await apiText(uri.replace('numerology:/', '')) },
        ])
      }
    })

    it.each(['numerology://arcana/23', 'numerology://life-path/of', 'numerology://life-path/07', 'file:///etc/passwd'])(
      'do not include %s',
      async (uri) => {
        await expect(connected().agent.readResource({ uri })).rejects.toThrow('not found')
      },
    )
  })

  it('says who it is and how to credit', async () => {
    const { agent } = connected()
    expect(agent.getServerVersion()).toMatchObject({ name: 'open-numerology' })
    expect(agent.getInstructions()).toContain('CC-BY 4.0')
  })
}

/** Every sentence of a document, wherever it stands; what frames it is said once, at the end. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    ['text', 'practice', 'description', 'light', 'shadow', 'love', 'advice'].includes(key) && typeof inner === 'string'
      ? [inner]
      : textsOf(inner),
  )
}
