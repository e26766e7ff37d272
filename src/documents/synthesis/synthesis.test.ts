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

/** An expectation for each of so many charts would take longer than the charts themselves. */
function noneFails(isRight: (chart: (typeof charts)[number]) => boolean): void {
  expect(charts.filter((chart) => !isRight(chart)).map(({ numbers, whole }) => `${numbers}: ${whole}`)).toEqual([])
}

describe('the synthesis of every one of the 5,544 charts', () => {
  it('has one sentence of 220 characters at most, four paragraphs of 190 to 260 words, and a practice of 20 at most', () => {
    expect(charts).toHaveLength(5_544)
    noneFails(({ synthesis, whole }) => {
      const { length } = wordsOf(whole)
      return (
        synthesis.paragraphs.map(({ about }) => about).join() === 'center,tension,repeat,purpose' &&
        synthesis.essence.length <= 220 &&
        length >= 190 &&
        length <= 260 &&
        wordsOf(synthesis.practice).length <= 20
      )
    })
  })

  it('says no sentence twice, leaves nothing undefined, and joins its parts as Spanish does', () => {
    const wrong = [
      /[{}]|undefined|\s{2}|\s[,.;:]|[,.;:]{2}/,
      // Every sentence begins with a capital, and Los Enamorados alone are several.
      /[.?!]»? [«¿]*\p{Ll}/u,
      /Los Enamorados(?: \(6\))?(?:, [\p{L} ]+,)? está |(?:allí está|lado tira|donde está) Los|Los Enamorados(?: \(6\))? tiene /u,
      /(?:El|La) [\p{L} ]+(?: \(\d+\))? están (?:además )?en /u,
    ]
    noneFails(({ synthesis, whole }) => {
      const text = [synthesis.essence, whole, synthesis.practice].join(' ')
      const sentences = sentencesOf(text)
      return new Set(sentences).size === sentences.length && !wrong.some((pattern) => pattern.test(text))
    })
  })

  it('names two to four cards of the matrix, each with its number once, where it first comes', () => {
    noneFails(({ numbers, whole }) => {
      const named = dataset.arcana.filter(({ name }) => whole.includes(name))
      const isRight = named.every(
        ({ name, number }) =>
          numbers.includes(number) &&
          whole.indexOf(`${name} (${number})`) === whole.indexOf(name) &&
          whole.split(`(${number})`).length === 2,
      )
      return isRight && named.length <= 4
    })
  })

  it('names the centre and the purpose in its one sentence, the centre first and the purpose last', () => {
    noneFails(({ numbers, synthesis, paragraphs }) => {
      const [center, purpose] = [nameOf(cardAt(numbers, 'center')), nameOf(cardAt(numbers, 'purpose'))]
      return (
        [center, purpose].every((name) => synthesis.essence.includes(name)) &&
        [center, 'Centro'].every((name) => paragraphs.center.includes(name)) &&
        [purpose, 'Propósito'].every((name) => paragraphs.purpose.includes(name))
      )
    })
  })

  it('says which card pulls against the centre, and from where', () => {
    noneFails(({ numbers, paragraphs, found }) => {
      if (!found) return paragraphs.tension === dataset.synthesis.accord
      return (
        cardAt(numbers, found.position) === found.arcana &&
        areApart(cardAt(numbers, 'center'), found.arcana) &&
        paragraphs.tension.includes(`${nameOf(found.arcana)} (${found.arcana})`) &&
        paragraphs.tension.toLowerCase().includes(placeOf(found.position).toLowerCase())
      )
    })
  })

  it('names every place of the repeated card, and no other', () => {
    noneFails(({ paragraphs, repeated, whole }) => {
      if (!repeated) return paragraphs.repeat === dataset.synthesis.variety
      const lead = sentencesOf(paragraphs.repeat)[0]!
      const named = dataset.positions.filter(({ name }) => lead.includes(name)).map(({ key }) => key)
      // One may be named by the paragraph before or after.
      const missing = repeated.positions.filter((key) => !named.includes(key))
      return (
        whole.includes(nameOf(repeated.arcana)) &&
        named.every((key) => key === 'center' || repeated.positions.includes(key)) &&
        missing.every((key) => `${paragraphs.tension} ${paragraphs.purpose}`.includes(placeOf(key)))
      )
    })
  })
})

describe('the pull that is told of', () => {
  it('is the purpose’s wherever it is apart from the centre, then the repeated card’s, so that few have a fourth card', () => {
    noneFails(({ numbers, found, repeated }) => {
      const center = cardAt(numbers, 'center')
      if (areApart(center, cardAt(numbers, 'purpose'))) return found!.position === 'purpose'
      return !repeated || !areApart(center, repeated.arcana) || found!.arcana === repeated.arcana
    })
    const fourth = charts.filter(({ whole }) => dataset.arcana.filter(({ name }) => whole.includes(name)).length > 3)
    expect(fourth.length).toBeLessThan(charts.length / 10)
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
