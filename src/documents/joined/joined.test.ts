import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ByteString, textOf } from '../byte-string.ts'
import { joinGzip, packGzip } from './gzip-form.ts'
import { createJoined } from './joined-document.ts'
import { Bound, Kept } from './kept.ts'
import { pack } from './packed.ts'
import { fixedSlot, type Part, Pieces, partsOf, slot } from './pattern.ts'
import type { Deflate } from './runs.ts'
import { SharedBlocks } from './shared-blocks.ts'
import { joinText, packText } from './text-form.ts'

const deflate: Deflate = (bytes, dictionary) => {
  const options = { finishFlush: constants.Z_FULL_FLUSH }
  return new Uint8Array(deflateRawSync(bytes, dictionary ? { ...options, dictionary } : options))
}

/** Packed with some values and joined with others. */
function gzipOf(parts: readonly Part[], values: string[], shared = new Bound().shared, packedWith = values): string {
  return joinGzip(packGzip(parts, packedWith, deflate, shared), values, shared.blocks)
}

const pieces = new Pieces()
const SHARED = pieces.mark('shared', () => 'una pieza que muchas respuestas comparten, con ñ y 🔥; '.repeat(9))
const OTHER = pieces.mark('other', () => 'otra')
const ALONE = pieces.mark('alone', () => 'una que se comprime sola', 'alone')
const ROWS = Array.from(
  { length: 30 },
  (_, at) => `<tr><th>${at * 1.25}</th><td>${fixedSlot(2)}</td><td>${at % 7}</td></tr>`,
)
const LONG = 'El Ermitaño '.repeat(9_000)

const PATTERNS: [string, string][] = [
  ['nothing', ''],
  ['a text', 'hola'],
  ['a slot', slot(0)],
  ['slots side by side', slot(1) + slot(0) + slot(1)],
  ['a piece between slots', slot(0) + SHARED + slot(1)],
  ['pieces side by side', SHARED + OTHER + SHARED],
  ['pieces that are compressed alone', `«${ALONE}»${SHARED}${ALONE}${slot(1)}${ALONE}`],
  ['rows', `${SHARED}${ROWS.join('')}${ALONE}`],
  ['a fixed slot between pieces', `${OTHER}${fixedSlot(2)}${OTHER}${fixedSlot(2)}${fixedSlot(2)}${OTHER}`],
  ['all of it', `¡${slot(0)}!${OTHER}${SHARED}«${slot(1)}»${LONG}${slot(0)}${SHARED}`],
]
const VALUES = [
  ['15 de mayo de 1990', '1990-05-15', '15 ago 1990'],
  ['', 'x', '</td></tr>x'],
  ['1 de enero de 1900', 'y'.repeat(70), '29 feb 2000'],
]

describe.each(PATTERNS)('a pattern of %s', (_, pattern) => {
  const parts = partsOf(pattern, pieces)
  const wanted = (values: string[]) =>
    values
      .reduce((text, value, at) => text.replaceAll(slot(at), value).replaceAll(fixedSlot(at), value), pattern)
      .replaceAll(SHARED, textOf(pieces.at(SHARED).bytes))
      .replaceAll(OTHER, 'otra')
      .replaceAll(ALONE, 'una que se comprime sola')

  it.each(VALUES)('is joined as it is', (...values) => {
    expect(textOf(joinText(packText(parts), values, pieces.texts))).toBe(wanted(values))
  })

  it.each(VALUES)('is joined as one gzip stream that zlib reads to its end', (...values) => {
    const gzip = Buffer.from(gzipOf(parts, values, new Bound().shared, VALUES[0]), 'latin1')
    expect(gunzipSync(gzip).toString()).toBe(wanted(values))
    // One member: what follows a second time is another.
    expect(gunzipSync(Buffer.concat([gzip, gzip])).toString()).toBe(wanted(values).repeat(2))
  })
})

it('rows refer to those before them, which makes them much smaller', () => {
  const [values] = VALUES as [string[]]
  const sizeWith = (rows: string) => gzipOf(partsOf(rows, pieces), values).length
  const rows = ROWS.join('')
  expect(sizeWith(rows)).toBeLessThan(sizeWith(rows.replaceAll(fixedSlot(2), slot(2))) * 0.7)
})

it('a piece is made once and compressed once, for all answers that have it alone between slots', () => {
  let made = 0
  let deflated = 0
  const own = new Pieces()
  const document = createJoined<number>({
    pieces: own,
    keyOf: (asked) => asked,
    patternOf: (asked) => `${asked}${slot(0)}${own.mark('end', () => `fin${++made}`)}`,
    valuesOf: (asked) => [`value of ${asked}`],
  })
  const counting: Deflate = (bytes) => {
    deflated++
    return deflate(bytes)
  }
  for (const asked of [1, 2, 3, 1, 2, 3]) {
    expect(textOf(document.bytes(asked))).toBe(`${asked}value of ${asked}fin1`)
    const gzip = Buffer.from(document.gzip(asked, counting), 'latin1')
    expect(gunzipSync(gzip).toString()).toBe(`${asked}value of ${asked}fin1`)
  }
  expect(made).toBe(1)
  expect(deflated).toBe(4)
})

