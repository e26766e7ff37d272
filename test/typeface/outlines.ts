import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs'
import type { Step } from './short-path.ts'
import { simpler } from './simpler.ts'

/** Sets a line of text as outlines in whole numbers, with the baseline and the leftmost point at 0. */
export type Setter = (text: string, letterSpacing: number) => Outline

export interface Outline {
  readonly steps: readonly Step[]
  readonly width: number
}

/** Kerned as the typeface wants. An em is `perEm` long, and no outline moves by more than the tolerance before rounding. */
export function createSetter(typeface: Uint8Array, perEm: number, tolerance: number): Setter {
  const face = new Face(new Blob(typeface))
  const font = new Font(face)
  const scale = perEm / face.upem
  return (text, letterSpacing) => {
    const steps: Step[] = []
    let left = 0
    for (const { codepoint, xAdvance = 0 } of shaped(text)) {
      // Each letter starts at a whole number, so it has the same path wherever it stands, and compresses well.
      steps.push(...moved(letter(codepoint), Math.round(left), 0))
      left += xAdvance * scale + letterSpacing
    }
    const across = steps.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0))
    const leftmost = Math.min(...across)
    return { steps: moved(steps, -leftmost, 0), width: Math.max(...across) - leftmost }
  }

  function shaped(text: string) {
    const run = new Run()
    run.addText(text)
    run.guessSegmentProperties()
    shape(font, run)
    return run.getGlyphInfosAndPositions()
  }

  /** In a typeface y points up, in a picture down. */
  function letter(glyph: number): Step[] {
    const drawn = font
      .glyphToJson(glyph)
      .map(({ type, values }) => ({ type, values: values.map((value, at) => value * (at % 2 ? -scale : scale)) }))
    return simpler(drawn, tolerance).map(({ type, values }) => ({ type, values: values.map(Math.round) }))
  }
}

export function moved(steps: readonly Step[], x: number, y: number): Step[] {
  return steps.map(({ type, values }) => ({ type, values: values.map((value, at) => value + (at % 2 ? y : x)) }))
}
