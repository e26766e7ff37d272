/**
 * Ranges that Unicode had filled by version 10 (2017) and has not touched since (DerivedAge.txt), so that what stands in
 * them shows on any system in use. Emoji that came later lie outside.
 */
const OLD_ENOUGH: readonly (readonly [number, number])[] = [
  [0x2600, 0x27bf],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6d2],
  [0x1f910, 0x1f93e],
  [0x1f980, 0x1f997],
]

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Exactly one emoji: one grapheme, drawn as a picture, older than Unicode 13. */
export function emojiFaults(emoji: string): string[] {
  const faults: string[] = []
  const count = [...graphemes.segment(emoji)].length
  if (count !== 1) faults.push(`«${emoji}» is ${count} graphemes, wanted one`)
  // A sign that is text by default needs the variation selector to be drawn as a picture.
  if (!/^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)+$/u.test(emoji)) faults.push(`«${emoji}» may be drawn as text`)
  const newer = [...emoji].filter((sign) => sign !== '\uFE0F' && !isOld(sign.codePointAt(0)!))
  if (newer.length > 0) faults.push(`«${emoji}» is not known to be older than Unicode 13`)
  return faults
}

function isOld(codePoint: number): boolean {
  return OLD_ENOUGH.some(([first, last]) => codePoint >= first && codePoint <= last)
}
