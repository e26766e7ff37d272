import { dataset } from '../../src/dataset/dataset.ts'
import type { Conflict } from '../../src/dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../src/numerology/destiny-matrix.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'

/** What data/README.md asks of a text: most characters, least and most words, most sentences. */
interface Size {
  readonly characters?: number
  readonly words?: readonly [number, number]
  readonly sentences?: number
}

export interface Text extends Size {
  /** Where it stands, as an editor would look for it: "data/readings/money.json · 9.essence". */
  readonly where: string
  readonly text: string
  /** Goes on where another field ended, so it may begin with «Eso». */
  readonly isContinued?: boolean
}

/** A record whose text goes on from its other fields. */
export interface Entry {
  readonly where: string
  /** The card whose name may stand in it, and whose drawing has its own things. */
  readonly card?: number
  readonly place?: PositionKey
  readonly essence?: string
  readonly strength?: string
  readonly challenge?: string
  readonly text: string
  readonly practice?: string
}

export const READINGS: readonly Entry[] = POSITION_KEYS.flatMap((place) =>
  dataset.readings[place].map((reading) => ({
    ...{ where: `data/readings/${place}.json · ${reading.arcana}`, card: reading.arcana, place },
    ...reading,
  })),
)
const TAILS: readonly Entry[] = dataset.tails.map((tail) => ({ where: `data/tails.json · ${tail.code}`, ...tail }))
const PERIODS: readonly Entry[] = dataset.periods.map(({ arcana, ...texts }) => {
  return { where: `data/periods.json · ${arcana}`, card: arcana, ...texts }
})
const REPEATS: readonly Entry[] = dataset.repeats.map(({ arcana, ...texts }) => {
  return { where: `data/repeats.json · ${arcana}`, card: arcana, ...texts }
})
const PAIRS: readonly Entry[] = PAIR_PARTS.flatMap((part) =>
  dataset.pairTexts[part].map(({ arcana, ...texts }) => {
    return { where: `data/pairs/${part}.json · ${arcana}`, card: arcana, ...texts }
  }),
)
export const RECORDS = { readings: READINGS, tails: TAILS, periods: PERIODS, repeats: REPEATS, pairs: PAIRS }

const ESSENCE: Size = { characters: 150, sentences: 1 }
const LINE: Size = { characters: 90, sentences: 1 }
const PRACTICE: Size = { words: [3, 20], sentences: 2 }
const SENTENCE: Size = { words: [6, 25], sentences: 1 }
/** Most words of a reading's text where it is not 75. */
const LONGER: Partial<Record<PositionKey, number>> = { money: 85, talents: 85, center: 110, purpose: 110 }

function sized(where: string, text: string, size: Size = {}): Text {
  return { where, text, ...size }
}

/** The fields of a record that have a size. */
export function textsOf(entry: Entry, text: Size): Text[] {
  const sizes = { essence: ESSENCE, strength: LINE, challenge: LINE, text, practice: PRACTICE }
  return Object.entries(sizes).flatMap(([field, size]) => {
    const said = entry[field as keyof typeof sizes]
    return said === undefined ? [] : [sized(`${entry.where}.${field}`, said, size)]
  })
}

/** Whole sentences in one person's voice, which anybody may quote alone. */
export const records: readonly Text[] = [
  ...READINGS.flatMap((entry) => textsOf(entry, { words: [50, LONGER[entry.place!] ?? 75] })),
  ...TAILS.flatMap((entry) => textsOf(entry, { words: [60, 90] })),
  ...[...PERIODS, ...REPEATS, ...PAIRS].flatMap((entry) => textsOf(entry, { words: [40, 60] })),
  ...dataset.lifePaths.flatMap(({ number, short_description, description, love, advice }) => {
    const file = `data/life-paths/${number}.json`
    return [
      sized(`${file} · short_description`, short_description, { characters: 160, sentences: 1 }),
      ...description.map((text, at) => ({ where: `${file} · description.${at}`, text, isContinued: at > 0 })),
      sized(`${file} · love`, love, { words: [50, 80] }),
      sized(`${file} · advice`, advice, { words: [40, 60] }),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, light, shadow, description }) => [
    sized(`data/arcana.json · ${number}.light`, light, SENTENCE),
    sized(`data/arcana.json · ${number}.shadow`, shadow, SENTENCE),
    sized(`data/arcana.json · ${number}.description`, description, { words: [60, 80] }),
  ]),
]

