import { type Environment, readSettings, type Settings, SettingsReader } from '../service/settings.ts'

/** Settings of a program that answers without a server. Only what it uses is checked: a foreign PORT stops nothing. */
export function readOfflineSettings(environment: Environment): Settings {
  const reader = new SettingsReader(environment)
  const settings = readSettings(reader)
  reader.finish()
  return settings
}

/** For standard error, before output that would name the publisher's address if it were known. */
export function tellMissingAddress({ publisher }: Settings): void {
  if (publisher.publicUrl === '') {
    console.error(
      'open-numerology: PUBLIC_URL is not set, so addresses start with / and the credit names none; set it to the address of an instance, such as https://numeros.example',
    )
  }
}
