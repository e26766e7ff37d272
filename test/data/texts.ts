import { dataset } from '../../src/dataset/dataset.ts'
import type { LifePath } from '../../src/dataset/types.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import type { Text } from './text-rules.ts'

/** A text with the size that docs/data-style.md gives it. */
export interface SizedText extends Text {
  /** Least and most words. */
  readonly words?: readonly [number, number]
  readonly oneSentence?: boolean
}

type Size = Pick<SizedText, 'words' | 'oneSentence'>

const ONE_SENTENCE: Size = { oneSentence: true }
const PRACTICE: Size = { oneSentence: true, words: [3, 25] }

function textOf(file: string, field: string, text: string, size: Size = {}): SizedText {
  return { file, where: `${file} · ${field}`, text, ...size }
}

function lifePathFile({ number }: LifePath): string {
  return `data/life-paths/${number}.json`
}

const tensionEnds = dataset.synthesis.tensions.flatMap(({ ends }) => ends)

/** Running texts: whole sentences. */
export const prose: readonly SizedText[] = [
  textOf('data/dataset.json', 'description', dataset.description, ONE_SENTENCE),
  ...dataset.lifePaths.flatMap((path) => {
    const file = lifePathFile(path)
    return [
      textOf(file, 'short_description', path.short_description, ONE_SENTENCE),
      ...path.description.map((paragraph, at) => textOf(file, `description.${at}`, paragraph)),
      textOf(file, 'love', path.love, { words: [60, 90] }),
      textOf(file, 'advice', path.advice, { words: [50, 80] }),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, light, shadow, description }) => [
    textOf('data/arcana.json', `${number}.light`, light, { words: [8, 25], oneSentence: true }),
    textOf('data/arcana.json', `${number}.shadow`, shadow, { words: [8, 25], oneSentence: true }),
    textOf('data/arcana.json', `${number}.description`, description, { words: [50, 80] }),
  ]),
  ...dataset.positions.flatMap(({ key, meaning, question }) => [
    textOf('data/positions.json', `${key}.meaning`, meaning, ONE_SENTENCE),
    textOf('data/positions.json', `${key}.question`, question, ONE_SENTENCE),
  ]),
  ...dataset.positions.flatMap(({ key }) =>
    dataset.readings[key].flatMap(({ arcana, text, practice, reachable }) => {
      const file = `data/readings/${key}.json`
      const isLong = reachable && (key === 'center' || key === 'purpose')
      return [
        textOf(file, `${arcana}.text`, text, { words: isLong ? [90, 130] : [35, 70] }),
        textOf(file, `${arcana}.practice`, practice, PRACTICE),
      ]
    }),
  ),
  ...dataset.repeats.map(({ arcana, text }) =>
    textOf('data/repeats.json', `${arcana}.text`, text, { words: [60, 85] }),
  ),
  ...dataset.synthesis.centers.map(({ arcana, text }) =>
    textOf('data/synthesis.json', `centers.${arcana}`, text, { words: [45, 65] }),
  ),
  ...dataset.synthesis.purposes.map(({ arcana, text }) =>
    textOf('data/synthesis.json', `purposes.${arcana}`, text, { words: [40, 50] }),
  ),
  textOf('data/synthesis.json', 'variety', dataset.synthesis.variety, { words: [60, 80] }),
  ...[...tensionEnds, { key: 'accord', ...dataset.synthesis.accord }].flatMap(({ key, text, practice }) => [
    textOf('data/tensions.json', `${key}.text`, text, { words: [25, 50] }),
    textOf('data/tensions.json', `${key}.practice`, practice, { words: [3, 20], oneSentence: true }),
  ]),
  ...dataset.tails.flatMap(({ code, text, practice }) => [
    textOf('data/tails.json', `${code}.text`, text, { words: [60, 90] }),
    textOf('data/tails.json', `${code}.practice`, practice, PRACTICE),
  ]),
  ...dataset.periods.map((text, at) => textOf('data/periods.json', `${at + 1}.text`, text, { words: [40, 60] })),
  ...PAIR_PARTS.flatMap((part) =>
    dataset.pairTexts[part].flatMap(({ arcana, text, practice }) => [
      textOf(`data/pairs/${part}.json`, `${arcana}.text`, text, { words: [40, 60] }),
      textOf(`data/pairs/${part}.json`, `${arcana}.practice`, practice, PRACTICE),
    ]),
  ),
]

/** Ends of sentences that a page or a text begins, and beginnings of texts. */
export const clauses: readonly SizedText[] = [
  ...dataset.synthesis.purposes.flatMap(({ arcana, openings }) =>
    openings.map((opening) =>
      textOf('data/synthesis.json', `purposes.${arcana}.openings.${opening.arcana}`, opening.text, {
        words: [14, 24],
        oneSentence: true,
      }),
    ),
  ),
  ...dataset.repeats.map(({ arcana, shown }) =>
    textOf('data/repeats.json', `${arcana}.shown`, shown, { words: [2, 6] }),
  ),
  ...tensionEnds.flatMap(({ key, openings, cards }) => [
    ...openings.map(({ arcana, text }) =>
      textOf('data/tensions.json', `${key}.openings.${arcana}`, text, { words: [7, 14] }),
    ),
    ...cards.map(({ arcana, text }) => textOf('data/tensions.json', `${key}.cards.${arcana}`, text, { words: [3, 8] })),
  ]),
]

/** The three paragraphs of a life path count together. */
export const descriptions: readonly SizedText[] = dataset.lifePaths.map((path) =>
  textOf(lifePathFile(path), 'description', path.description.join(' '), { words: [150, 220] }),
)

/** List entries, key phrases and names. */
export const entries: readonly SizedText[] = [
  textOf('data/dataset.json', 'title', dataset.title),
  ...dataset.lifePaths.flatMap((path) => {
    const file = lifePathFile(path)
    const list = (field: 'traits' | 'weaknesses' | 'career', least: number, most: number) =>
      path[field].map((text, at) => textOf(file, `${field}.${at}`, text, { words: [least, most] }))
    return [
      textOf(file, 'archetype', path.archetype, { words: [2, 4] }),
      textOf(file, 'tagline', path.tagline, ONE_SENTENCE),
      ...list('traits', 1, 6),
      ...list('weaknesses', 3, 9),
      ...list('career', 1, 5),
      ...path.famous_people.map(({ field }, at) => textOf(file, `famous_people.${at}.field`, field)),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, name, keyword }) => [
    textOf('data/arcana.json', `${number}.name`, name),
    textOf('data/arcana.json', `${number}.keyword`, keyword, { words: [2, 5] }),
  ]),
  ...dataset.positions.map(({ key, name }) => textOf('data/positions.json', `${key}.name`, name)),
  ...dataset.tails.map(({ code, title }) => textOf('data/tails.json', `${code}.title`, title, { words: [1, 6] })),
]
