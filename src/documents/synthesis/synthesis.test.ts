import { describe, expect, it } from 'vitest'
import { dataset } from '../../dataset/dataset.ts'
import { allDates } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { chartKey } from '../../numerology/octagram.ts'
import { compose, tensionOf } from './compose.ts'
import { repeatsOf } from './repeats.ts'

const { axes, places } = dataset.synthesis

/** Every chart that any date has: its twelve arcana, its text, and what the text should speak of. */
const charts = [...new Map([...allDates()].map((date) => [chartKey(date), date])).values()].map((date) => {
  const numbers = matrixArcana(date)
  const synthesis = compose(dataset, numbers)
  const [center, tension, repeat, purpose] = synthesis.paragraphs.map(({ text }) => text) as [string, ...string[]]
  return {
    numbers,
    synthesis,
    paragraphs: { center, tension: tension!, repeat: repeat!, purpose: purpose! },
    whole: synthesis.paragraphs.map(({ text }) => text).join(' '),
    found: tensionOf(axes, numbers),
    repeated: repeatsOf(numbers)[0],
  }
})

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const sentencesOf = (text: string) => text.split(/(?<=[.?!]»?)\s+/u)
const cardAt = (numbers: readonly number[], key: PositionKey) => numbers[POSITION_KEYS.indexOf(key)]!
const nameOf = (card: number) => dataset.arcana[card - 1]!.name
const placeOf = (key: PositionKey) => places.find((place) => place.key === key)!.name
const areApart = (one: number, other: number) =>
  axes.some(({ ends }) => ends.some(({ cards }, at) => cards.includes(one) && ends[1 - at]!.cards.includes(other)))

describe('the synthesis of every one of the 5,544 charts', () => {
  it('has one sentence of 220 characters at most, four paragraphs of 190 to 260 words, and a practice of 20 at most', () => {
    expect(charts).toHaveLength(5_544)
    for (const { synthesis, whole } of charts) {
      expect(synthesis.paragraphs.map(({ about }) => about)).toEqual(['center', 'tension', 'repeat', 'purpose'])
      expect(synthesis.essence.length).toBeLessThanOrEqual(220)
      const { length } = wordsOf(whole)
      expect(length, whole).toBeGreaterThanOrEqual(190)
      expect(length, whole).toBeLessThanOrEqual(260)
      expect(wordsOf(synthesis.practice).length).toBeLessThanOrEqual(20)
    }
  })

  it('says no sentence twice, leaves nothing undefined, and joins its parts as Spanish does', () => {
    const wrong = [
      /[{}]|undefined|\s{2}|\s[,.;:]|[,.;:]{2}/,
      // Every sentence begins with a capital, and Los Enamorados alone are several.
      /[.?!]»? [«¿]*\p{Ll}/u,
      /Los Enamorados(?: \(6\))?(?:, [\p{L} ]+,)? está |(?:allí está|base tira) Los/u,
      /(?:El|La) [\p{L} ]+(?: \(\d+\))? están (?:además )?en /u,
    ]
    const faults = charts.flatMap(({ synthesis, whole }) => {
      const text = [synthesis.essence, whole, synthesis.practice].join(' ')
      const sentences = sentencesOf(text)
      const isTwice = new Set(sentences).size < sentences.length
      return isTwice || wrong.some((pattern) => pattern.test(text)) ? [text] : []
    })
    expect(faults).toEqual([])
  })

  it('names two to four cards of the matrix, each with its number once, where it first comes', () => {
    const faults = charts.flatMap(({ numbers, whole }) => {
      const named = dataset.arcana.filter(({ name }) => whole.includes(name))
      const isRight = named.every(
        ({ name, number }) =>
          numbers.includes(number) &&
          whole.indexOf(`${name} (${number})`) === whole.indexOf(name) &&
          whole.split(`(${number})`).length === 2,
      )
      return isRight && named.length <= 4 ? [] : [whole]
    })
    expect(faults).toEqual([])
  })

  it('names the centre and the purpose in its one sentence, the centre first and the purpose last', () => {
    for (const { numbers, synthesis, paragraphs } of charts) {
      const [center, purpose] = [nameOf(cardAt(numbers, 'center')), nameOf(cardAt(numbers, 'purpose'))]
      for (const name of [center, purpose]) expect(synthesis.essence).toContain(name)
      expect(paragraphs.center).toContain(center)
      expect(paragraphs.center).toContain('Centro')
      expect(paragraphs.purpose).toContain(purpose)
      expect(paragraphs.purpose).toContain('Propósito')
    }
  })

  it('says which card pulls against the centre, and from where', () => {
    for (const { numbers, paragraphs, found } of charts) {
      if (!found) {
        expect(paragraphs.tension).toBe(dataset.synthesis.accord)
        continue
      }
      expect(cardAt(numbers, found.position)).toBe(found.arcana)
      expect(areApart(cardAt(numbers, 'center'), found.arcana)).toBe(true)
      expect(paragraphs.tension).toContain(`${nameOf(found.arcana)} (${found.arcana})`)
      expect(paragraphs.tension.toLowerCase()).toContain(placeOf(found.position).toLowerCase())
    }
  })

  it('names every place of the repeated card, and no other', () => {
    for (const { paragraphs, repeated, whole } of charts) {
      if (!repeated) {
        expect(paragraphs.repeat).toBe(dataset.synthesis.variety)
        continue
      }
      expect(whole).toContain(nameOf(repeated.arcana))
      const lead = sentencesOf(paragraphs.repeat)[0]!
      const named = dataset.positions.filter(({ name }) => lead.includes(name)).map(({ key }) => key)
      for (const key of named) if (key !== 'center') expect(repeated.positions).toContain(key)
      // One may be named by the paragraph before or after.
      const missing = repeated.positions.filter((key) => !named.includes(key))
      for (const key of missing) expect(`${paragraphs.tension} ${paragraphs.purpose}`).toContain(placeOf(key))
    }
  })
})

