import { arcana as arcanaData } from '../../dataset/arcana.ts'
import { lifePaths as lifePathData } from '../../dataset/life-paths.ts'
import { pairTexts as pairData } from '../../dataset/pair-texts.ts'
import { periods as periodData } from '../../dataset/periods.ts'
import { positions as positionData } from '../../dataset/positions.ts'
import { readings as readingData } from '../../dataset/readings.ts'
import { tails as tailData } from '../../dataset/tails.ts'
import { frozen } from './frozen.ts'

// The marks let bundlers leave out what a program does not use.
export const arcana = /* @__PURE__ */ frozen(arcanaData)
export const lifePaths = /* @__PURE__ */ frozen(/* @__PURE__ */ lifePathData())
export const pairTexts = /* @__PURE__ */ frozen(/* @__PURE__ */ pairData())
export const periods = /* @__PURE__ */ frozen(/* @__PURE__ */ periodData())
export const positions = /* @__PURE__ */ frozen(positionData)
export const readings = /* @__PURE__ */ frozen(readingData)
export const tails = /* @__PURE__ */ frozen(/* @__PURE__ */ tailData())
