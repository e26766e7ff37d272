import type { ByteString } from '../byte-string.ts'
import type { ComputedDocument } from '../computed-document.ts'
import { GzipForm } from './gzip-form.ts'
import { Bound, Kept } from './kept.ts'
import { type Part, type Pattern, type Pieces, partsOf } from './pattern.ts'
import { TextForm } from './text-form.ts'

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
): Required<Pick<ComputedDocument<Asked>, 'bytes' | 'gzip'>> {
  const texts = new Kept<TextForm>(bound)
  const gzips = new Kept<GzipForm>(bound)
  return {
    bytes(asked, iso) {
      return formOf(texts, asked, (parts) => new TextForm(parts)).join(valuesOf(asked, iso))
    },
    gzip(asked, deflate, iso) {
      const values = valuesOf(asked, iso)
      return formOf(gzips, asked, (parts) => new GzipForm(parts, values, deflate, bound.shared)).join(values)
    },
  }

  function formOf<Form extends Joinable>(kept: Kept<Form>, asked: Asked, make: (parts: Part[]) => Form): Form {
    const key = keyOf(asked)
    let form = kept.get(key)
    if (!form) {
      form = make(partsOf(patternOf(asked), pieces))
      kept.add(key, form, form.ownBytes)
    }
    return form
  }
}

interface Joinable {
  readonly ownBytes: number
  join(values: readonly string[]): ByteString
}
