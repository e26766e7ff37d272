// The least that a Node server can be: the yardstick for start and idle memory.
import { createServer } from 'node:http'

createServer((_, response) => response.end()).listen(Number(process.env.PORT), process.env.HOST)
