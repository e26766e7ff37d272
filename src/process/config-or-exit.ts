import { type Config, ConfigError, readConfig } from './config.ts'

/** The configuration of the environment. If it is wrong, says what is wrong in one line per variable and ends the process. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env)
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
