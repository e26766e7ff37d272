import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { useSamplePage } from './page.ts'

/** The part of Postman's own program for the command line that is used here; it comes without types. */
interface Summary {
  readonly run: {
    readonly failures: readonly object[]
    readonly executions: readonly {
      readonly request: { readonly url: { toString(): string; getPath(): string } }
      readonly response: { readonly code: number }
    }[]
  }
}
const newman = createRequire(import.meta.url)('newman') as {
  run(options: { collection: object }, done: (error: Error | null, summary: Summary) => void): void
}

const page = useSamplePage()

it('the collection runs in Postman: a request for every address of the API, each answered', async () => {
  const [, path] = /href="([^"]+postman_collection\.json)"/.exec(page.html)!
  const collection = (await page.get(page.origin + path!)).json<{ info: { schema: string } }>()
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
  const { run } = await new Promise<Summary>((resolve, reject) => {
    newman.run({ collection }, (error, summary) => (error ? reject(error) : resolve(summary)))
  })
  expect(run.failures).toEqual([])
  const { paths } = (await page.get(page.sample('action'))).json<{ paths: Record<string, object> }>()
  const patterns = Object.keys(paths).map((pattern) => new RegExp(`^/api${pattern.replace(/\{\w+\}/g, '[^/]+')}$`))
  const asked = run.executions.map(({ request, response }) => {
    expect([request.url.toString(), response.code]).toEqual([expect.stringContaining(page.origin), 200])
    return request.url.getPath()
  })
  expect(asked).toHaveLength(patterns.length)
  expect(patterns.filter((pattern) => !asked.some((one) => pattern.test(one)))).toEqual([])
})
