import { readConfig } from '../../src/server/config.ts'

/** The names of all settings of the service, sorted: everything that it looks for in its environment. */
export function settingNames(): string[] {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  return [...read].sort()
}
