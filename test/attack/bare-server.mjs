// The yardstick for waits: node:http alone, which reads what it is sent and answers everything alike.
import { createServer } from 'node:http'

const BODY = 'x'.repeat(2_000)
const server = createServer((request, response) => {
  request.resume()
  request.on('error', () => {})
  request.on('end', () => response.writeHead(200, { 'Content-Length': BODY.length }).end(BODY))
})
server.on('clientError', (_, socket) => socket.destroy())
server.listen({ host: '127.0.0.1', port: 0 }, () => process.send(server.address().port))
process.on('disconnect', () => process.exit(1))
