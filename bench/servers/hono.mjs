// The same with Hono on Node as its documentation shows it, without a limiter.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const { createWork } = await import(process.argv[2])
const { headers, matrix } = createWork(process.argv[3])

const app = new Hono()
app.get('/api/matrix/:day/:month/:year', (c) => {
  const { day, month, year } = c.req.param()
  const result = matrix(day, month, year)
  if (!result) return c.json({ error: 'Invalid date' }, 400)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('ETag', result.etag)
  if (c.req.header('if-none-match') === result.etag) return c.body(null, 304)
  return c.body(result.body)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: process.env.HOST })
