import { dataset } from '../../src/dataset/dataset.ts'
import type { LifePath } from '../../src/dataset/types.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import type { Text } from './text-rules.ts'

/** A text with the size that docs/data-style.md gives it. Those of records have theirs in record-rules.ts. */
export interface SizedText extends Text {
  /** Least and most words. */
  readonly words?: readonly [number, number]
  readonly oneSentence?: boolean
}

type Size = Pick<SizedText, 'words' | 'oneSentence'>

const SYNTHESIS = 'data/synthesis.json'
const ONE_SENTENCE: Size = { oneSentence: true }

function textOf(file: string, field: string, text: string, size: Size = {}): SizedText {
  return { file, where: `${file} · ${field}`, text, ...size }
}

function fieldsOf(file: string, key: string, fields: Readonly<Record<string, string>>): SizedText[] {
  return Object.entries(fields).map(([field, text]) => textOf(file, `${key}.${field}`, text))
}

function lifePathFile({ number }: LifePath): string {
  return `data/life-paths/${number}.json`
}

const { centers, pairs, cards, axes, places, variety, accord } = dataset.synthesis

/** Running texts: whole sentences. */
export const prose: readonly SizedText[] = [
  textOf('data/dataset.json', 'description', dataset.description, ONE_SENTENCE),
  ...dataset.lifePaths.flatMap((path) => {
    const file = lifePathFile(path)
    return [
      textOf(file, 'short_description', path.short_description),
      ...path.description.map((paragraph, at) => textOf(file, `description.${at}`, paragraph)),
      textOf(file, 'love', path.love),
      textOf(file, 'advice', path.advice),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, light, shadow, description }) => [
    textOf('data/arcana.json', `${number}.light`, light),
    textOf('data/arcana.json', `${number}.shadow`, shadow),
    textOf('data/arcana.json', `${number}.description`, description),
  ]),
  ...dataset.positions.flatMap(({ key, meaning, question }) => [
    textOf('data/positions.json', `${key}.meaning`, meaning, ONE_SENTENCE),
    textOf('data/positions.json', `${key}.question`, question, ONE_SENTENCE),
  ]),
  ...dataset.positions.flatMap(({ key }) =>
    dataset.readings[key].flatMap(({ arcana, essence, text, strength, challenge, practice }) =>
      fieldsOf(`data/readings/${key}.json`, `${arcana}`, { essence, text, strength, challenge, practice }),
    ),
  ),
  ...dataset.repeats.flatMap(({ arcana, essence, text }) =>
    fieldsOf('data/repeats.json', `${arcana}`, { essence, text }),
  ),
  ...centers.map(({ arcana, text }) => textOf(SYNTHESIS, `centers.${arcana}`, text, { words: [45, 62] })),
  ...pairs.flatMap(({ center, purpose, essence, text, practice }) => [
    textOf(SYNTHESIS, `pairs.${center}-${purpose}.essence`, essence, ONE_SENTENCE),
    textOf(SYNTHESIS, `pairs.${center}-${purpose}.text`, text, { words: [45, 60] }),
    textOf(SYNTHESIS, `pairs.${center}-${purpose}.practice`, practice, { words: [3, 20], oneSentence: true }),
  ]),
  ...cards.flatMap(({ arcana, wants, gives }) => [
    textOf(SYNTHESIS, `cards.${arcana}.wants`, wants, { words: [7, 14], oneSentence: true }),
    textOf(SYNTHESIS, `cards.${arcana}.gives`, gives, { words: [8, 18], oneSentence: true }),
  ]),
  ...axes.flatMap(({ ends }) =>
    ends.map(({ key, text }) => textOf(SYNTHESIS, `axes.${key}`, text, { words: [28, 40] })),
  ),
  textOf(SYNTHESIS, 'variety', variety, { words: [40, 60] }),
  textOf(SYNTHESIS, 'accord', accord, { words: [40, 60] }),
  ...dataset.tails.flatMap(({ code, essence, text, practice }) =>
    fieldsOf('data/tails.json', code, { essence, text, practice }),
  ),
  ...dataset.periods.flatMap((text, at) =>
    fieldsOf('data/periods.json', `${at + 1}`, { essence: dataset.periodEssences[at]!, text }),
  ),
  ...PAIR_PARTS.flatMap((part) =>
    dataset.pairTexts[part].flatMap(({ arcana, essence, text, practice }) =>
      fieldsOf(`data/pairs/${part}.json`, `${arcana}`, { essence, text, practice }),
    ),
  ),
]

/** Parts of sentences. */
export const clauses: readonly SizedText[] = [
  ...cards.map(({ arcana, means }) => textOf(SYNTHESIS, `cards.${arcana}.means`, means, { words: [3, 7] })),
  ...places.map(({ key, about }) => textOf(SYNTHESIS, `places.${key}.about`, about, { words: [3, 6] })),
]

/** List entries, key phrases and names. */
export const entries: readonly SizedText[] = [
  textOf('data/dataset.json', 'title', dataset.title),
  ...dataset.lifePaths.flatMap((path) => {
    const file = lifePathFile(path)
    return [
      textOf(file, 'archetype', path.archetype),
      textOf(file, 'tagline', path.tagline),
      ...[...path.traits, ...path.weaknesses, ...path.career].map((entry) => textOf(file, 'lists', entry)),
      ...path.famous_people.map(({ field }, at) => textOf(file, `famous_people.${at}.field`, field)),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, name, keyword }) => [
    textOf('data/arcana.json', `${number}.name`, name),
    textOf('data/arcana.json', `${number}.keyword`, keyword),
  ]),
  ...dataset.positions.map(({ key, name }) => textOf('data/positions.json', `${key}.name`, name)),
  ...dataset.tails.map(({ code, title }) => textOf('data/tails.json', `${code}.title`, title)),
]
