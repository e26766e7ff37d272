import { dataset } from '../../src/dataset/dataset.ts'
import type { Conflict, LifePath } from '../../src/dataset/types.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import type { Text } from './text-rules.ts'

/** A text with the size that data/README.md gives it. Those of records have theirs in record-rules.ts. */
export interface SizedText extends Text {
  /** Least and most words. */
  readonly words?: readonly [number, number]
  readonly oneSentence?: boolean
}

type Size = Pick<SizedText, 'words' | 'oneSentence'>

type Kind = 'essence' | 'base' | 'clash' | 'scene' | 'resolution' | 'karma' | 'purpose' | 'practice'

const SYNTHESIS_WORDS: Readonly<Record<Kind, readonly [number, number]>> = {
  ...{ essence: [18, 42], base: [34, 46], clash: [20, 30], scene: [14, 26] },
  ...{ resolution: [18, 30], karma: [30, 42], purpose: [32, 44], practice: [6, 20] },
}

export interface SynthesisText extends SizedText {
  readonly kind: Kind
  readonly center: number
  readonly card: number | undefined
}

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

/** What a synthesis of each centre is composed of. `card`: the one that the text is about, besides the centre's. */
export const synthesis: readonly SynthesisText[] = Object.values(dataset.synthesis.centers).flatMap((texts) => {
  const file = `data/synthesis/${texts.center}.json`
  const of = (kind: SynthesisText['kind'], field: string, text: string, card?: number): SynthesisText => {
    const words = SYNTHESIS_WORDS[kind]
    return { ...textOf(file, field, text, { words }), kind, center: texts.center, card }
  }
  const conflict = (field: string, { clash, scenes, resolution, practice }: Partial<Conflict>, card?: number) => [
    ...Object.entries({ clash, resolution, practice }).flatMap(([kind, text]) =>
      text === undefined ? [] : [of(kind as 'clash', `${field}.${kind}`, text, card)],
    ),
    ...Object.entries(scenes ?? {}).map(([scope, text]) => of('scene', `${field}.scenes.${scope}`, text, card)),
  ]
  return [
    ...texts.base.map((text, at) => of('base', `base.${at}`, text)),
    ...texts.pulls.flatMap(({ card, essence, ...own }) => [
      of('essence', `pulls.${card}.essence`, essence, card),
      ...conflict(`pulls.${card}`, own, card),
    ]),
    ...Object.entries(texts.groups).flatMap(([group, texts]) => conflict(`groups.${group}`, texts)),
    ...texts.karma.flatMap(({ card, ...lessons }) =>
      Object.entries(lessons).map(([group, text]) => of('karma', `karma.${card}.${group}`, text, card)),
    ),
    ...texts.purpose.flatMap(({ card, ...ends }) =>
      Object.entries(ends).map(([group, text]) => of('purpose', `purpose.${card}.${group}`, text, card)),
    ),
  ]
})

const { leads, also, insists } = dataset.synthesis.joins

const joins = Object.entries({ ...leads, also: Object.values(also).flat(), insists }).flatMap(([field, texts]) =>
  texts.map((text, at) => textOf('data/synthesis/shared.json', `${field}.${at}`, text, { oneSentence: true })),
)

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
  ...synthesis,
  ...joins,
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
