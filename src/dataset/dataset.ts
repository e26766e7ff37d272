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
import center3 from '../../data/synthesis/3.json' with { type: 'json' }
import center4 from '../../data/synthesis/4.json' with { type: 'json' }
import center5 from '../../data/synthesis/5.json' with { type: 'json' }
import center6 from '../../data/synthesis/6.json' with { type: 'json' }
import center7 from '../../data/synthesis/7.json' with { type: 'json' }
import center8 from '../../data/synthesis/8.json' with { type: 'json' }
import center9 from '../../data/synthesis/9.json' with { type: 'json' }
import center10 from '../../data/synthesis/10.json' with { type: 'json' }
import center11 from '../../data/synthesis/11.json' with { type: 'json' }
import center12 from '../../data/synthesis/12.json' with { type: 'json' }
import center13 from '../../data/synthesis/13.json' with { type: 'json' }
import center14 from '../../data/synthesis/14.json' with { type: 'json' }
import center16 from '../../data/synthesis/16.json' with { type: 'json' }
import center18 from '../../data/synthesis/18.json' with { type: 'json' }
import center20 from '../../data/synthesis/20.json' with { type: 'json' }
import center22 from '../../data/synthesis/22.json' with { type: 'json' }
import joins from '../../data/synthesis/shared.json' with { type: 'json' }
import tailsFile from '../../data/tails.json' with { type: 'json' }
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { once } from './once.ts'
import type { Arcanum, Dataset, DatasetInfo, PairTexts, Reading } from './types.ts'

// What each part holds is said in types.ts. A bundler keeps what reads a field, unless a call that is marked as pure does it.

export const about: DatasetInfo = /* @__PURE__ */ (() => {
  const { $schema, license_url: licenseUrl, ...info } = aboutFile
  return { ...info, licenseUrl }
})()

export const arcana = /* @__PURE__ */ (() => arcanaFile.arcana as Dataset['arcana'])()

/** Finds a card by name, tolerantly: «El Loco», «el loco», «LOCO». */
export function arcanumByName(text: string): Arcanum | undefined {
  const wanted = bareName(text)
  return arcana.find(({ name }) => bareName(name) === wanted)
}

/** Ignores case, accents, the article and anything that is not a letter. */
export function bareName(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return (/^(el|la|los|las)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}

export const positions = /* @__PURE__ */ (() => positionsFile.positions as Dataset['positions'])()

/** Finds a position by its key or its Spanish name, as tolerantly: «Money», «Propósito», «el dinero». */
export function positionByName(text: string): Dataset['positions'][number] | undefined {
  const wanted = bareName(text)
  return positions.find(({ key, name }) => key === text.toLowerCase() || bareName(name) === wanted)
}

const LIFE_PATHS = [one, two, three, four, five, six, seven, eight, nine, eleven, twentyTwo, thirtyThree]

/** Without `$schema`, which is for editors. */
export const lifePaths = /* @__PURE__ */ once(
  () => LIFE_PATHS.map(({ $schema, ...path }) => path) as unknown as Dataset['lifePaths'],
)

export const periods = /* @__PURE__ */ once((): Dataset['periods'] => periodsFile.periods.map(({ text }) => text))

export const periodEssences = /* @__PURE__ */ once((): Dataset['periodEssences'] =>
  periodsFile.periods.map(({ essence }) => essence),
)

export const pairTexts = /* @__PURE__ */ once(
  (): PairTexts => ({ meeting: meeting.texts, bond: bond.texts, task: task.texts }),
)

export const repeats = (): Dataset['repeats'] => repeatsFile.repeats

export const synthesis = /* @__PURE__ */ once((): Dataset['synthesis'] => {
  const files = [
    ...[center3, center4, center5, center6, center7, center8, center9, center10],
    ...[center11, center12, center13, center14, center16, center18, center20, center22],
  ]
  return { centers: Object.fromEntries(files.map((texts) => [texts.center, texts])), joins }
})

export const tails = (): Dataset['tails'] => tailsFile.tails

export const readings = /* @__PURE__ */ (() => {
  const files = {
    ...{ personal, social, soul, body, spirit, center },
    ...{ talents, karma, money, relationships, destiny, purpose },
  }
  const texts = POSITION_KEYS.map((key) => [key, (): readonly Reading[] => files[key].readings])
  return lazy(Object.fromEntries(texts)) as Dataset['readings']
})()

/** Validated by the build. Texts are parsed on first use: parsing them all would take a tenth of the startup time. */
export const dataset: Dataset = /* @__PURE__ */ datasetWith(synthesis)

/** For the pages of an export, which load the synthesis of one centre only. */
export function datasetWith(synthesis: () => Dataset['synthesis']): Dataset {
  const texts = lazy({ lifePaths, repeats, synthesis, tails, periods, periodEssences, pairTexts })
  return Object.assign(texts, about, { arcana, positions, readings })
}

/** An object whose parts are made when they are read. */
function lazy<Parts extends Record<string, () => unknown>>(makers: Parts) {
  const parts = {}
  for (const [name, get] of Object.entries(makers)) Object.defineProperty(parts, name, { get, enumerable: true })
  return parts as { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> }
}
