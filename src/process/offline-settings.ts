import { type Environment, readSettings, type Settings, SettingsReader } from '../service/settings.ts'

/** What decides about single documents. The rest is about a service: its limits, and whom to write to. */
const OF_DOCUMENTS = ['PUBLIC_URL', 'BASE_PATH', 'PUBLISHER_NAME']

/** Settings of a program that gives documents one by one. Only what it uses is checked: a foreign variable stops nothing. */
export function readDocumentSettings(environment: Environment): Settings {
  return readOfflineSettings(Object.fromEntries(OF_DOCUMENTS.map((name) => [name, environment[name]])))
}

/** Settings of a program that makes tables, which no limit is about. */
export function readTableSettings({ MATRIX_LIMIT, OTHER_LIMIT, ...others }: Environment): Settings {
  return readOfflineSettings(others)
}

/** Settings of a program that makes files of the whole service. A foreign PORT stops nothing. */
export function readOfflineSettings(environment: Environment): Settings {
  const reader = new SettingsReader(environment)
  const settings = readSettings(reader)
  reader.finish()
  return settings
}

/** Warns on stderr that output will lack the publisher's URL. */
export function tellMissingAddress({ publisher }: Settings): void {
  if (publisher.publicUrl === '') {
    console.error(
      'open-numerology: PUBLIC_URL is not set, so links are relative and the credit has no URL; set it to your instance, such as https://numeros.example',
    )
  }
}
