import { expect, it } from 'vitest'
import { printedByPython } from '../support/python.ts'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const site = useSite({ PUBLIC_URL, PUBLISHER_NAME: 'Números & «Letras»' })

/** What RFC 4287 asks of a feed, read by a parser that is not ours. */
const READ_FEED = `
import json, sys, xml.etree.ElementTree as tree
atom = "{http://www.w3.org/2005/Atom}"
feed = tree.fromstring(sys.argv[1])
def one(node, name):
    (found,) = node.findall(atom + name)
    return found.text
print(json.dumps({
    "id": one(feed, "id"), "updated": one(feed, "updated"), "author": one(feed.find(atom + "author"), "name"),
    "entries": [{"id": one(e, "id"), "updated": one(e, "updated"), "content": one(e, "content")} for e in feed.findall(atom + "entry")],
}))
`

it('has a feed that a parser reads, and whose entries are on the page', async () => {
  const response = await site.get('/cambios.atom')
  expect(response.header('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const feed = JSON.parse(printedByPython(READ_FEED, response.text))
  expect(feed).toMatchObject({ id: `${PUBLIC_URL}/cambios`, author: 'Números & «Letras»' })
  const page = (await site.get('/cambios')).text
  expect(page).toContain('<link rel="alternate" type="application/atom+xml" href="/cambios.atom"')
  expect(feed.entries.length).toBeGreaterThanOrEqual(3)
  for (const { id, updated, content } of feed.entries) {
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    expect(page).toContain(`id="${id.split('#')[1]}"`)
    expect(content).toMatch(/^<ul/)
  }
})
