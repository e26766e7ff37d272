import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useSite } from '../support/site.ts'
import { useBrowser } from './support/browser.ts'

const site = useSite()
const browser = useBrowser()

it('a page of another origin reads parts of a download, as readers of Parquet in a browser do', async () => {
  const page = await browser.open()
  // Another origin than localhost, and without a policy that forbids connections.
  await page.goto(`http://127.0.0.1:${site.port}/api/life-path/7`)
  const ask = (headers: Record<string, string>) =>
    page.evaluate(
      async ([address, sent]) => {
        const response = await fetch(address, { headers: sent, cache: 'no-store' })
        const [etag, range, unit] = ['ETag', 'Content-Range', 'Accept-Ranges'].map((name) => response.headers.get(name))
        return { status: response.status, etag, range, unit, bytes: [...new Uint8Array(await response.arrayBuffer())] }
      },
      [`${site.origin}/datos/descargas/standard/standard.tar.gz`, headers] as const,
    )
  const file = readFileSync('dist/standard.tar.gz')
  // Browsers ask for permission to send a range that counts from the end, and validators.
  const end = await ask({ Range: 'bytes=-8' })
  expect(end).toMatchObject({ status: 206, unit: 'bytes', bytes: [...file.subarray(-8)] })
  expect(end.range).toBe(`bytes ${file.length - 8}-${file.length - 1}/${file.length}`)
  const start = await ask({ Range: 'bytes=0-7', 'If-Range': end.etag! })
  expect(start).toMatchObject({ status: 206, bytes: [...file.subarray(0, 8)] })
  expect((await ask({ Range: `bytes=${file.length}-` })).range).toBe(`bytes */${file.length}`)
})
