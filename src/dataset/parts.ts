import arcanaFile from '../../data/arcana.json' with { type: 'json' }
import aboutFile from '../../data/dataset.json' with { type: 'json' }
import lifePath1 from '../../data/life-paths/1.json' with { type: 'json' }
import lifePath2 from '../../data/life-paths/2.json' with { type: 'json' }
import lifePath3 from '../../data/life-paths/3.json' with { type: 'json' }
import lifePath4 from '../../data/life-paths/4.json' with { type: 'json' }
import lifePath5 from '../../data/life-paths/5.json' with { type: 'json' }
import lifePath6 from '../../data/life-paths/6.json' with { type: 'json' }
import lifePath7 from '../../data/life-paths/7.json' with { type: 'json' }
import lifePath8 from '../../data/life-paths/8.json' with { type: 'json' }
import lifePath9 from '../../data/life-paths/9.json' with { type: 'json' }
import lifePath11 from '../../data/life-paths/11.json' with { type: 'json' }
import lifePath22 from '../../data/life-paths/22.json' with { type: 'json' }
import lifePath33 from '../../data/life-paths/33.json' with { type: 'json' }
import bond from '../../data/pairs/bond.json' with { type: 'json' }
import meeting from '../../data/pairs/meeting.json' with { type: 'json' }
import task from '../../data/pairs/task.json' with { type: 'json' }
import periodsFile from '../../data/periods.json' with { type: 'json' }
import positionsFile from '../../data/positions.json' with { type: 'json' }
import repeatsFile from '../../data/repeats.json' with { type: 'json' }
import synthesisFile from '../../data/synthesis.json' with { type: 'json' }
import tailsFile from '../../data/tails.json' with { type: 'json' }
import { once } from './once.ts'
import type {
  Arcanum,
  DatasetInfo,
  LifePath,
  PairTexts,
  Position,
  RepeatText,
  SynthesisTexts,
  TailText,
} from './types.ts'

// A bundler keeps what reads a field, unless a call that is marked as pure does it.

export const about: DatasetInfo = /* @__PURE__ */ (() => ({
  name: aboutFile.name,
  id: aboutFile.id,
  version: aboutFile.version,
  released: aboutFile.released,
  title: aboutFile.title,
  description: aboutFile.description,
  keywords: aboutFile.keywords,
  language: aboutFile.language,
  origin: aboutFile.origin,
  license: aboutFile.license,
  licenseUrl: aboutFile.license_url,
}))()

/** The 22 major arcana in Marseille order: arcanum n is at index n − 1. */
export const arcana = /* @__PURE__ */ (() => arcanaFile.arcana as readonly Arcanum[])()

/** Finds a card by name, tolerantly: «El Loco», «el loco», «LOCO». */
export function arcanumByName(text: string): Arcanum | undefined {
  const wanted = bareName(text)
  return arcana.find(({ name }) => bareName(name) === wanted)
}

/** Ignores case, accents, the article and anything that is not a letter. */
function bareName(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return (/^(el|la|los|las)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}

/** The twelve positions of the matrix, in the order of the API. */
export const positions = /* @__PURE__ */ (() => positionsFile.positions as readonly Position[])()

const FILES = [
  lifePath1,
  lifePath2,
  lifePath3,
  lifePath4,
  lifePath5,
  lifePath6,
  lifePath7,
  lifePath8,
  lifePath9,
  lifePath11,
  lifePath22,
  lifePath33,
]

/** The twelve life paths, ascending by number, without `$schema`, which is for editors. */
export const lifePaths = /* @__PURE__ */ once(
  () => FILES.map(({ $schema, ...path }) => path) as unknown as readonly LifePath[],
)

/** The text of each arcanum as a period of the ring of ages; arcanum n is at n − 1. */
export const periods = /* @__PURE__ */ once((): readonly string[] => periodsFile.periods.map(({ text }) => text))

/** The same in one sentence. */
export const periodEssences = /* @__PURE__ */ once((): readonly string[] =>
  periodsFile.periods.map(({ essence }) => essence),
)

/** For each part of a pair's reading, the texts of the arcana that can occur there, ascending. */
export const pairTexts = /* @__PURE__ */ once(
  (): PairTexts => ({ meeting: meeting.texts, bond: bond.texts, task: task.texts }),
)

/** What each arcanum says when it occurs in several positions; arcanum n is at n − 1. */
export const repeats = /* @__PURE__ */ once((): readonly RepeatText[] => repeatsFile.repeats)

export const synthesis = /* @__PURE__ */ once((): SynthesisTexts => synthesisFile)

/** The 26 karmic tails that occur, most common first. */
export const tails = (): readonly TailText[] => tailsFile.tails
