import { expect, it } from 'vitest'
import { App } from '../support/app.ts'
import { ask } from '../support/ask.ts'
import { exchange, readResponses } from '../support/raw-client.ts'

it('no answer names the software behind it or its version, and every body is taken for what it says it is', async () => {
  const app = await App.start()
  const malformed = await exchange(app.port, 'nonsense\r\n\r\n')
  const answers = [
    ...(await Promise.all(
      ['/api/life-path', '/api/matrix/30/2/2000', '/api/nothing', '/'].map((path) => ask(app, { path })),
    )),
    await ask(app, { path: '/perfil' }),
    await ask(app, { path: '/nothing' }),
    await ask(app, { path: '/api/life-path', method: 'DELETE' }),
    await ask(app, { path: '/mcp' }),
    await ask(app, { path: '/healthz' }),
    await ask(app, { path: '/readyz' }),
    ...readResponses(malformed.bytes),
  ]
  expect(answers).toHaveLength(11)
  for (const answer of answers) {
    expect(answer.fields.map(([name]) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|via)$/)]),
    )
    expect(`${answer}`).not.toMatch(/node\/|v\d\d\.\d+\.\d+|node_modules|\.ts:\d|\.js:\d/)
    if (answer.body.length > 0) expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
  }
})
