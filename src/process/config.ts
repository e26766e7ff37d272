import { type RedisTarget, readRedisUrl } from '../limits/redis-url.ts'
import { proxyProblem, TrustedProxies } from '../limits/trusted-proxies.ts'
import { type Environment, readSettings, type Settings, SettingsReader, wholeNumber } from '../service/settings.ts'
import { notAllowed, secretNotAllowed, shownValue } from '../service/shown-value.ts'

export { ConfigError } from '../service/settings.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The configuration of a process: the settings of the service, and its own. */
export interface Config extends Settings {
  /** Undefined: listen on every IP address, v4 and v6. */
  readonly host: string | undefined
  readonly port: number
  readonly trustedProxies: TrustedProxies
  /** Undefined: count in memory. */
  readonly redis: RedisTarget | undefined
  /** Undefined: no metrics. */
  readonly metricsPort: number | undefined
  readonly logLevel: LogLevel
}

/** Reads the environment once, at startup. */
export function readConfig(environment: Environment): Config {
  const reader = new SettingsReader(environment)
  const port = reader.read('PORT', '3000', 'a whole number from 1 to 65535', (text) => wholeNumber(text, 1, 65_535))
  const config: Config = {
    host: reader.read('HOST', '', 'an IP address or a host name', hostOf) || undefined,
    port,
    // So that an invalid PORT is reported once, not twice.
    ...readSettings(reader, `http://localhost:${port ?? 3000}`),
    trustedProxies: reader.read(
      'TRUST_PROXY',
      '',
      'comma-separated IP addresses or CIDR ranges, such as 127.0.0.1, 10.0.0.0/8',
      proxiesOf,
      wrongProxies,
    ),
    redis:
      reader.read(
        'REDIS_URL',
        '',
        'an address such as redis://:password@host:6379/0, rediss://host or unix:///run/redis/redis.sock?db=0, with a percent-encoded password',
        (text) => (text === '' ? null : readRedisUrl(text)),
        secretNotAllowed,
      ) ?? undefined,
    metricsPort:
      reader.read('METRICS_PORT', '', 'a whole number from 1 to 65535, other than PORT', (text) =>
        text === '' ? 0 : metricsPortOf(text, port),
      ) || undefined,
    logLevel: reader.read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
  }
  reader.finish()
  return config
}

function metricsPortOf(text: string, port: number): number | undefined {
  const number = wholeNumber(text, 1, 65_535)
  return number === port ? undefined : number
}

function hostOf(text: string): string | undefined {
  return /^[A-Za-z0-9._:%-]{0,253}$/.test(text) ? text : undefined
}

function proxiesOf(text: string): TrustedProxies | undefined {
  try {
    return new TrustedProxies(entriesOf(text))
  } catch {
    return undefined
  }
}

/** Of a long list, the operator has to find the wrong entries. If the text may hold a password, so may an entry. */
function wrongProxies(text: string): string {
  const entries = shownValue(text) === text ? entriesOf(text) : []
  const wrong = entries.flatMap((entry) => {
    const problem = proxyProblem(entry)
    return problem === undefined ? [] : [`"${entry}" ${problem}`]
  })
  return wrong.length > 0 ? `${notAllowed(text)}: ${wrong.join(', ')}` : notAllowed(text)
}

function entriesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '')
}