describe('the pull that is told of', () => {
  it('is the purpose’s wherever it is apart from the centre, then the repeated card’s, so that few have a fourth card', () => {
    let fourth = 0
    for (const { numbers, found, repeated, whole } of charts) {
      const center = cardAt(numbers, 'center')
      if (areApart(center, cardAt(numbers, 'purpose'))) expect(found!.position).toBe('purpose')
      else if (repeated && areApart(center, repeated.arcana)) expect(found!.arcana).toBe(repeated.arcana)
      if (dataset.arcana.filter(({ name }) => whole.includes(name)).length > 3) fourth++
    }
    expect(fourth).toBeLessThan(charts.length / 10)
  })

  it('is missing in five charts, as a repeated card is in 129', () => {
    expect(charts.filter(({ found }) => !found)).toHaveLength(5)
    expect(charts.filter(({ repeated }) => !repeated)).toHaveLength(129)
  })

  it('has every end of every axis in some chart, and no card at both ends of one', () => {
    const told = new Set(charts.map(({ found }) => found?.text))
    for (const { ends } of axes) {
      for (const { text } of ends) expect(told).toContain(text)
      expect(ends[0]!.cards.filter((card) => ends[1]!.cards.includes(card))).toEqual([])
    }
  })
})

describe('repeated cards', () => {
  it('come most often held first, then the centre, then the purpose, then the order of positions', () => {
    // 18 June 1971: Los Enamorados four times, El Colgado three times, one of them at the centre.
    const repeats = repeatsOf(matrixArcana({ day: 18, month: 6, year: 1971 }))
    expect(repeats.map(({ arcana, positions }) => [arcana, positions.length])).toEqual([
      [6, 4],
      [12, 3],
      [9, 2],
      [18, 2],
    ])
  })
})
