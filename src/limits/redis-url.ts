import type { RedisOptions } from 'ioredis'

export interface RedisTarget {
  /** For the log: without user and password. */
  readonly label: string
  readonly options: Readonly<Pick<RedisOptions, 'host' | 'port' | 'path' | 'db' | 'username' | 'password' | 'tls'>>
}

const DEFAULT_PORT = 6379

/**
 * Two forms: `redis://[[user]:password@]host[:port][/database]`, with `rediss:` for TLS, and
 * `unix:///path/to/socket[?db=database&username=user&password=password]`. Anything else is undefined.
 */
export function readRedisUrl(text: string): RedisTarget | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.hash !== '') return undefined
  try {
    return url.protocol === 'unix:' ? socketTarget(url) : networkTarget(url)
  } catch {
    // Malformed percent-encoding.
    return undefined
  }
}

function networkTarget({ protocol, hostname, port, pathname, search, username, password }: URL) {
  const [, db = '0'] = /^\/?(\d{1,5})?$/.exec(pathname) ?? []
  const isValid = /^rediss?:$/.test(protocol) && hostname !== '' && search === '' && /^\/?(\d{1,5})?$/.test(pathname)
  if (!isValid) return undefined
  const host = hostname.replace(/^\[|\]$/g, '')
  // SNI takes host names only; an IP is checked against the certificate.
  const servername = host.includes(':') || /^[\d.]+$/.test(host) ? {} : { servername: host }
  const options = {
    ...{ host, port: Number(port || DEFAULT_PORT), db: Number(db) },
    ...credentials(decodeURIComponent(username), decodeURIComponent(password)),
    ...(protocol === 'rediss:' ? { tls: servername } : {}),
  }
  return { label: `${protocol}//${hostname}:${options.port}/${options.db}`, options }
}

function socketTarget({ host, pathname, searchParams }: URL) {
  const path = decodeURIComponent(pathname)
  const isUnknown = [...searchParams.keys()].some((name) => !['db', 'username', 'password'].includes(name))
  const db = searchParams.get('db') || '0'
  if (host !== '' || path.length < 2 || isUnknown || !/^\d{1,5}$/.test(db)) return undefined
  const options = {
    ...{ path, db: Number(db) },
    ...credentials(searchParams.get('username'), searchParams.get('password')),
  }
  return { label: `unix://${path}?db=${options.db}`, options }
}

function credentials(username: string | null, password: string | null) {
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) }
}
