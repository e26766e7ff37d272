import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unescapeHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const inRepository = (file: string) => readFileSync(`standard/${file}`, 'utf8')

it('the page of the standard shows the rules that the repository publishes, and what the runner prints', async () => {
  const { text } = await site.get('/estandar')
  const rows = [...text.matchAll(/<code>(\w+)<\/code><\/td><td data-label="Acuerdo">(consenso|convención)<\/td>/g)]
  const { points } = JSON.parse(inRepository('rules.json'))
  expect(rows).toHaveLength(points.length)
  for (const [, name, agreement] of rows) {
    const rule = points.find((point: { name: string; aliases: string[] }) =>
      [point.name, ...point.aliases].includes(name!),
    )
    expect([name, rule?.agreement]).toEqual([name, agreement === 'consenso' ? 'consensus' : 'convention'])
  }
  const [, shown] = /<pre tabindex="0"[^>]*><code>([^<]+)</.exec(text)!
  expect(inRepository('README.md')).toContain(unescapeHtml(shown!))
})

it('gives the rules to any other site, with their schema where they say that it is', async () => {
  const { text } = await site.get('/estandar')
  const { $schema } = (await site.get('/estandar/rules.json')).json<{ $schema: string }>()
  expect(new URL($schema, `${site.origin}/estandar/rules.json`).pathname).toBe('/estandar/rules.schema.json')
  for (const file of ['rules.json', 'rules.schema.json']) {
    const response = await site.get(`/estandar/${file}`)
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.json()).toEqual(JSON.parse(inRepository(file)))
    expect(text).toContain(`href="/estandar/${file}"`)
  }
})
