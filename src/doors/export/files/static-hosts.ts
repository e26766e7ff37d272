import { hasEnding } from './layout.ts'
import type { ServingRules } from './rules.ts'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** `_headers`, which Netlify, Cloudflare and others read from the folder that they serve. */
export function headersFile({ basePath, headers }: ServingRules): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`)
  return [basePath, `${basePath}.json`, `${basePath}/*`]
    .map((path) => [path, ...lines].join('\n'))
    .join('\n\n')
    .concat('\n')
}

/** `_redirects`, read by the same hosts: addresses have no extension, files do. Fixed rules come first, as they require. */
export function redirectsFile({ basePath, addresses }: ServingRules): string {
  const patterns = addresses.map(({ pattern }) => pattern).filter((pattern) => !hasEnding(pattern))
  const rewrites = patterns.map((pattern) => `${placeholders(pattern)} ${placeholders(pattern)}.json 200`)
  const isFixed = (line: string) => !line.includes(':')
  return [
    ...rewrites.filter(isFixed),
    ...leadingZeros(basePath),
    ...rewrites.filter((line) => !isFixed(line)),
    '',
  ].join('\n')
}

/** Day and month may have a leading zero: such an address redirects to the one without. */
function leadingZeros(basePath: string): string[] {
  const stem = `${basePath}/matrix`
  return [
    ...DIGITS.map((digit) => `${stem}/0${digit}/:month/:year ${stem}/${digit}/:month/:year 308`),
    ...DIGITS.map((digit) => `${stem}/:day/0${digit}/:year ${stem}/:day/${digit}/:year 308`),
  ]
}

function placeholders(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, ':$1')
}
