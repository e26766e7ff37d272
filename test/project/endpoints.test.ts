import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CALLS, filled } from '../../src/operations/calls.ts'
import { examplePath, OPERATIONS } from '../../src/operations/table.ts'
import * as library from '../../src/package/library/index.ts'
import { MIN_COMPRESSED_BYTES } from '../../src/server/respond.ts'
import { pathOfDate } from '../contract/facts.ts'
import { openReference } from '../parity/reference.ts'
import { DATES } from '../parity/sample.ts'

// What no list can be derived for: pages that people write, and the file that operators copy.

it('the contract names every endpoint, so that somebody has written down what it should answer', () => {
  const texts = readdirSync('test/contract').map((file) => readFileSync(`test/contract/${file}`, 'utf8'))
  const ends = OPERATIONS.map(({ path }) => path.split('/').findLast((segment) => /^[a-z]/.test(segment)) ?? '')
  expect(ends.filter((end) => !texts.some((text) => text.includes(`/${end}`)))).toEqual([])
})

it('docs/library.md names every method of the client, and everything that the library exports', () => {
  const text = readFileSync('docs/library.md', 'utf8')
  const names = [...Object.keys(CALLS), ...Object.keys(library)]
  expect(names.filter((name) => !new RegExp(`\`${name}[\`(]`).test(text))).toEqual([])
})

it('deploy/nginx.conf stores documents of a date that are never compressed once, and no others', () => {
  const [, pattern] = /map \$request_uri \$encoding \{\s+"~([^"]+)"/.exec(readFileSync('deploy/nginx.conf', 'utf8'))!
  const ofDates = OPERATIONS.filter(({ about, media }) => about === 'date' && media !== 'png')
  const stored = ofDates.filter((operation) => new RegExp(pattern!).test(`/api${examplePath(operation)}`))
  expect(stored.map(({ path }) => path)).toEqual(ofDates.filter(({ isSmall }) => isSmall).map(({ path }) => path))
})

it('documents of a date with `isSmall` are too small to compress, and no others', async () => {
  const { request } = openReference()
  for (const { path, about, media, isSmall = false } of OPERATIONS) {
    if (media === 'png' || about !== 'date') continue
    const asked = DATES.slice(0, 8).map((iso) => request(filled(path, pathOfDate(iso).split('/'))))
    const sizes = (await Promise.all(asked)).map(({ body }) => body.length)
    expect([path, Math.max(...sizes) < MIN_COMPRESSED_BYTES]).toEqual([path, isSmall])
  }
})
