import { expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { DOCUMENTS, type DocumentKind } from './sample.ts'

/** Holds the bytes that a door gives for an address against those of the reference. */
export function sameBytes(
  reference: Door,
  kinds: readonly DocumentKind[],
  read: (path: string) => Uint8Array | string | Promise<Uint8Array | string>,
): void {
  it.each(kinds)('%s', async (kind) => {
    for (const path of DOCUMENTS[kind]) {
      const { status, text } = await reference.request(path)
      expect({ path, status, text: textOf(await read(path)) }).toEqual({ path, status: 200, text })
    }
  })
}

/** A door that gives values and not bytes: they are written as the API writes them, so that order counts too. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

function textOf(content: Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content)
}
