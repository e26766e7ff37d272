import { type Environment, readSettings, type Settings, SettingsReader } from '../service/settings.ts'

/** The variables that affect documents. The others concern a service: its limits and contact. */
const OF_DOCUMENTS = ['PUBLIC_URL', 'BASE_PATH', 'PUBLISHER_NAME']

/** Settings of a program that outputs single documents. Reads only these, so unrelated variables cannot fail it. */
export function readDocumentSettings(environment: Environment): Settings {
  return readOfflineSettings(Object.fromEntries(OF_DOCUMENTS.map((name) => [name, environment[name]])))
}

/** Settings of a program that writes tables, to which no limits apply. */
export function readTableSettings({ MATRIX_LIMIT, OTHER_LIMIT, ...others }: Environment): Settings {
  return readOfflineSettings(others)
}

/** Settings of a program that exports the whole service. PORT is not read, so it cannot fail it. */
export function readOfflineSettings(environment: Environment): Settings {
  const reader = new SettingsReader(environment)
  const settings = readSettings(reader)
  reader.finish()
  return settings
}

/** Warns on stderr that output will lack the publisher's URL. */
export function warnMissingPublicUrl({ publisher }: Settings): void {
  if (publisher.publicUrl === '') {
    console.error(
      'open-numerology: PUBLIC_URL is not set, so links are relative and the credit has no URL; set it to your instance, such as https://numeros.example',
    )
  }
}
