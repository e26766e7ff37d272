import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { allAsked, vectors } from '../standard/files.ts'
import { unescapeHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

describe('the page of the standard', () => {
  it('shows the rules that the repository publishes', async () => {
    const { text } = await site.get('/estandar')
    const rows = [...text.matchAll(/<td><code>(\w+)<\/code><\/td><td>(consenso|convención)<\/td>/g)]
    const published = JSON.parse(readFileSync('standard/rules.json', 'utf8')) as {
      points: { name: string; aliases: string[]; agreement: string }[]
    }
    expect(rows).toHaveLength(published.points.length)
    for (const [, name, agreement] of rows) {
      const rule = published.points.find((point) => point.name === name || point.aliases.includes(name!))
      expect([name, rule?.agreement]).toEqual([name, agreement === 'consenso' ? 'consensus' : 'convention'])
    }
  })

  it('shows what the runner prints as the prose does', async () => {
    const { text } = await site.get('/estandar')
    const [, shown] = /<pre tabindex="0"[^>]*><code>([^<]+)</.exec(text)!
    expect(readFileSync('standard/README.md', 'utf8')).toContain(unescapeHtml(shown!))
  })

  it('tells how many dates the runner asks for', async () => {
    const { text } = await site.get('/estandar')
    expect(text).toContain(`${vectors.chosen.length} fechas; con <code>--all</code>, ${allAsked.length},`)
    expect(text).toContain(`Con <code>--pairs</code>, el comprobador pide ${vectors.pairs.length} parejas`)
  })

  it.each(['rules.json', 'rules.schema.json'])(
    'gives the rules and their schema to any other site: %s',
    async (file) => {
      const response = await site.get(`/estandar/${file}`)
      expect(response.header('Content-Type')).toBe('application/json; charset=utf-8')
      expect(response.header('Access-Control-Allow-Origin')).toBe('*')
      expect(response.json()).toEqual(JSON.parse(readFileSync(`standard/${file}`, 'utf8')))
    },
  )

  it('has the schema where the rules say it is, and links to both', async () => {
    const rules = (await site.get('/estandar/rules.json')).json() as { $schema: string }
    const schema = new URL(rules.$schema, `${site.origin}/estandar/rules.json`).pathname
    const fits = new Ajv2020().compile((await site.get(schema)).json() as object)
    expect(fits(rules), JSON.stringify(fits.errors)).toBe(true)
    const { text } = await site.get('/estandar')
    for (const path of ['/estandar/rules.json', schema]) expect(text).toContain(`href="${path}"`)
  })
})
