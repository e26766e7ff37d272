import type { Publisher } from '../../documents/publisher.ts'
import { type RedisTarget, readRedisUrl, withoutSecrets } from '../../limits/redis-url.ts'
import { TrustedProxies } from '../../limits/trusted-proxies.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** Undefined listens on every address, IPv4 and IPv6. */
  readonly host: string | undefined
  readonly port: number
  readonly publisher: Publisher
  readonly matrixLimit: number
  readonly otherLimit: number
  readonly trustedProxies: TrustedProxies
  /** Undefined counts in memory. */
  readonly redis: RedisTarget | undefined
  /** Undefined gives out no metrics. */
  readonly metricsPort: number | undefined
  readonly logLevel: LogLevel
}

type Environment = Readonly<Record<string, string | undefined>>

/** All that is wrong with the configuration, one line per variable. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}

/** Reads the environment once, at start. An empty variable counts as not set, as container tools write it. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const read = <Value>(name: string, standard: string, allowed: string, parse: (text: string) => Value | undefined) => {
    const text = environment[name] || standard
    const value = parse(text)
    const shown = inOneLine(withoutSecrets(text))
    if (value === undefined) wrong.push(`${name}: «${shown}» is not allowed; it must be ${allowed}.`)
    return value as Value
  }

  const port = read('PORT', '3000', 'a whole number from 1 to 65535', (text) => wholeNumber(text, 1, 65_535))
  const publicUrl = read(
    'PUBLIC_URL',
    // A wrong PORT is one fault, not two.
    `http://localhost:${port ?? 3000}`,
    'an http or https address without a path, such as https://numeros.example',
    originOf,
  )
  const config: Config = {
    host: read('HOST', '', 'an IP address or a host name', hostOf) || undefined,
    port,
    publisher: {
      publicUrl,
      basePath: read('BASE_PATH', '/api', 'a path such as /api, without a slash at its end', basePathOf),
      name: read('PUBLISHER_NAME', 'Open Numerology', 'a name of at most 200 characters', nameOf),
      supportContact: read(
        'SUPPORT_CONTACT',
        // RFC 2142 names this mailbox for every domain that serves customers.
        `support@${hostNameOf(publicUrl)}`,
        'an e-mail address or a web address',
        contactOf,
      ),
    },
    matrixLimit: read('MATRIX_LIMIT', '60', 'a whole number from 1 to 1000000', (text) => wholeNumber(text, 1, 1e6)),
    otherLimit: read('OTHER_LIMIT', '300', 'a whole number from 1 to 1000000', (text) => wholeNumber(text, 1, 1e6)),
    trustedProxies: read(
      'TRUST_PROXY',
      '',
      'IP addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
      proxiesOf,
    ),
    redis:
      read(
        'REDIS_URL',
        '',
        'an address such as redis://:password@host:6379/0, rediss://host or unix:///run/redis/redis.sock?db=0',
        (text) => (text === '' ? null : readRedisUrl(text)),
      ) ?? undefined,
    metricsPort:
      read('METRICS_PORT', '', 'a whole number from 1 to 65535, other than PORT', (text) =>
        text === '' ? 0 : metricsPortOf(text, port),
      ) || undefined,
    logLevel: read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}

/** A value that holds line breaks must not look like several messages. */
function inOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

function metricsPortOf(text: string, port: number): number | undefined {
  const number = wholeNumber(text, 1, 65_535)
  return number === port ? undefined : number
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : undefined
}

function hostNameOf(origin: string | undefined): string {
  return origin ? new URL(origin).hostname : 'localhost'
}

function hostOf(text: string): string | undefined {
  return /^[A-Za-z0-9._:%-]{0,253}$/.test(text) ? text : undefined
}

function basePathOf(text: string): string | undefined {
  return /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(text) ? text : undefined
}

function nameOf(text: string): string | undefined {
  return text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined
}

function contactOf(text: string): string | undefined {
  const isMail = /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)
  return isMail || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) ? text : undefined
}

function proxiesOf(text: string): TrustedProxies | undefined {
  try {
    return new TrustedProxies(text.split(/[\s,]+/).filter((entry) => entry !== ''))
  } catch {
    return undefined
  }
}
