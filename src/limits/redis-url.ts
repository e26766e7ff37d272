/** A Redis or Valkey server, in the terms of the client library. */
export interface RedisTarget {
  /** For the log: without user and password. */
  readonly label: string
  readonly address: { readonly host: string; readonly port: number } | { readonly path: string }
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
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

function networkTarget(url: URL): RedisTarget | undefined {
  const { protocol, hostname, port, pathname, search } = url
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || hostname === '' || search !== '') return undefined
  const database = databaseOf(pathname.replace(/^\//, ''))
  if (database === undefined) return undefined
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) }
  return {
    label: `${protocol}//${hostname}:${address.port}/${database}`,
    address,
    tls: protocol === 'rediss:',
    username: decoded(url.username),
    password: decoded(url.password),
    database,
  }
}

function socketTarget({ host, pathname, searchParams }: URL): RedisTarget | undefined {
  const path = decodeURIComponent(pathname)
  const unknown = [...searchParams.keys()].some((name) => !['db', 'username', 'password'].includes(name))
  const database = databaseOf(searchParams.get('db') ?? '')
  if (host !== '' || path.length < 2 || unknown || database === undefined) return undefined
  return {
    label: `unix://${path}?db=${database}`,
    address: { path },
    tls: false,
    username: searchParams.get('username') || undefined,
    password: searchParams.get('password') || undefined,
    database,
  }
}

function databaseOf(text: string): number | undefined {
  if (text === '') return 0
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

function decoded(text: string): string | undefined {
  return text === '' ? undefined : decodeURIComponent(text)
}
