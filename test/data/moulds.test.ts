import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import * as rules from './mould-rules.ts'

/** Texts that were written one by one can still be all of one build. These counts keep the moulds broken. */
describe('moulds', () => {
  const { lifePaths, arcana } = dataset
  const loves = lifePaths.map(({ love }) => love)
  const advice = lifePaths.map((path) => path.advice)
  const lights = arcana.map(({ light }) => light)
  const readings = Object.values(dataset.readings).flatMap((all) =>
    all.filter(({ reachable }) => reachable).map(({ text }) => text),
  )

  it('love has four to seven sentences, and not the same number everywhere', () => {
    expect(rules.sentenceCountFaults(loves)).toEqual([])
    const [long, alike] = ['Ama. Ríe. Llama. Va. Come. Lee. Mira. Sale.', 'Ama. Ríe. Llama. Va.']
    expect(rules.sentenceCountFaults([long, ...loves])).toEqual(['has 8 sentences, wanted 4 to 7'])
    expect(rules.sentenceCountFaults([alike, alike])).toEqual(['only 1 different numbers of sentences, wanted 3'])
  })

  it('love gives the reader a line to say in at most four records', () => {
    expect(rules.lineToSayFaults(loves)).toEqual([])
    const bad = Array.from({ length: 5 }, () => 'Di «hoy no puedo» y cuelga.')
    expect(rules.lineToSayFaults(bad)).toEqual(['5 of 5 with a line to say, at most 4'])
  })

  it('half of the advice does without figures', () => {
    expect(rules.figureFaults(advice)).toEqual([])
    const bad = ['Elige tres fotos.', 'Llama a las 8.', 'Abre la ventana.']
    expect(rules.figureFaults(bad)).toEqual(['2 of 3 with a figure, at most 1.5'])
  })

  it('fewer than one sentence in seven of the records has a colon', () => {
    const records = lifePaths.flatMap((path) => [...path.description, path.love, path.advice, path.short_description])
    expect(rules.colonFaults(records)).toEqual([])
    const bad = 'Ama así: sin ruido. Ríe. Llama. Va. Come. Lee. Mira.'
    expect(rules.colonFaults([bad])).toEqual(['1 of 7 with a colon, at most 0'])
    expect(rules.colonFaults([bad, 'Sale.'])).toEqual([])
  })

  it('at most 12 of the 22 lights join two verbs with «y»', () => {
    expect(rules.joinedVerbFaults(lights)).toEqual([])
    const bad = Array.from({ length: 13 }, () => 'Mira de lejos y no se mueve.')
    expect(rules.joinedVerbFaults([...bad, 'Mira de lejos y sin prisas.'])).toEqual([
      '13 of 14 with two verbs and «y», at most 12',
    ])
  })

  it('fewer than one sentence in seven of the readings has a colon, and hardly one is without a hedge', () => {
    expect(rules.colonFaults(readings)).toEqual([])
    expect(rules.unhedgedFaults(readings)).toEqual([])
    const bad = Array.from({ length: 11 }, () => 'Llegas tarde y siempre discutes.')
    expect(rules.unhedgedFaults([...bad, 'A veces llegas tarde.'])).toEqual(['11 of 12 without a hedge, at most 10'])
  })
})
