import { describe, expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import { allDates } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../numerology/destiny-matrix.ts'
import { chartKey } from '../numerology/octagram.ts'
import { compose, pullOf, repeatsOf } from './synthesis.ts'

const DATES = [...allDates()]

/** Every chart that any date has: its twelve arcana, its text, and who pulls. */
const charts = [...new Map(DATES.map((date) => [chartKey(date), date])).values()].map((date) => {
  const numbers = matrixArcana(date)
  const synthesis = compose(dataset, numbers)
  const whole = synthesis.paragraphs.map(({ text }) => text).join(' ')
  return { numbers, synthesis, whole, pull: pullOf(numbers) }
})

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const sentencesOf = (text: string) => text.split(/(?<=[.?!]»?)\s+/u)
const cardAt = (numbers: readonly number[], key: PositionKey) => numbers[POSITION_KEYS.indexOf(key)]!
const nameOf = (card: number) => dataset.arcana[card - 1]!.name

/** An expectation for each of so many charts would take longer than the charts themselves. */
function noneFails(isRight: (chart: (typeof charts)[number]) => boolean): void {
  expect(charts.filter((chart) => !isRight(chart)).map(({ numbers, whole }) => `${numbers}: ${whole}`)).toEqual([])
}

describe('the synthesis of every one of the 5,544 charts', () => {
  it('has an essence of 220 characters at most, four paragraphs of 170 to 245 words, and a practice of 20 at most', () => {
    expect(charts).toHaveLength(5_544)
    noneFails(({ synthesis: { essence, paragraphs, practice }, whole }) => {
      const { length } = wordsOf(whole)
      const isRightSize = essence.length <= 220 && length >= 170 && length <= 245 && wordsOf(practice).length <= 20
      return isRightSize && paragraphs.map(({ about }) => about).join() === 'center,tension,karma,purpose'
    })
  })

  it('says no sentence twice, leaves nothing to fill in, and joins its parts as Spanish does', () => {
    const wrong = [
      /[{}[\]|]|undefined|\s{2}|\s[,.;:]|[,.;:]{2}|\d/,
      /[.?!]»? [«¿]*\p{Ll}/u,
      // Los Enamorados alone are several.
      /(?:está|vive|sale|manda|espera|tira|aparece|ocupa|quiere) (?:además |también |a la vez |sin embargo )?Los Enamorados/iu,
      /(?:están|viven|salen|mandan|esperan|tiran|aparecen) (?:sin embargo )?(?:El|La) \p{Lu}/u,
    ]
    noneFails(({ synthesis, whole }) => {
      const text = [synthesis.essence, whole, synthesis.practice].join(' ')
      const sentences = sentencesOf(text)
      return new Set(sentences).size === sentences.length && !wrong.some((pattern) => pattern.test(text))
    })
  })

  it('tells of its centre, the card that pulls and from where, its karma and its purpose, and of no other card', () => {
    noneFails(({ numbers, synthesis, whole, pull }) => {
      const [center, tension, karma, purpose] = synthesis.paragraphs.map(({ text }) => text)
      const place = dataset.positions.find(({ key }) => key === pull.positions[0])!.name
      const told = [
        [center, 'Centro', cardAt(numbers, 'center')],
        [tension, place, pull.card],
        [karma, 'Karma', cardAt(numbers, 'karma')],
        [purpose, 'Propósito', cardAt(numbers, 'purpose')],
      ] as const
      const named = dataset.arcana.filter(({ name }) => whole.includes(name)).map(({ number }) => number)
      return (
        told.every(([text, name, card]) => text!.includes(name) && text!.includes(nameOf(card))) &&
        named.every((number) => told.some(([, , card]) => card === number))
      )
    })
  })
})

describe('the card that pulls', () => {
  it('is neither centre, karma nor purpose, unless the matrix has no other card', () => {
    noneFails(({ numbers, pull }) => {
      const told = (['center', 'karma', 'purpose'] as const).map((key) => cardAt(numbers, key))
      const isFree = !told.includes(pull.card)
      return pull.card !== told[0] && isFree === numbers.some((number) => !told.includes(number))
    })
  })

  it('is in Personalidad where it can be, gives way to more places of another, and wins a draw by being opposed', () => {
    const pullIn = (positions: Partial<Record<PositionKey, number>>, others: number) =>
      pullOf(POSITION_KEYS.map((key) => positions[key] ?? others))
    expect(pullIn({ personal: 2, soul: 1 }, 9)).toMatchObject({ card: 2, positions: ['personal'], scope: 'public' })
    expect(pullIn({ personal: 2, soul: 4, money: 4, body: 4 }, 9)).toMatchObject({ card: 4, scope: 'work' })
    expect(pullIn({ personal: 2, soul: 4, relationships: 4 }, 9)).toMatchObject({ card: 2 })
    expect(pullIn({ personal: 2, soul: 1, relationships: 1 }, 9)).toMatchObject({ card: 1, scope: 'love' })
    expect(pullIn({ soul: 1 }, 9)).toMatchObject({ card: 1, scope: 'within' })
  })

  it('gives fifty people 42 essences of their own or more, and friends of one year another each, nine times of ten', () => {
    const essenceOf = (numbers: readonly number[]) => `${cardAt(numbers, 'center')}-${pullOf(numbers).card}`
    const all = new Map<string, number>()
    const friends = new Map<string, Map<string, number>>()
    for (const date of DATES) {
      const numbers = matrixArcana(date)
      const essence = essenceOf(numbers)
      all.set(essence, (all.get(essence) ?? 0) + 1)
      const key = [cardAt(numbers, 'center'), cardAt(numbers, 'purpose'), date.year].join()
      const same = friends.get(key) ?? new Map<string, number>()
      friends.set(key, same.set(essence, (same.get(essence) ?? 0) + 1))
    }
    const expected = [...all.values()].reduce((sum, count) => sum + 1 - (1 - count / DATES.length) ** 50, 0)
    expect(expected).toBeGreaterThan(42)
    const pairs = (counts: number[]) => counts.reduce((sum, count) => sum + count * (count - 1), 0)
    const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
    const groups = [...friends.values()].map((counts) => [...counts.values()])
    const alike = pairs(groups.flat()) / pairs(groups.map(total))
    expect(alike).toBeLessThan(0.1)
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
