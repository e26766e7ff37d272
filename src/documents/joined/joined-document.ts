import type { ComputedDocument } from '../computed-document.ts'
import { joinGzip, packGzip } from './gzip-form.ts'
import { Bound, Kept } from './kept.ts'
import type { Packed } from './packed.ts'
import { type Part, type Pattern, type Pieces, partsOf } from './pattern.ts'
import { joinText, packText } from './text-form.ts'

/** A document that depends on the date only in a few short values; everything else depends on its chart. */
export interface JoinedParts<Asked> {
  /** Requests with the same key have the same pattern, and values of the same length in fixed slots. */
  keyOf(asked: Asked): number
  patternOf(asked: Asked): Pattern
  readonly pieces: Pieces
  /** The values of the slots, all ASCII. */
  valuesOf(asked: Asked, iso?: string): readonly string[]
}

/** Builds each pattern on first use and caches it within the bound: a request only joins texts. */
export function createJoined<Asked>(
  { keyOf, patternOf, pieces, valuesOf }: JoinedParts<Asked>,
  bound = new Bound(),
): Required<Omit<ComputedDocument<Asked>, 'basis'>> {
  const texts = new Kept(bound)
  const gzips = new Kept(bound)
  return {
    bytes(asked, iso) {
      return joinText(keptIn(texts, asked, packText), valuesOf(asked, iso), pieces.texts)
    },
    gzip(asked, deflate, iso) {
      const values = valuesOf(asked, iso)
      const packed = keptIn(gzips, asked, (parts) => packGzip(parts, values, deflate, bound.shared))
      return joinGzip(packed, values, bound.shared.blocks)
    },
    isCached: (asked, isGzip) => (isGzip ? gzips : texts).get(keyOf(asked)) !== undefined,
  }

  function keptIn(kept: Kept, asked: Asked, make: (parts: Part[]) => Packed): Packed {
    const key = keyOf(asked)
    const known = kept.get(key)
    if (known) return known
    const packed = make(partsOf(patternOf(asked), pieces))
    kept.add(key, packed)
    return packed
  }
}
