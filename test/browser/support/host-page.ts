import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Somebody else's page on another origin, gone when the test ends. Its policy allows the scripts and the answers of
 * the service and nothing else: no style, no picture, and no answer of another site that does not allow it.
 */
export async function openHostPage(service: string, content: string): Promise<string> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src ${service}; connect-src ${service}; base-uri 'none'`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  const body = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Otra página</title></head>
<body><main><h1>Otra página</h1>
${content}
</main></body>
</html>`
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
