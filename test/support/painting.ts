import { readFileSync } from 'node:fs'
import { createPaint } from '../../src/server/paint.ts'
import type { Paint } from '../../src/server/respond.ts'

let painting: ReturnType<typeof createPaint> | undefined

/** Pictures without a thread: what every door's are held against. */
export const paint: Paint = async (svg) => {
  painting ??= createPaint(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
  return (await painting)(svg)
}
