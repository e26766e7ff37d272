import type { Settings } from '../service/settings.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { readDocumentSettings } from './offline-settings.ts'

/** The configuration from the environment. */
export function configOrExit(): Config {
  return valueOrExit(() => readConfig(process.env))
}

/** The settings from the environment, for a program that outputs single documents. */
export function documentSettingsOrExit(): Settings {
  return valueOrExit(() => readDocumentSettings(process.env))
}

/** If a setting is invalid, prints one line per variable and exits. */
function valueOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

/** For failures at startup. */
export function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
