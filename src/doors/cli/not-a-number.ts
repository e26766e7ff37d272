import type { Document } from './documents.ts'

export function notANumber(text: string, kind: string, refused: Document): string {
  const { valid_numbers } = refused.json<{ readonly valid_numbers: readonly number[] }>()
  return `"${text}" is not ${kind}; the numbers are ${valid_numbers.join(', ')}`
}
