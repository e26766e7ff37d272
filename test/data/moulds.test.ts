import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { sentences } from './text-rules.ts'

/** Texts that were written one by one can still be all of one build. These counts keep the moulds broken. */
describe('moulds', () => {
  const { lifePaths, arcana } = dataset

  it('love has four to seven sentences, and not the same number everywhere', () => {
    const counts = lifePaths.map(({ love }) => sentences(love).length)
    for (const count of counts) expect([4, 5, 6, 7]).toContain(count)
    expect(new Set(counts).size).toBeGreaterThanOrEqual(3)
  })

  it('love gives the reader a line to say in at most four records', () => {
    expect(lifePaths.filter(({ love }) => love.includes('«')).length).toBeLessThanOrEqual(4)
  })

  it('half of the advice does without figures', () => {
    const figure = /\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|\d+)\b/iu
    expect(lifePaths.filter(({ advice }) => figure.test(advice)).length).toBeLessThanOrEqual(6)
  })

  it('fewer than one sentence in seven of the records has a colon', () => {
    const all = lifePaths.flatMap(({ description, love, advice, short_description }) =>
      [...description, love, advice, short_description].flatMap(sentences),
    )
    expect(all.filter((sentence) => sentence.includes(':')).length * 7).toBeLessThan(all.length)
  })

  it('at most 12 of the 22 lights join two verbs with «y»', () => {
    // Of two clauses the second begins with a verb in the third person: a word in -a or -e behind «y».
    const joined = arcana.filter(({ light }) => /(?<!\p{L})y (?:no |se |lo |la |le )?\p{Ll}+[ae](?!\p{L})/u.test(light))
    expect(joined.length).toBeLessThanOrEqual(12)
  })

  it('fewer than one sentence in seven of the readings has a colon, and hardly one is without a hedge', () => {
    const hedge =
      /\b(sueles?|suelen|tiend\p{L}+|quizás?|tal vez|pued\p{L}+|a veces|parece\p{L}*|si|casi|a menudo|acaso|probable\p{L}*)(?!\p{L})/iu
    const texts = Object.values(dataset.readings).flatMap((all) => all.filter(({ reachable }) => reachable))
    const all = texts.flatMap(({ text }) => sentences(text))
    expect(all.filter((sentence) => sentence.includes(':')).length * 7).toBeLessThan(all.length)
    expect(texts.filter(({ text }) => !hedge.test(text)).length).toBeLessThanOrEqual(10)
  })

  it('every number has its own sources for every person, at least two', () => {
    for (const { famous_people } of lifePaths)
      for (const { sources } of famous_people) expect(sources.length).toBeGreaterThanOrEqual(2)
  })
})
