import { ProtocolError } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { agentCaller, type Connected, MATRIX_PARTS, PAIR, READING_PARTS, textOf } from './agent-caller.ts'

/** What cannot be answered is said so that an agent can ask again. */
export function agentRefusals(connected: () => Connected): void {
  const { call } = agentCaller(connected)

  describe('tools', () => {
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
      // Models write null for what they leave out.
      if (birth !== undefined && birth !== null) {
        const result = await call('chart', { birth: '1990-05-15', second: birth })
        expect(result.isError).toBe(true)
        expect(textOf(result)).toContain('«second» como AAAA-MM-DD')
      }
      for (const tool of ['destiny_matrix', 'destiny_matrix_reading', 'chart', 'life_path_of_date']) {
        const result = await call(tool, birth === undefined ? {} : { birth })
        expect(result.isError).toBe(true)
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

    it.each(['plata', '', '..', 7, 'money/../..'])('tell which positions there are when it is %j', async (position) => {
      const result = await call('destiny_matrix_reading', { birth: '1990-05-15', position })
      expect(result.isError).toBe(true)
      expect(textOf(result)).toContain('money (Dinero)')
    })

    it('tell that a synthesis has no positions', async () => {
      const asked = { birth: '1990-05-15', part: 'synthesis', position: 'money' }
      expect(textOf(await call('destiny_matrix_reading', asked))).toContain('«position» va sola')
    })

    it.each([{}, { number: 0 }, { number: 23 }, { number: '07' }, { name: 'El Gato' }, { name: '' }, { name: null }])(
      'tell which cards there are when it is %j',
      async (asked) => {
        const result = await call('arcanum', asked)
        expect(result.isError).toBe(true)
        for (const card of ['1 El Mago', '9 El Ermitaño', '22 El Loco']) expect(textOf(result)).toContain(card)
      },
    )

    it.each(['Reading', '', 'ages.ics', '../tails', 7, ['ages'], 'constructor', 'x'.repeat(5000)])(
      'tell which parts there are when it is %j',
      async (part) => {
        for (const [tool, dates, parts] of [
          ['destiny_matrix', { birth: '1990-05-15' }, MATRIX_PARTS],
          ['destiny_matrix_reading', { birth: '1990-05-15' }, READING_PARTS],
          ['pair', PAIR, ['pair', 'reading', 'steps']],
        ] as const) {
          const result = await call(tool, { ...dates, part })
          expect(result.isError).toBe(true)
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
}
