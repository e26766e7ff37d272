import { type Client, ProtocolError } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'

/** An agent that is connected, and the API that it must agree with. */
export interface Connected {
  readonly agent: Client
  readonly api: Door
}

const DATES = ['1900-01-01', '1990-05-15', '2000-02-29', '1977-05-04', '1992-11-22', '2100-12-31']
const LIFE_PATHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]
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
    it('are five, with Spanish titles, and only read', async () => {
      const { tools } = await connected().agent.listTools()
      expect(tools.map(({ name, title }) => [name, title])).toEqual([
        ['destiny_matrix', 'Matriz del destino'],
        ['destiny_matrix_reading', 'Lectura de la matriz del destino'],
        ['life_path_of_date', 'Camino de vida de una fecha'],
        ['life_path', 'Un número de camino de vida'],
        ['arcanum', 'Un arcano mayor'],
      ])
      for (const { annotations } of tools)
        expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true })
    })

    it.each([
      ['destiny_matrix', (d: string) => `/matrix/${d}`],
      ['destiny_matrix_reading', (d: string) => `/matrix/${d}/reading`],
      ['life_path_of_date', (d: string) => `/life-path/of/${d}`],
    ])('%s gives the very document of the API for a date', async (tool, path) => {
      for (const birth of DATES) {
        const { structuredContent } = await call(tool, { birth })
        const address = path(birth.split('-').reverse().join('/'))
        expect(`${JSON.stringify(structuredContent)}\n`).toBe(await apiText(address))
      }
    })

    it.each([
      ['life_path', '/life-path', LIFE_PATHS],
      ['arcanum', '/arcana', ARCANA],
    ])('%s gives the very document of the API for a number', async (tool, folder, numbers) => {
      for (const number of numbers) {
        const { structuredContent } = await call(tool, { number })
        expect(`${JSON.stringify(structuredContent)}\n`).toBe(await apiText(`${folder}/${number}`))
      }
    })

    it('give results that fit their output schemas, which allow nothing else', async () => {
      const { tools } = await connected().agent.listTools()
      const ajv = new Ajv2020({ strict: true, validateFormats: false })
      for (const { name, inputSchema, outputSchema } of tools) {
        const good = 'birth' in inputSchema.properties! ? { birth: '1990-05-15' } : { number: 7 }
        expect(ajv.validate(inputSchema, good), name).toBe(true)
        const { structuredContent } = await call(name, good)
        const fits = ajv.compile(outputSchema as object)
        expect(fits(structuredContent), `${name}: ${JSON.stringify(fits.errors)}`).toBe(true)
        expect(fits({ ...(structuredContent as object), more: 1 }), name).toBe(false)
      }
    })

    it.each([
      ['destiny_matrix', { birth: '1990-05-15' }, ['15 de mayo de 1990', 'Personalidad: 15', 'Propósito: 9']],
      ['destiny_matrix_reading', { birth: '1990-05-15' }, ['15 de mayo de 1990', 'Personalidad: 15']],
      ['life_path_of_date', { birth: '1992-11-22' }, ['22 de noviembre de 1992', 'es el 9', '22 + 11 + 3 = 36 → 9']],
      ['life_path', { number: 7 }, ['Camino de vida 7']],
      ['arcanum', { number: 9 }, ['El Ermitaño']],
    ])('%s gives text to quote, with the citation at its end', async (tool, asked, parts) => {
      const result = await call(tool, asked)
      const text = textOf(result)
      for (const part of parts) expect(text).toContain(part)
      const { suggested_citation } = result.structuredContent as { suggested_citation: string }
      expect(text.endsWith(suggested_citation)).toBe(true)
    })

    it('quote every text of a reading', async () => {
      const result = await call('destiny_matrix_reading', { birth: '1990-05-15' })
      const { reading } = result.structuredContent as { reading: Record<string, { text: string }> }
      expect(Object.keys(reading)).toHaveLength(12)
      for (const { text } of Object.values(reading)) expect(textOf(result)).toContain(text)
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
      for (const tool of ['destiny_matrix', 'destiny_matrix_reading', 'life_path_of_date']) {
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
        expect((await call('arcanum', { number: 23 })).isError).toBe(true)
      },
    )

    it('that do not exist are an error of the protocol', async () => {
      await expect(call('constructor', {})).rejects.toThrow(ProtocolError)
      await expect(call('horoscope', {})).rejects.toThrow('horoscope')
    })
  })

  describe('resources', () => {
    it('are the twelve numbers and the 22 arcana, each with a title', async () => {
      const { resources } = await connected().agent.listResources()
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
      const { resources } = await connected().agent.listResources()
      for (const { uri } of resources) {
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
