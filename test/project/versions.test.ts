import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { METHOD } from '../../src/numerology/octagram.ts'
import { CHANGES } from '../../src/site/pages/changes.ts'

const text = (file: string) => readFileSync(file, 'utf8')
const json = (file: string) => JSON.parse(text(file))

const { version: program } = json('package.json')
const { version: data, released } = json('data/dataset.json')
const [, section] = text('CHANGELOG.md').split(/^## /m)
const newest = section!.split('\n', 1)[0]!

it('package, server.json and changelog name one version of the program', () => {
  const server = json('server.json')
  expect([server.version, ...server.packages.map(({ version }: { version: string }) => version)]).toEqual(
    [server, ...server.packages].map(() => program),
  )
  expect(section).toContain(`\n### Program ${program}\n`)
  expect(newest === 'Unreleased' || newest.startsWith(`${program} (`)).toBe(true)
})

it('data set, citation, changelog and /cambios name one version of the data, and one day', () => {
  const citation = text('CITATION.cff')
  expect(citation).toContain(`\nversion: ${data}\n`)
  expect(citation).toContain(`\ndate-released: ${released}\n`)
  expect(section).toContain(`\n### Data ${data}\n`)
  const ofTexts = CHANGES.find(({ id }) => id.startsWith('textos-'))!
  expect([ofTexts.id, ofTexts.date]).toEqual([`textos-${data}`, released])
  expect(ofTexts.title).toContain(data)
})

it('/cambios tells of the versions of program and method that are served, newest first', () => {
  const ids = CHANGES.map(({ id }) => id)
  expect(ids).toContain(`programa-${program}`)
  expect(ids).toContain(`metodo-${METHOD.version}`)
  const dates = CHANGES.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

it('nothing is called published before it is', () => {
  expect(/Nothing has been published yet/.test(text('README.md'))).toBe(newest === 'Unreleased')
})
