import { readFileSync } from 'node:fs'

/** The code blocks of a page for readers, in their order. */
export function blocksOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```\w*\n(.*?)\n```$/gms)].map(([, code]) => code!)
}
