import type { OptionName } from '../command.ts'
import { OPTIONS, type Option } from '../help.ts'

type AnyOption = OptionName | 'help' | 'version'

/** `--json --help`, for shells that take all words in one string. */
export function flagsOf(names: readonly AnyOption[]): string {
  return names.map((name) => `--${name}`).join(' ')
}

/** The options that take a value. */
export function valuedOptions(): { readonly flags: readonly string[]; readonly takes: NonNullable<Option['takes']> }[] {
  return Object.entries(OPTIONS).flatMap(([name, { short, takes }]) =>
    takes ? [{ flags: [`--${name}`, ...(short ? [`-${short}`] : [])], takes }] : [],
  )
}
