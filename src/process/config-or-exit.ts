import type { Settings } from '../service/settings.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { readDocumentSettings } from './offline-settings.ts'

/** The configuration of the environment. */
export function configOrExit(): Config {
  return valueOrExit(() => readConfig(process.env))
}

/** The settings of the environment for a program that gives documents one by one. */
export function documentSettingsOrExit(): Settings {
  return valueOrExit(() => readDocumentSettings(process.env))
}

/** If a setting is wrong, says what is wrong in one line per variable and ends the process. */
function valueOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

/** For a start that can't go on. */
export function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