type Kind = 'essence' | 'base' | 'clash' | 'scene' | 'resolution' | 'karma' | 'purpose' | 'practice'
const WORDS: Readonly<Record<Kind, readonly [number, number]>> = {
  ...{ essence: [18, 42], base: [34, 46], clash: [20, 30], scene: [14, 26] },
  ...{ resolution: [18, 30], karma: [30, 42], purpose: [32, 44], practice: [6, 20] },
}

export interface SynthesisText extends Text {
  readonly kind: Kind
  readonly center: number
  /** The one that the text is about, besides the centre's. */
  readonly card: number | undefined
}

/** What a synthesis of each centre is composed of. */
export const synthesis: readonly SynthesisText[] = Object.values(dataset.synthesis.centers).flatMap((texts) => {
  const { center } = texts
  const of = (kind: Kind, field: string, text: string, card?: number): SynthesisText => {
    return { where: `data/synthesis/${center}.json · ${field}`, text, words: WORDS[kind], kind, center, card }
  }
  const conflict = (field: string, { scenes = {}, ...parts }: Partial<Conflict>, card?: number) => [
    ...Object.entries(parts).map(([kind, text]) => of(kind as 'clash', `${field}.${kind}`, text, card)),
    ...Object.entries(scenes).map(([scope, text]) => of('scene', `${field}.scenes.${scope}`, text, card)),
  ]
  const byGroup = (kind: 'karma' | 'purpose') =>
    texts[kind].flatMap(({ card, ...groups }) =>
      Object.entries(groups).map(([group, text]) => of(kind, `${kind}.${card}.${group}`, text, card)),
    )
  return [
    ...texts.base.map((text, at) => of('base', `base.${at}`, text)),
    ...texts.pulls.flatMap(({ card, ...own }) => conflict(`pulls.${card}`, own as Partial<Conflict>, card)),
    ...Object.entries(texts.groups).flatMap(([group, own]) => conflict(`groups.${group}`, own)),
    ...byGroup('karma'),
    ...byGroup('purpose'),
  ]
})

const { leads, also, insists } = dataset.synthesis.joins

/** Running texts: whole sentences. */
export const prose: readonly Text[] = [
  ...records,
  ...synthesis,
  ...Object.entries({ ...leads, also: Object.values(also).flat(), insists }).flatMap(([field, texts]) =>
    texts.map((text, at) => sized(`data/synthesis/shared.json · ${field}.${at}`, text, { sentences: 1 })),
  ),
  sized('data/dataset.json · description', dataset.description, { sentences: 1 }),
  ...dataset.positions.flatMap(({ key, meaning, question }) => [
    sized(`data/positions.json · ${key}.meaning`, meaning, { sentences: 1 }),
    sized(`data/positions.json · ${key}.question`, question, { sentences: 1 }),
  ]),
]

/** List entries, key phrases and names. */
export const entries: readonly Text[] = [
  sized('data/dataset.json · title', dataset.title),
  ...dataset.lifePaths.flatMap(({ number, archetype, tagline, traits, weaknesses, career, famous_people }) => {
    const file = `data/life-paths/${number}.json`
    return [
      sized(`${file} · archetype`, archetype, { words: [2, 4] }),
      sized(`${file} · tagline`, tagline, { characters: 60 }),
      ...[...traits, ...weaknesses, ...career].map((entry) => sized(`${file} · lists`, entry, { words: [2, 5] })),
      ...famous_people.map(({ field }, at) => sized(`${file} · famous_people.${at}.field`, field)),
    ]
  }),
  ...dataset.arcana.flatMap(({ number, name, keyword }) => [
    sized(`data/arcana.json · ${number}.name`, name),
    sized(`data/arcana.json · ${number}.keyword`, keyword, { characters: 30 }),
  ]),
  ...dataset.positions.map(({ key, name }) => sized(`data/positions.json · ${key}.name`, name)),
  ...dataset.tails.map(({ code, title }) => sized(`data/tails.json · ${code}.title`, title, { words: [1, 6] })),
]
