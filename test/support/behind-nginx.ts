import { App } from './app.ts'
import { ask } from './ask.ts'
import { Nginx } from './nginx.ts'
import { until } from './test-program.ts'

export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' }

export async function startBehindNginx(env: Record<string, string> = {}) {
  const app = await App.start({ ...BEHIND_PROXY, ...env })
  return { app, nginx: await Nginx.start([app]) }
}

/** How many requests the service has logged, once these many have arrived. */
export async function requestsOf(app: App, atLeast: number): Promise<number> {
  const count = () => app.stdout.split('"event":"request"').length - 1
  await until(() => count() >= atLeast, `${atLeast} requests`)
  // Nothing more is on its way: a request made now is the next line.
  await ask(app, { method: 'DELETE' })
  await until(() => app.stdout.includes('"method":"DELETE"'), 'the marker')
  const marker = app.stdout.indexOf('"method":"DELETE"')
  return app.stdout.slice(0, marker).split('"event":"request"').length - 2
}
