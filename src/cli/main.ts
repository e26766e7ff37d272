#!/usr/bin/env node
import { about } from '../dataset/dataset.ts'
import { PROGRAM_VERSION } from '../documents/version.ts'
import { Failure } from '../server/lifecycle.ts'
import { ConfigError, withEscapes } from '../server/settings.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { screenOf } from './terminal/paint.ts'

const WRONG_USE = 2
const FAILED = 1

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe, as `head` does: not an error. A full disk is one.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`open-numerology: cannot write the output: ${error.message}`)
  process.exit(FAILED)
})

try {
  const invocation = readArguments(process.argv.slice(2), COMMANDS)
  if (!invocation) process.stdout.write(`open-numerology ${PROGRAM_VERSION}, data set ${about.version}\n`)
  await invocation?.command.run({
    ...invocation.call,
    environment: process.env,
    screen: screenOf(process.stdout, process.env),
    write: (content) => process.stdout.write(content),
  })
} catch (error) {
  process.exitCode = error instanceof UsageError ? WRONG_USE : FAILED
  if (!(error instanceof Failure || error instanceof ConfigError)) throw error
  // What was typed is echoed, and may hold anything. Messages about settings have a line for each.
  const message = error instanceof ConfigError ? error.message : withEscapes(error.message)
  console.error(message.replace(/^/gm, 'open-numerology: '))
}
