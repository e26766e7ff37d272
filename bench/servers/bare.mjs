// The yardstick: node:http that answers everything with the same ready bytes and a flat header array.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body, 'latin1')
}).listen(Number(process.env.PORT), process.env.HOST)
