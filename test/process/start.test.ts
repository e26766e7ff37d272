import { expect, it } from 'vitest'
import { OFF } from '../../src/operations/budgets.ts'
import { readConfig } from '../../src/server/config.ts'
import { canConnect } from '../support/addresses.ts'
import { runServer, startServer } from '../support/server.ts'
import { HAS_SIGNALS } from '../support/system.ts'

/** Values that must stop the start, and a word of what the message says is allowed instead. */
const WRONG: Record<string, { values: string[]; allowed: RegExp }> = {
  PORT: { values: ['0', '65536', '-1', '80.5', 'http', '0x50', ' 80', '1e3'], allowed: /1 to 65535/ },
  HOST: { values: ['two words', 'a/b', 'x'.repeat(254)], allowed: /IP address or a host name/ },
  PUBLIC_URL: {
    values: [
      'numeros.example',
      'ftp://a.example',
      'https://',
      '//a.example',
      'https://a.example/api',
      'https://a.b/?c',
    ],
    allowed: /https:\/\/numeros\.example/,
  },
  BASE_PATH: { values: ['api', '/', '/api/', '//api', '/a//b', '/..', '/a b', '/a?b', '/%61'], allowed: /\/api/ },
  PUBLISHER_NAME: { values: ['x'.repeat(201), 'two\nlines', 'bell\x07'], allowed: /200 characters.*control/ },
  SUPPORT_CONTACT: { values: ['nobody', 'a@', '@b', 'ftp://a.example', 'javascript:alert(1)'], allowed: /e-mail/ },
  MATRIX_LIMIT: { values: ['0', '-1', '1.5', 'many', '1000001', 'Infinity', 'OFF'], allowed: /1 to 1000000, or off/ },
  OTHER_LIMIT: { values: ['0', 'many', '1000001'], allowed: /1 to 1000000/ },
  TRUST_PROXY: { values: ['localhost', '10.0.0.0/33', '10.0.0', '::1/129', '*'], allowed: /addresses or CIDR ranges/ },
  LOG_LEVEL: { values: ['debug', 'INFO', '1'], allowed: /silent, error, warn, info/ },
  METRICS_PORT: { values: ['70000', '3000'], allowed: /port|PORT/ },
}

it('without settings has the defaults of the documentation', () => {
  const { host, port, publisher, limits, trustedProxies, logLevel } = readConfig({})
  expect({ host, port, limits, logLevel }).toEqual({
    ...{ host: undefined, port: 3000, limits: { matrix: 60, dates: 60, other: 300 }, logLevel: 'info' },
  })
  expect(publisher).toMatchObject({ publicUrl: 'http://localhost:3000', basePath: '/api', supportContact: '' })
  expect(trustedProxies.trusts('127.0.0.1')).toBe(false)
  // An empty variable is as container tools write one that is not set.
  expect(readConfig(Object.fromEntries(Object.keys(WRONG).map((name) => [name, ''])))).toEqual(readConfig({}))
})

it('takes PUBLIC_URL from PORT unless it is set, and off for a limit', () => {
  expect(readConfig({ PORT: '8080' }).publisher.publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://numeros.example/' }).publisher.publicUrl).toBe('https://numeros.example')
  expect(readConfig({ MATRIX_LIMIT: 'off', OTHER_LIMIT: '5' })).toMatchObject({ limits: { matrix: OFF, other: 5 } })
})

it.each(Object.entries(WRONG))(
  '%s is refused with one line that names it, its value and what is allowed',
  (name, wrong) => {
    for (const value of wrong.values) {
      const shown = value.replace('\n', '\\u000a').replace('\x07', '\\u0007')
      expect(linesOfRefusal({ [name]: value })).toEqual([expect.stringMatching(wrong.allowed)])
      expect(linesOfRefusal({ [name]: value })[0]).toContain(`${name}: "${shown}" `)
    }
  },
)

it.each(['PUBLIC_URL', 'TRUST_PROXY', 'BASE_PATH'])('a password that stands in %s by mistake is not shown', (name) => {
  for (const password of ['word-of-mine', 'word/of/mine', 'word@of?mine', 'word,mine']) {
    const [line] = linesOfRefusal({ [name]: `https://user:${password}@numeros.example/a?b` })
    expect(line).toContain(`${name}: "…" `)
    expect(line).not.toMatch(/word|mine/)
  }
})

it('the program names all that is wrong at once, one line per variable, and no password', async () => {
  const env = Object.fromEntries(Object.entries(WRONG).map(([name, { values }]) => [name, values[0]!]))
  const lines = linesOfRefusal(env)
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(WRONG).sort())
  const program = runServer({ env: { ...env, REDIS_URL: 'redis://:hid/den@cache:6379' } })
  expect((await program.exited).code).toBe(1)
  expect([program.stdout, program.stderr.split('\n').length]).toEqual(['', lines.length + 2])
  for (const line of lines) expect(program.stderr).toContain(`${line}\n`)
  expect(program.stderr).not.toMatch(/hid|den@/)
})

it('prints one line with the address, and the port where PUBLIC_URL hides it; listens on HOST and nowhere else', async () => {
  const env = { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://numeros.example', HOST: '127.0.0.1' }
  const server = await startServer({ env })
  expect(server.readyLine).toMatch(new RegExp(`https://numeros\\.example/api\\b.*\\bport ${server.port}$`))
  expect(await canConnect(server.port, '::1')).toBe(false)
  expect((await server.ask('/api/life-path')).status).toBe(200)
  const second = runServer({ env: { PORT: String(server.port), HOST: '127.0.0.1' } })
  expect((await second.exited).code).toBe(1)
  expect(second.stderr).toMatch(new RegExp(`^PORT: .*\\b${server.port}\\b.* taken .*\\n$`))
  const end = await server.stop()
  if (HAS_SIGNALS) expect(end).toEqual({ code: 0, signal: null })
  // At this level, a request has no line.
  expect([server.stdout, server.stderr]).toEqual([`${server.readyLine}\n`, ''])
})

it("an address that is not this machine's is one clear line", async () => {
  const program = runServer({ env: { HOST: '203.0.113.7' } })
  expect((await program.exited).code).toBe(1)
  expect(program.stderr).toMatch(/^HOST: .*203\.0\.113\.7.*\n$/)
})

function linesOfRefusal(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}
