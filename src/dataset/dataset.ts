import arcanaFile from '../../data/arcana.json' with { type: 'json' }
import aboutFile from '../../data/dataset.json' with { type: 'json' }
import one from '../../data/life-paths/1.json' with { type: 'json' }
import two from '../../data/life-paths/2.json' with { type: 'json' }
import three from '../../data/life-paths/3.json' with { type: 'json' }
import four from '../../data/life-paths/4.json' with { type: 'json' }
import five from '../../data/life-paths/5.json' with { type: 'json' }
import six from '../../data/life-paths/6.json' with { type: 'json' }
import seven from '../../data/life-paths/7.json' with { type: 'json' }
import eight from '../../data/life-paths/8.json' with { type: 'json' }
import nine from '../../data/life-paths/9.json' with { type: 'json' }
import eleven from '../../data/life-paths/11.json' with { type: 'json' }
import twentyTwo from '../../data/life-paths/22.json' with { type: 'json' }
import thirtyThree from '../../data/life-paths/33.json' with { type: 'json' }
import bond from '../../data/pairs/bond.json' with { type: 'json' }
import meeting from '../../data/pairs/meeting.json' with { type: 'json' }
import task from '../../data/pairs/task.json' with { type: 'json' }
import periodsFile from '../../data/periods.json' with { type: 'json' }
import positionsFile from '../../data/positions.json' with { type: 'json' }
import body from '../../data/readings/body.json' with { type: 'json' }
import center from '../../data/readings/center.json' with { type: 'json' }
import destiny from '../../data/readings/destiny.json' with { type: 'json' }
import karma from '../../data/readings/karma.json' with { type: 'json' }
import money from '../../data/readings/money.json' with { type: 'json' }
import personal from '../../data/readings/personal.json' with { type: 'json' }
import purpose from '../../data/readings/purpose.json' with { type: 'json' }
import relationships from '../../data/readings/relationships.json' with { type: 'json' }
import social from '../../data/readings/social.json' with { type: 'json' }
import soul from '../../data/readings/soul.json' with { type: 'json' }
import spirit from '../../data/readings/spirit.json' with { type: 'json' }
import talents from '../../data/readings/talents.json' with { type: 'json' }
import repeatsFile from '../../data/repeats.json' with { type: 'json' }
import synthesisFile from '../../data/synthesis.json' with { type: 'json' }
import tailsFile from '../../data/tails.json' with { type: 'json' }
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { once } from './once.ts'
import type {
  Arcanum,
  Dataset,
  DatasetInfo,
  LifePath,
  PairTexts,
  Position,
  Reading,
  Readings,
  RepeatText,
  SynthesisTexts,
  TailText,
} from './types.ts'

// What each part holds is said in types.ts. A bundler keeps what reads a field, unless a call that is marked as pure does it.

export const about: DatasetInfo = /* @__PURE__ */ (() => {
  const { $schema, license_url: licenseUrl, ...info } = aboutFile
  return { ...info, licenseUrl }
})()

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

export const positions = /* @__PURE__ */ (() => positionsFile.positions as readonly Position[])()

const LIFE_PATHS = [one, two, three, four, five, six, seven, eight, nine, eleven, twentyTwo, thirtyThree]

/** Without `$schema`, which is for editors. */
export const lifePaths = /* @__PURE__ */ once(
  () => LIFE_PATHS.map(({ $schema, ...path }) => path) as unknown as readonly LifePath[],
)

export const periods = /* @__PURE__ */ once((): readonly string[] => periodsFile.periods.map(({ text }) => text))

export const periodEssences = /* @__PURE__ */ once((): readonly string[] =>
  periodsFile.periods.map(({ essence }) => essence),
)

export const pairTexts = /* @__PURE__ */ once(
  (): PairTexts => ({ meeting: meeting.texts, bond: bond.texts, task: task.texts }),
)

export const repeats = /* @__PURE__ */ once((): readonly RepeatText[] => repeatsFile.repeats)

export const synthesis = /* @__PURE__ */ once((): SynthesisTexts => synthesisFile)

export const tails = (): readonly TailText[] => tailsFile.tails

const READINGS = {
  personal,
  social,
  soul,
  body,
  spirit,
  center,
  talents,
  karma,
  money,
  relationships,
  destiny,
  purpose,
}

/** Those of a position are parsed on first use. */
export const readings = /* @__PURE__ */ (() =>
  POSITION_KEYS.reduce((all, key) => {
    const get = once((): readonly Reading[] => READINGS[key].readings)
    return Object.defineProperty(all, key, { get, enumerable: true })
  }, {}) as Readings)()

/**
 * The whole data set, bundled and already validated by the build (scripts/check-data-files.ts). Texts are parsed on first
 * use: parsing them all would take a tenth of the startup time.
 */
export const dataset: Dataset = /* @__PURE__ */ (() => ({
  ...about,
  arcana,
  positions,
  readings,
  get lifePaths() {
    return lifePaths()
  },
  get repeats() {
    return repeats()
  },
  get synthesis() {
    return synthesis()
  },
  get tails() {
    return tails()
  },
  get periods() {
    return periods()
  },
  get periodEssences() {
    return periodEssences()
  },
  get pairTexts() {
    return pairTexts()
  },
}))()
