import { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { type Environment, readSettings, type Settings, SettingsReader, wholeNumber } from '../settings.ts'

export { ConfigError } from '../settings.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What a process of its own is configured by, beyond the settings of the service. */
export interface Config extends Settings {
  /** Undefined listens on every address, IPv4 and IPv6. */
  readonly host: string | undefined
  readonly port: number
  readonly trustedProxies: TrustedProxies
  readonly logLevel: LogLevel
}

/** Reads the environment once, at start. */
export function readConfig(environment: Environment): Config {
  const reader = new SettingsReader(environment)
  const port = reader.read('PORT', '3000', 'a whole number from 1 to 65535', (text) => wholeNumber(text, 1, 65_535))
  const config: Config = {
    host: reader.read('HOST', '', 'an IP address or a host name', hostOf) || undefined,
    port,
    ...readSettings(reader, `http://localhost:${port ?? 3000}`),
    trustedProxies: reader.read(
      'TRUST_PROXY',
      '',
      'IP addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
      proxiesOf,
    ),
    logLevel: reader.read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
  }
  reader.finish()
  return config
}

function hostOf(text: string): string | undefined {
  return /^[A-Za-z0-9._:%-]{0,253}$/.test(text) ? text : undefined
}

function proxiesOf(text: string): TrustedProxies | undefined {
  try {
    return new TrustedProxies(text.split(/[\s,]+/).filter((entry) => entry !== ''))
  } catch {
    return undefined
  }
}
