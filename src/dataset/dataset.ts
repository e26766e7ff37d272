import arcanaFile from '../../data/arcana.json' with { type: 'json' }
import aboutFile from '../../data/dataset.json' with { type: 'json' }
import periodsFile from '../../data/periods.json' with { type: 'json' }
import positionsFile from '../../data/positions.json' with { type: 'json' }
import repeatsFile from '../../data/repeats.json' with { type: 'json' }
import tailsFile from '../../data/tails.json' with { type: 'json' }
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import * as files from './files.generated.ts'
import type { Arcanum, Dataset, DatasetInfo } from './types.ts'

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

/** Without `$schema`, which is for editors. */
const lifePathList = /* @__PURE__ */ (() =>
  Object.values(files.lifePaths).map(({ $schema, ...path }) => path) as Dataset['lifePaths'])()
export const lifePaths = (): Dataset['lifePaths'] => lifePathList

export const periods = (): Dataset['periods'] => periodsFile.periods

export const pairTexts = (): Dataset['pairTexts'] => {
  const { meeting, bond, task } = files.pairs
  return { meeting: meeting.texts, bond: bond.texts, task: task.texts }
}

export const repeats = (): Dataset['repeats'] => repeatsFile.repeats

export const synthesis = (): Dataset['synthesis'] => {
  const { shared: joins, ...centers } = files.synthesis
  return { centers, joins }
}

export const tails = (): Dataset['tails'] => tailsFile.tails

export const readings = (): Dataset['readings'] => {
  const texts = POSITION_KEYS.map((key) => [key, files.readings[key].readings])
  return Object.fromEntries(texts)
}

/** Validated by the build. Texts are parsed on first use: parsing them all would take a tenth of the startup time. */
export const dataset: Dataset = /* @__PURE__ */ datasetWith(synthesis)

/** For the pages of an export, which load the synthesis of one centre only. */
export function datasetWith(synthesis: () => Dataset['synthesis']): Dataset {
  const texts = { lifePaths, readings, repeats, synthesis, tails, periods, pairTexts }
  const getters = Object.entries(texts).map(([name, get]) => [name, { get, enumerable: true }])
  return Object.defineProperties({ ...about, arcana, positions } as Dataset, Object.fromEntries(getters))
}
