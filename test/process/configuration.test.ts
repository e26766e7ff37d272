import { describe, expect, it } from 'vitest'
import { OFF } from '../../src/operations/budgets.ts'
import { readConfig } from '../../src/server/config.ts'
import { canConnect } from '../support/addresses.ts'
import { runServer, startServer } from '../support/server.ts'
import { HAS_SIGNALS } from '../support/system.ts'

/** Values that must stop the start, and a word of what the message says is allowed instead. */
const WRONG: Record<string, { values: string[]; allowed: RegExp }> = {
  PORT: { values: ['0', '65536', '-1', '80.5', 'http', '0x50', ' 80', '1e3', '99999999999'], allowed: /1 to 65535/ },
  HOST: { values: ['two words', 'a/b', 'x'.repeat(254)], allowed: /IP address or a host name/ },
  PUBLIC_URL: {
    values: [
      ...['numeros.example', 'ftp://numeros.example', 'https://', '//numeros.example', 'https://numeros.example/api'],
      ...[
        'https://numeros.example/?a',
        'https://numeros.example/#a',
        'https://me@numeros.example',
        'http://:x@a.example',
      ],
    ],
    allowed: /https:\/\/numeros\.example/,
  },
  BASE_PATH: { values: ['api', '/', '/api/', '//api', '/a//b', '/..', '/a b', '/a?b', '/%61'], allowed: /\/api/ },
  PUBLISHER_NAME: {
    values: ['x'.repeat(201), 'two\nlines', 'bell\x07'],
    allowed: /200 characters.*control/,
  },
  SUPPORT_CONTACT: {
    values: ['nobody', 'a@', '@b', 'a b@c', 'ftp://a.example', 'javascript:alert(1)', 'a\x07@b'],
    allowed: /e-mail.*control/,
  },
  MATRIX_LIMIT: { values: ['0', '-1', '1.5', 'many', '1000001', 'Infinity', 'OFF'], allowed: /1 to 1000000, or off/ },
  OTHER_LIMIT: { values: ['0', '-1', '1.5', 'many', '1000001', 'Infinity'], allowed: /1 to 1000000/ },
  TRUST_PROXY: {
    values: ['localhost', '10.0.0.0/33', '10.0.0.0/8/9', '10.0.0', '10.0.0.0/', '::1/129', '127.0.0.1; ::1', '*'],
    allowed: /addresses or CIDR ranges/,
  },
  LOG_LEVEL: { values: ['debug', 'INFO', '1'], allowed: /silent, error, warn, info/ },
}

describe('configuration', () => {
  it('has the defaults of the documentation', () => {
    const { host, port, publisher, matrixLimit, otherLimit, trustedProxies, logLevel } = readConfig({})
    expect({ host, port, matrixLimit, otherLimit, logLevel }).toEqual({
      ...{ host: undefined, port: 3000, matrixLimit: 60, otherLimit: 300, logLevel: 'info' },
    })
    expect(publisher).toMatchObject({ publicUrl: 'http://localhost:3000', basePath: '/api' })
    expect(trustedProxies.trusts('127.0.0.1')).toBe(false)
  })

  it('takes PUBLIC_URL from PORT unless it is set, and invents no support address', () => {
    expect(readConfig({ PORT: '8080' }).publisher.publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://numeros.example:8443' }).publisher.supportContact).toBe('')
    expect(readConfig({ PUBLIC_URL: 'https://numeros.example/' }).publisher.publicUrl).toBe('https://numeros.example')
  })

  it('takes off for a limit', () => {
    expect(readConfig({ MATRIX_LIMIT: 'off', OTHER_LIMIT: '5' })).toMatchObject({ matrixLimit: OFF, otherLimit: 5 })
  })

  it('counts an empty variable as not set, as container tools write it', () => {
    const names = Object.keys(WRONG)
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  describe.each(Object.entries(WRONG))('%s', (name, { values, allowed }) => {
    it.each(values)('refuses %j with one line that names variable, value and what is allowed', (value) => {
      const shown = value
        .replace('\n', '\\u000a')
        .replace('\x07', '\\u0007')
        .replace(/.*\/\/\S*@.*/, '…')
      expect(linesOfRefusal({ [name]: value })).toEqual([expect.stringMatching(allowed)])
      expect(linesOfRefusal({ [name]: value })[0]).toContain(`${name}: "${shown}" `)
    })
  })

  it.each(['PUBLIC_URL', 'TRUST_PROXY', 'BASE_PATH'])('shows no password that stands in %s', (name) => {
    for (const password of ['word-of-mine', 'word/of/mine', 'word@of?mine', 'word,mine']) {
      const [line] = linesOfRefusal({ [name]: `https://user:${password}@numeros.example/a?b` })
      expect(line).toContain(`${name}: "…" `)
      expect(line).not.toMatch(/word|mine/)
    }
  })

  it.each([
    ...['redis://:hid/den@cache:6379', 'redis://:hidden', 'redis://cache?password=hid@den', 'hidden@cache'],
    ...['unix:///r.sock?password=hid#den', 'unix:///r.sock?passwort=hidden', 'unix:///r.sock?db=x&password=hid&den'],
  ])('shows no password that stands in REDIS_URL, whatever is wrong with it: %s', async (value) => {
    const program = runServer({ env: { REDIS_URL: value } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^REDIS_URL: .+\n$/)
    expect(program.stderr + program.stdout).not.toMatch(/hid|den/)
  })

  it('names all that is wrong at once, one line per variable', async () => {
    const env = Object.fromEntries(Object.entries(WRONG).map(([name, { values }]) => [name, values[0]!]))
    const lines = linesOfRefusal(env)
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(WRONG).sort())
    const program = runServer({ env })
    expect((await program.exited).code).toBe(1)
    expect([program.stdout, program.stderr]).toEqual(['', `${lines.join('\n')}\n`])
  })
})

describe('the start', () => {
  it('prints one line with the address, and nothing else', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
    expect(server.readyLine).toContain(`http://localhost:${server.port}/api`)
    const end = await server.stop()
    if (HAS_SIGNALS) expect(end).toEqual({ code: 0, signal: null })
    expect(server.stdout).toBe(`${server.readyLine}\n`)
    expect(server.stderr).toBe('')
  })

  it('says the port too where PUBLIC_URL hides it', async () => {
    const server = await startServer({ env: { PUBLIC_URL: 'https://numeros.example' } })
    expect(server.readyLine).toMatch(new RegExp(`https://numeros\\.example/api\\b.*\\bport ${server.port}$`))
    await server.stop()
  })

  it('listens on HOST and nowhere else', async () => {
    const server = await startServer({ env: { HOST: '127.0.0.77' } })
    expect(await canConnect(server.port, '127.0.0.77')).toBe(true)
    expect(await canConnect(server.port, '127.0.0.1')).toBe(false)
    await server.stop()
  })

  it('on a port that is taken is one clear line', async () => {
    const first = await startServer()
    const second = runServer({ env: { PORT: String(first.port) } })
    expect((await second.exited).code).toBe(1)
    expect(second.stderr).toMatch(new RegExp(`^PORT: .*\\b${first.port}\\b.* taken .*\\n$`))
    expect(second.stdout).toBe('')
    await first.stop()
  })

  it("on an address that is not this machine's is one clear line", async () => {
    const program = runServer({ env: { HOST: '203.0.113.7' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^HOST: .*203\.0\.113\.7.*\n$/)
  })
})

function linesOfRefusal(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}
