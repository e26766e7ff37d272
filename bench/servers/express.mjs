// What a user would write with Express and its limiter: the same route, body and headers.
import express from 'express'
import { rateLimit } from 'express-rate-limit'

const { createWork } = await import(process.argv[2])
const { headers, matrix } = createWork(process.argv[3])

const app = express().disable('x-powered-by').disable('etag')
app.use(rateLimit({ limit: 1e9, windowMs: 60_000, standardHeaders: false, legacyHeaders: false }))
app.get('/api/matrix/:day/:month/:year', (request, response) => {
  const { day, month, year } = request.params
  const result = matrix(day, month, year)
  if (!result) return response.status(400).json({ error: 'Invalid date' })
  response.set(headers).set('ETag', result.etag)
  if (request.get('if-none-match') === result.etag) return response.status(304).end()
  return response.send(result.body)
})
app.listen(Number(process.env.PORT), process.env.HOST)
