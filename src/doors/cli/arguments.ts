import { parseArgs } from 'node:util'
import { COMMANDS } from './commands.ts'
import { type Call, type Command, FILE_OPTIONS, OPTIONS, type Option, type OptionValues, UsageError } from './help.ts'

export type Invocation =
  | { readonly kind: 'version' }
  | {
      readonly kind: 'command'
      readonly command: Command
      readonly call: Omit<Call, 'environment' | 'screen' | 'write'>
    }

/** Parses the command line; throws a UsageError if it is invalid. */
export function readArguments(args: readonly string[]): Invocation {
  const { values, positionals } = parse(args)
  if (values.version) return { kind: 'version' }
  const [name, ...rest] = positionals
  if (values.help) return helpAbout(name)
  if (name === undefined) throw new UsageError('no command given; see open-numerology --help')
  const command = commandOf(name)
  if (!command) throw new UsageError(`unknown command "${name}"; see open-numerology --help`)
  checkOptions(name, command, values)
  checkCount(name, command, rest.length)
  const file = FILE_OPTIONS.find((option) => values[option])
  if (file && values.json) throw new UsageError(`choose --json or --${file}`)
  return { kind: 'command', command, call: { arguments: rest, options: values } }
}

/** Help for the command before or after --help, if it is one. */
function helpAbout(name: string | undefined): Invocation {
  const topic = name !== undefined && commandOf(name) ? [name] : []
  return { kind: 'command', command: COMMANDS.help, call: { arguments: topic, options: {} } }
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

function parse(args: readonly string[]): { readonly values: OptionValues; readonly positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries<Option>(OPTIONS).map(([name, { takes, short }]) => [
          name,
          { type: takes ? 'string' : 'boolean', ...(short && { short }) },
        ]),
      ),
    })
  } catch (error) {
    // Node adds its own advice after the first sentence.
    throw new UsageError((error as Error).message.split(/\. |\n/)[0])
  }
}

function checkOptions(name: string, { options }: Command, values: object): void {
  const foreign = Object.keys(values).find((option) => !options.some((known) => known === option))
  if (foreign) throw new UsageError(`--${foreign} is not an option of ${name}`)
}

function checkCount(name: string, { takes: [min, max], parameters }: Command, count: number): void {
  if (count >= min && count <= max) return
  throw new UsageError(`usage: open-numerology ${name} ${parameters}`.trimEnd())
}
