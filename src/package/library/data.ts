import { arcana as arcanaData } from '../../dataset/arcana.ts'
import { lifePaths as lifePathData } from '../../dataset/life-paths.ts'
import { pairTexts as pairData } from '../../dataset/pair-texts.ts'
import { periods as periodData, periodEssences as periodEssenceData } from '../../dataset/periods.ts'
import { positions as positionData } from '../../dataset/positions.ts'
import { readings as readingData } from '../../dataset/readings.ts'
import { tails as tailData } from '../../dataset/tails.ts'
import { frozen } from './frozen.ts'

// `@__PURE__` lets bundlers drop unused data.

/** The 22 major arcana, ascending. */
export const arcana = /* @__PURE__ */ frozen(arcanaData)
/** The twelve life path numbers with their texts. */
export const lifePaths = /* @__PURE__ */ frozen(/* @__PURE__ */ lifePathData())
/** What the arcana say in a pair's meeting, bond and task. */
export const pairTexts = /* @__PURE__ */ frozen(/* @__PURE__ */ pairData())
/** What each arcanum says as a period of the ring of ages: arcanum 1 at index 0. */
export const periods = /* @__PURE__ */ frozen(/* @__PURE__ */ periodData())
/** The same in one sentence each. */
export const periodEssences = /* @__PURE__ */ frozen(/* @__PURE__ */ periodEssenceData())
/** The twelve positions of the matrix, in the order of the API. */
export const positions = /* @__PURE__ */ frozen(positionData)
/** What each arcanum says in each position, by position key: arcanum 1 at index 0. */
export const readings = /* @__PURE__ */ frozen(readingData)
/** The 26 karmic tails with their texts. */
export const tails = /* @__PURE__ */ frozen(/* @__PURE__ */ tailData())
