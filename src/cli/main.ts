#!/usr/bin/env node
import { about } from '../dataset/dataset.ts'
import { PROGRAM_VERSION } from '../documents/version.ts'
import { Failure } from '../server/lifecycle.ts'
import { ConfigError, withEscapes } from '../server/settings.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Longer lines are hard to read, however wide the terminal is. */
const MAX_COLUMNS = 100

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe, as `head` does: not an error. A full disk is one.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`open-numerology: cannot write the output: ${error.message}`)
  process.exit(1)
})

try {
  const called = readArguments(process.argv.slice(2), COMMANDS)
  if (!called) process.stdout.write(`open-numerology ${PROGRAM_VERSION}, data set ${about.version}\n`)
  await called?.command.run({
    ...called,
    environment: process.env,
    width: Math.min(process.stdout.columns || 80, MAX_COLUMNS),
    write: (content) => process.stdout.write(content),
  })
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  if (!(error instanceof Failure || error instanceof ConfigError)) throw error
  // What was typed is echoed, and may hold anything. Messages about settings have a line for each.
  const message = error instanceof ConfigError ? error.message : withEscapes(error.message)
  console.error(message.replace(/^/gm, 'open-numerology: '))
}
