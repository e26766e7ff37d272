import manifest from '../../package.json' with { type: 'json' }

export const PROGRAM_VERSION: string = manifest.version

/** A short hash (64 bits) for ETags, computed a few times, never per request. */
export function fingerprint(text: string): string {
  let one = 0x811c9dc5
  let other = 0x01000193
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x85ebca6b)
    one ^= one >>> 13
    other = Math.imul(other ^ code, 0xc2b2ae35)
    other ^= other >>> 16
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
