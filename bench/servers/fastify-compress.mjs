// What a user would write with Fastify, its limiter and its compression: the reading of a date.
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'

const { createWork } = await import(process.argv[2])
const { headers, reading } = createWork(process.argv[3])
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const app = Fastify()
await app.register(rateLimit, { max: 1e9, timeWindow: '1 minute', addHeadersOnExceeding: quiet })
await app.register(compress)
app.get('/api/matrix/:day/:month/:year/reading', (request, reply) => {
  const { day, month, year } = request.params
  const result = reading(day, month, year)
  if (!result) return reply.code(400).send({ error: 'Invalid date' })
  reply.headers(headers).header('ETag', result.etag)
  if (request.headers['if-none-match'] === result.etag) return reply.code(304).send()
  return reply.send(result.body)
})
await app.listen({ port: Number(process.env.PORT), host: process.env.HOST })