describe('compressed texts that answers share', () => {
  const sharing = (asked: number) => `${slot(0)}${`the same for ${asked % 50} `.repeat(9)}${slot(0)}${asked}`
  const documentWith = (bound: Bound) =>
    createJoined<number>(
      { pieces: new Pieces(), keyOf: (asked) => asked, patternOf: sharing, valuesOf: (asked) => [`<${asked}>`] },
      bound,
    )

  it('count against the bound and have a part of it at most', () => {
    const bound = new Bound(50_000)
    const document = documentWith(bound)
    for (let asked = 0; asked < 2_000; asked++) {
      const gzip = Buffer.from(document.gzip(asked, deflate), 'latin1')
      expect(gunzipSync(gzip).toString()).toBe(sharing(asked).replaceAll(slot(0), `<${asked}>`))
      expect(bound.shared.bytes).toBeLessThanOrEqual(bound.shared.max)
      expect(bound.bytes).toBeLessThanOrEqual(bound.max)
    }
    expect(bound.shared.bytes).toBeGreaterThan(bound.shared.max / 2)
    expect(bound.shared.max).toBeLessThan(bound.max / 2)
  })

  it('belong to the answer that they were made for where there is no more room', () => {
    const parts = partsOf(sharing(1), pieces)
    const sizeWith = (shared: SharedBlocks) => packGzip(parts, ['<1>'], deflate, shared).bytes.length
    const [roomy, full] = [new SharedBlocks(1_000_000), new SharedBlocks(0)]
    expect(gzipOf(parts, ['<1>'], full)).toBe(gzipOf(parts, ['<1>'], roomy))
    expect(sizeWith(full)).toBeGreaterThan(sizeWith(roomy))
    expect([full.bytes, roomy.bytes > 0]).toEqual([0, true])
  })
})

describe('what is kept', () => {
  const packedOf = (key: number, length: number) => pack([`${key}`.padEnd(length) as ByteString])
  const keyIn = (kept: Kept, key: number) => {
    const packed = kept.get(key)
    return packed && joinText(packed, [], []).trim()
  }

  it('never takes more than the bound, however much is asked for', () => {
    const bound = new Bound(100_000)
    const kept = [new Kept(bound), new Kept(bound)]
    for (let key = 0; key < 10_000; key++) {
      kept[key % 2]!.add(key, packedOf(key, key % 5_000))
      expect(bound.bytes).toBeLessThanOrEqual(bound.max)
    }
    expect(bound.bytes).toBeGreaterThan(bound.max / 2)
  })

  it('is whole wherever it was moved, whatever was used meanwhile', () => {
    const kept = new Kept(new Bound(100_000))
    let found = 0
    for (let key = 0; key < 5_000; key++) {
      kept.add(key, packedOf(key, (key * 37) % 2_000))
      for (const used of [key, key - 3, key - 7, Math.floor(key / 40)]) {
        const text = keyIn(kept, used)
        if (text !== undefined) found++
        expect([undefined, `${used}`]).toContain(text)
      }
    }
    expect(found).toBeGreaterThan(10_000)
  })

  it('loses the oldest first, but not what was used meanwhile', () => {
    // Five segments of 3 kB, each with room for two.
    const kept = new Kept(new Bound(20_000))
    for (let key = 0; key < 10; key++) kept.add(key, packedOf(key, 1_300))
    keyIn(kept, 1)
    kept.add(10, packedOf(10, 1_300))
    expect([0, 1, 2, 3, 10].map((key) => keyIn(kept, key))).toEqual([undefined, '1', '2', '3', '10'])
  })

  it('is made again after it was lost', () => {
    let made = 0
    const document = createJoined<number>(
      {
        pieces: new Pieces(),
        keyOf: (asked) => asked,
        patternOf: (asked) => `${++made} ${asked}`.slice(-1).padStart(1_000),
        valuesOf: () => [],
      },
      new Bound(5_000),
    )
    for (let round = 0; round < 3; round++) {
      for (let asked = 0; asked < 9; asked++) expect(document.bytes(asked).trim()).toBe(`${asked}`)
    }
    expect(made).toBe(27)
  })

  it('does not hold an answer that is larger than the bound', () => {
    const bound = new Bound(1_000)
    const kept = new Kept(bound)
    kept.add(1, packedOf(1, 2_000))
    expect([kept.get(1), bound.bytes]).toEqual([undefined, 0])
  })
})
