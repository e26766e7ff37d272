import type { ServerResponse } from 'node:http'

export const HEALTH_PATH = '/healthz'

const HEADERS = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', '3', 'Cache-Control', 'no-store']

/** Alive: answers without limit and without a log line, for whoever watches the process. */
export function sendHealth(outgoing: ServerResponse): void {
  outgoing.writeHead(200, HEADERS)
  outgoing.end('ok\n')
}
