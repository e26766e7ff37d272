import { ask } from './ask.ts'
import { preloaded } from './preload.ts'
import { Server, type ServerOptions, whenReady } from './server.ts'
import { endWithTest, until } from './test-program.ts'

export interface LogLine {
  readonly level: string
  readonly event: string
  readonly cause?: string
}

/** What the log says when Redis fails, and when it counts again. */
export const AWAY = 'limits count per instance'
export const SHARED = 'limits are shared'

/**
 * Redis has 200 ms for each tick of 10 ms, and 5 s to be connected: for tests that are not about its delays. The third
 * try to reach it again, which is due after a second, is as late.
 */
const PATIENT_WITH_REDIS = preloaded(`const { setInterval, setTimeout } = globalThis
globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms === 10 ? 200 : ms, ...rest)
globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === 1_000 ? 5_000 : ms, ...rest)`)

/** A server that is ended with its test, whatever became of it, and knows what operators look at. */
export class App extends Server {
  private constructor(port: number, options: ServerOptions) {
    super(port, options)
    endWithTest(this)
  }

  static start(
    settings: Readonly<Record<string, string>> = {},
    node = process.execPath,
    args: readonly string[] = ['dist/server.js'],
  ): Promise<App> {
    const options = { node, args, env: { PATH: process.env.PATH!, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings } }
    return whenReady(options, (port) => new App(port, options))
  }

  /** One that a busy machine does not part from Redis. */
  static startPatient(settings: Readonly<Record<string, string>>, node = process.execPath): Promise<App> {
    return App.start(settings, node, PATIENT_WITH_REDIS)
  }

  /** Instances that count together already, what they logged until then forgotten. */
  static async startShared(count: number, redisUrl: string, env: Record<string, string> = {}): Promise<App[]> {
    const settings = { REDIS_URL: redisUrl, LOG_LEVEL: 'info', ...env }
    const apps = await Promise.all(Array.from({ length: count }, () => App.startPatient(settings)))
    for (const app of apps) {
      await until(async () => (await app.limit()) === 'shared', 'shared limits')
      await app.says(SHARED)
      app.stdout = ''
    }
    return apps
  }

  /** What /readyz says of the limit. */
  async limit(): Promise<unknown> {
    return (await ask(this, { path: '/readyz' })).json().limit
  }

  /** The log but for the line of each request. */
  get events(): LogLine[] {
    return this.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter(({ event }) => event !== 'request')
  }
}

/** For tests in which Redis has to answer in time, which a machine that is busy with other things may prevent. */
export const NEEDS_PROMPT_REDIS = { retry: 2, timeout: 60_000 }

/**
 * The outcome of a run during which its instances counted together throughout. Where a busy machine made Redis late they
 * did not, and rightly; then the run is repeated. Exact counts are checked only once, so no retry hides a wrong one.
 */
export async function undisturbed<Outcome>(run: () => Promise<readonly [readonly App[], Outcome]>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const [apps, outcome] = await run()
    await Promise.all(apps.map(hasLogged))
    const isDisturbed = apps.some(({ events }) => events.some(({ event }) => event === AWAY))
    if (!isDisturbed || attempt === 4) return outcome
  }
}

/** All that it logged before is there once the line of a request made now is. One that has ended has written all. */
async function hasLogged(app: App): Promise<void> {
  const answer = await ask(app, { method: 'DELETE' }).catch(() => undefined)
  if (answer) await app.says('"method":"DELETE"')
}
