import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { spanishDate } from '../../src/documents/credit.ts'
import { compose } from '../../src/documents/synthesis.ts'
import { readIsoDate } from '../../src/numerology/calendar.ts'
import {
  ages,
  arcanum,
  lifePath,
  numbers,
  pairReading,
  reading,
  readingAt,
  tailOf,
  tails,
} from '../../src/package/library/index.ts'
import { shown } from './shown.ts'

describe('texts', () => {
  const words = (text: string) => text.split(/\s+/).join(' ')
  const spanish = (iso: string) => spanishDate(readIsoDate(iso)!)

  it('of a life path, all of them', () => {
    const all = words(shown('life-path', '7'))
    const { description, traits, weaknesses, career, love, advice, famous_people } = lifePath(7)
    const people = famous_people.map(({ name }) => name)
    for (const text of [...description.split('\n\n'), ...traits, ...weaknesses, ...career, love, advice, ...people]) {
      expect(all).toContain(words(text))
    }
  })

  it('of the number of a date, with the sum that anyone can check', () => {
    const text = shown('life-path', '1992-11-29')
    expect(text).toContain('29 → 11')
    expect(text).toContain('1992 → 21 → 3')
    expect(text).toContain('11 + 11 + 3 = 25 → 7')
    expect(text).toContain('life-path 7')
  })

  it('of a synthesis', () => {
    const all = words(shown('synthesis', '15/5/1990'))
    const { essence, paragraphs, practice } = compose(dataset, Object.values(numbers('1990-05-15').matrix))
    for (const { text } of paragraphs) expect(all).toContain(words(text))
    for (const text of [essence, practice]) expect(all).toContain(words(text))
  })

  it('of a reading, all of them or of one position', () => {
    const [all, ofCenter] = [words(shown('reading', '15/5/1990')), words(shown('reading', '15/5/1990', 'Center'))]
    for (const { position, arcana, name, ...said } of Object.values(reading('1990-05-15').reading)) {
      expect(all).toContain(`${position} · ${arcana} ${name}`)
      const { essence, text, strength, challenge, practice } = said
      for (const part of [essence, text, strength, challenge, practice]) expect(all).toContain(words(part))
    }
    const { input: _, key: __, arcana: ___, emoji: ____, sum, ...texts } = readingAt('1990-05-15', 'center')
    for (const part of [`La suma da ${sum}`, ...Object.values(texts)]) expect(ofCenter).toContain(words(part))
  })

  it('of a tail and of a pair', () => {
    const { title, essence, text, practice, example } = tailOf('18-3-12')
    for (const all of [words(shown('tail', '15/5/1990')), words(shown('tail', '18-3-12'))]) {
      for (const part of [`18-3-12: ${title}`, essence, text, practice, '3,7 % de las fechas']) {
        expect(all).toContain(part)
      }
    }
    expect(shown('tail', '18-3-12')).toContain(spanish(example))
    for (const tail of tails()) expect(words(shown('tail'))).toContain(`${tail.code} ${tail.title}`)
    for (const command of ['pair', 'reading']) {
      const all = words(shown(command, '15/5/1990', '20/8/1995'))
      for (const part of Object.values(pairReading('1990-05-15', '1995-08-20').reading)) {
        for (const text of [part.name, part.essence, part.text, part.practice]) {
          expect(all).toContain(words(text))
        }
      }
    }
  })

  it('of the period that holds today, and of none before birth', () => {
    // Sweden writes dates like ISO; the command goes by the local one as well.
    const today = new Date().toLocaleDateString('sv')
    const birth = `${Number(today.slice(0, 4)) - 36}-05-15`
    const present = ages(birth).ages.find(({ from, until }) => from <= today && today < until)!
    expect(words(shown('ages', birth))).toContain(words(ages(birth).texts[present.arcana]!))
    const unborn = words(shown('ages', '31/12/2100'))
    for (const text of dataset.periods) expect(unborn).not.toContain(words(text))
  })

  it('of the period of somebody past eighty, for whom the ring starts over', () => {
    // Sweden writes dates like ISO; the command goes by the local one as well.
    const today = new Date().toLocaleDateString('sv')
    const birth = '1925-03-10'
    const shifted = (iso: string) => String(Number(iso.slice(0, 4)) + 80) + iso.slice(4)
    const present = ages(birth).ages.find(({ from, until }) => shifted(from) <= today && today < shifted(until))!
    expect(words(shown('ages', birth))).toContain(words(ages(birth).texts[present.arcana]!))
    expect(shown('ages', birth)).toContain(spanish(shifted(present.from)))
  })

  it('of a reading and of a card, with the credit', () => {
    expect(shown('reading', '15/5/1990')).toContain('CC-BY 4.0')
    const card = words(shown('arcana', '9'))
    const { description, light, shadow } = arcanum(9)
    for (const text of [description, light, shadow]) expect(card).toContain(words(text))
  })
})
