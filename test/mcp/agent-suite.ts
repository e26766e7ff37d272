import { type Client, ProtocolError } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { PATIENT_CALL } from '../support/agents.ts'
import type { Door } from '../support/door.ts'

/** An agent that is connected, and the API that it must agree with. */
export interface Connected {
  readonly agent: Client
  readonly api: Door
}

type Arguments = Readonly<Record<string, unknown>>

const BIRTH = { birth: '1990-05-15' }
const PAIR = { first: '1990-05-15', second: '1995-08-20' }
const MATRIX = '/matrix/15/5/1990'
const OF_PAIR = '/pair/15/5/1990/20/8/1995'
const LONG = 'x'.repeat(5000)

/** What every agent is promised, whichever way it came in and whichever protocol it speaks. */
export function agentSuite(connected: () => Connected): void {
  async function call(name: string, given: Arguments) {
    const { content, isError } = await connected().agent.callTool({ name, arguments: given }, PATIENT_CALL)
    const said = content as readonly { readonly type: string; readonly text?: string }[]
    return { content: said, isError, text: said.map(({ text }) => text).join('\n') }
  }
  const document = async (path: string) => JSON.parse((await connected().api.request(path)).text)

  it('is told who it speaks to and how to credit', () => {
    const { agent } = connected()
    expect(agent.getServerVersion()).toMatchObject({ name: 'open-numerology' })
    expect(agent.getInstructions()).toContain('CC-BY 4.0')
  })

  it('has seven tools with Spanish titles that only read, listed in 7 kB, because every conversation pays for it', async () => {
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
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true })
    expect(JSON.stringify(tools).length).toBeLessThan(7_000)
  })

  it.each<[tool: string, given: Arguments, path: string, ...said: string[]]>([
    ['destiny_matrix', BIRTH, MATRIX, '15 de mayo de 1990', 'Personalidad: 15', 'Propósito: 9'],
    ['destiny_matrix', { birth: '15/5/1990', part: 'matrix' }, MATRIX, 'Personalidad: 15'],
    ['destiny_matrix', { ...BIRTH, part: 'steps' }, `${MATRIX}/steps`, 'abajo = A + B + C: 15 + 5 + 19 = 39 → 12'],
    ['destiny_matrix', { ...BIRTH, part: 'ages' }, `${MATRIX}/ages`, '2026-08-15 a 2027-11-15 (36.25 años): 15'],
    ['destiny_matrix', { ...BIRTH, part: 'tail' }, `${MATRIX}/tail`, '18-3-12'],
    ['destiny_matrix', { ...BIRTH, part: 'chakras' }, `${MATRIX}/chakras`, 'Ajna: física 9, energía 16, emociones 7'],
    ['destiny_matrix_reading', BIRTH, `${MATRIX}/reading`, 'Tu fuerza: ', 'Lo que te cuesta: ', 'Práctica: '],
    ['destiny_matrix_reading', { ...BIRTH, part: 'synthesis' }, `${MATRIX}/synthesis`],
    [
      'destiny_matrix_reading',
      { ...BIRTH, position: 'money' },
      `${MATRIX}/reading/money`,
      'Dinero en la matriz del 15',
    ],
    ['destiny_matrix_reading', { ...BIRTH, position: 'PROPÓSITO' }, `${MATRIX}/reading/purpose`],
    ['life_path_of_date', { birth: '22/11/1992' }, '/life-path/of/22/11/1992', '22 + 11 + 3 = 36 → 9'],
    ['pair', PAIR, OF_PAIR, '20 de agosto de 1995', '- E: 11', '- V: 6', '(convención)'],
    ['pair', { ...PAIR, part: 'reading' }, `${OF_PAIR}/reading`, 'Encuentro: 8', 'Vínculo: 11', 'Tarea: 19'],
    ['pair', { ...PAIR, part: 'steps' }, `${OF_PAIR}/steps`],
    ['life_path', { number: 7 }, '/life-path/7'],
    ['arcanum', { number: 9, name: null }, '/arcana/9'],
    ['arcanum', { name: 'el ermitano' }, '/arcana/9'],
    ['arcanum', { number: 'El Loco' }, '/arcana/22'],
  ])('%s with %j says once, as text, every text of the document of the API', async (tool, given, path, ...said) => {
    const { content, isError, text } = await call(tool, given)
    expect([isError ?? false, content.map(({ type }) => type)]).toEqual([false, ['text']])
    const body = await document(path)
    if (path.endsWith('/reading')) expect(textsOf(body).length).toBeGreaterThan(5)
    for (const part of [...said, ...textsOf(body)]) expect(text).toContain(part)
    expect(text.endsWith(`\nCita: ${body.suggested_citation}`)).toBe(true)
  })

  it.each([
    [BIRTH, `${MATRIX}/chart.png`, '15 de mayo de 1990'],
    [{ ...BIRTH, second: '1995-08-20' }, `${OF_PAIR}/chart.png`, '20 de agosto de 1995'],
  ])('chart gives the very picture of the API for %j, with the citation', async (given, path, named) => {
    // First, and kept: over HTTP a call has 30 s, which its first picture may take on a busy machine.
    const painted = await connected().api.request(path)
    const { content, text } = await call('chart', given)
    expect(content[1]).toEqual({ type: 'image', mimeType: 'image/png', data: painted.body.toString('base64') })
    expect(text).toContain(named)
    expect(text).toContain((await document(path.replace('/chart.png', ''))).suggested_citation)
  })

  it('has input schemas that take what the tool takes', async () => {
    const { tools } = await connected().agent.listTools()
    const ajv = new Ajv2020({ strict: true, validateFormats: false })
    for (const { name, inputSchema } of tools) {
      const { birth, first, part } = inputSchema.properties as Record<string, { enum?: string[] }>
      const good = birth ? BIRTH : first ? PAIR : { number: 7 }
      for (const more of [{}, ...(part?.enum ?? []).map((one) => ({ part: one }))]) {
        expect(ajv.validate(inputSchema, { ...good, ...more }), name).toBe(true)
        expect((await call(name, { ...good, ...more })).isError, name).toBeFalsy()
      }
      expect(ajv.validate(inputSchema, { ...good, part: 'horoscope' }), name).toBe(false)
    }
  })

  /** What cannot be answered is said so that an agent can ask again. */
  const DATE = 'como AAAA-MM-DD (año, mes y día), por ejemplo 1990-05-15'
  const wrongDates = ['1990-02-30', '1899-12-31', '05/15/1990', '1990-5-15', '../../etc/passwd', 19900515, { day: 15 }]
  it.each<[tool: string, given: Arguments, advice: string]>([
    ...[...wrongDates, '١٩٩٠-٠٥-١٥', null, '\ud800', LONG].map((birth): [string, Arguments, string] => [
      'destiny_matrix',
      { birth },
      `«birth» ${DATE}`,
    ]),
    ['destiny_matrix_reading', { birth: '1990-02-30', part: 'synthesis' }, `«birth» ${DATE}`],
    ['life_path_of_date', {}, `Falta la fecha. Escríbela en «birth» ${DATE}`],
    ['chart', { ...BIRTH, second: '1990-02-30' }, `«second» ${DATE}`],
    ['pair', { first: '1990-02-30', second: '1990-02-30' }, `«first» ${DATE}`],
    ['pair', { first: '1990-05-15' }, `«second» ${DATE}`],
    [
      'destiny_matrix',
      { ...BIRTH, part: 'reading' },
      '«part» una de estas, o nada: matrix, steps, ages, tail, chakras',
    ],
    ['destiny_matrix', { ...BIRTH, part: LONG }, 'matrix, steps, ages, tail, chakras'],
    ['destiny_matrix_reading', { ...BIRTH, part: 'constructor' }, 'reading, synthesis'],
    ['pair', { ...PAIR, part: ['ages'] }, 'pair, reading, steps'],
    ['destiny_matrix_reading', { ...BIRTH, position: 'money/../..' }, 'money (Dinero)'],
    ['destiny_matrix_reading', { ...BIRTH, position: 7 }, 'money (Dinero)'],
    ['destiny_matrix_reading', { ...BIRTH, part: 'synthesis', position: 'money' }, '«position» va sola'],
    ...[0, 10, -7, 1e300, '07', 'of/15/5/1990', undefined].map((number): [string, Arguments, string] => [
      'life_path',
      { number },
      '1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33',
    ]),
    ...[{}, { number: 23 }, { number: '07' }, { name: 'El Gato' }, { name: '' }].map(
      (given): [string, Arguments, string] => ['arcanum', given, '1 El Mago, 2 La Sacerdotisa'],
    ),
    ['chart', { ...BIRTH, part: 'ages' }, '«part» no es un argumento de chart. Los que hay son: «birth», «second».'],
    ['pair', { ...PAIR, [LONG]: 1 }, 'no es un argumento de pair. Los que hay son: «first», «second», «part».'],
    ['arcanum', { number: 7, constructor: 1 }, '«constructor» no es un argumento de arcanum'],
  ])('is told by %s, with %j, what to write instead', async (tool, given, advice) => {
    const { isError, text } = await call(tool, given)
    expect(isError).toBe(true)
    expect(text).toContain(advice)
    expect(text.length).toBeLessThan(500)
  })

  it('gets an error of the protocol for tools that do not exist', async () => {
    await expect(call('constructor', {})).rejects.toThrow(ProtocolError)
    await expect(call('horoscope', {})).rejects.toThrow('horoscope')
  })

  it('finds an app, which the tools name that it shows, and nothing else', async () => {
    const { agent } = connected()
    const [uri, mimeType] = ['ui://open-numerology/chart', 'text/html;profile=mcp-app']
    expect((await agent.listResources()).resources).toMatchObject([{ uri, mimeType }])
    const { contents } = await agent.readResource({ uri })
    expect(contents).toMatchObject([{ uri, mimeType, text: expect.stringMatching(/^<!doctype html>/) }])
    const { tools } = await agent.listTools()
    const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === uri)
    expect(shown.map(({ name }) => name)).toEqual(['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair'])
    await expect(agent.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('not found')
  })
}

const TEXTS = /^(essence|text|strength|challenge|practice|description|light|shadow|love|advice)$/

/** Every sentence of a document, wherever it stands; what frames it is said once, at the end. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    TEXTS.test(key) && typeof inner === 'string' ? [inner] : textsOf(inner),
  )
}
