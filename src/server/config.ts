import { readRedisUrl } from './redis.ts'
import { ConfigError, type Environment, readAll, readSettings, type Settings, wholeNumber } from './settings.ts'
import { isProxy, TrustedProxies } from './trusted-proxies.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Environment) {
  return readAll(environment, (read) => {
    const port = read('PORT', '3000', 'a whole number from 1 to 65535', (text) => wholeNumber(text, 1, 65_535))
    return {
      /** Undefined: listen on every IP address, v4 and v6. */
      host: read('HOST', '', 'an IP address or a host name', hostOf),
      port,
      // So that an invalid PORT is reported once, not twice.
      ...readSettings(read, `http://localhost:${port ?? 3000}`),
      trustedProxies: new TrustedProxies(
        read(
          'TRUST_PROXY',
          '',
          'comma-separated IP addresses or CIDR ranges, such as 127.0.0.1, 10.0.0.0/8',
          proxiesOf,
        ),
      ),
      redis: read(
        'REDIS_URL',
        '',
        'an address such as redis://:password@host:6379/0 or rediss://host, with a percent-encoded password',
        readRedisUrl,
      ),
      metricsPort: read('METRICS_PORT', '', 'a whole number from 1 to 65535, other than PORT', (text) =>
        text === String(port) ? undefined : wholeNumber(text, 1, 65_535),
      ),
      logLevel: read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
        LOG_LEVELS.find((level) => level === text),
      ),
    }
  })
}

function hostOf(text: string): string | undefined {
  return /^[A-Za-z0-9._:%-]{1,253}$/.test(text) ? text : undefined
}

function proxiesOf(text: string): readonly string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  return entries.every(isProxy) ? entries : undefined
}

/** The variables that affect documents. The others concern a service: its limits and contact. */
const OF_DOCUMENTS = ['PUBLIC_URL', 'BASE_PATH', 'PUBLISHER_NAME']

/** Settings of a program that outputs single documents. Reads only these, so unrelated variables cannot fail it. */
export function readDocumentSettings(environment: Environment): Settings {
  return readOfflineSettings(Object.fromEntries(OF_DOCUMENTS.map((name) => [name, environment[name]])))
}

/** Settings of a program that exports. PORT is not read, so it cannot fail it. */
export function readOfflineSettings(environment: Environment): Settings {
  return readAll(environment, (read) => readSettings(read))
}

export function warnMissingPublicUrl({ publisher }: Settings): void {
  if (publisher.publicUrl === '') {
    console.error(
      'open-numerology: PUBLIC_URL is not set, so links are relative and the credit has no URL; set it to your instance, such as https://numeros.example',
    )
  }
}

export function configOrExit(): Config {
  return valueOrExit(() => readConfig(process.env))
}

/** If a setting is invalid, prints one line per variable and exits. */
export function valueOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

export function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
