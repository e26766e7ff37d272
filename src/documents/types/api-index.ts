import type { Licensed, WithLicenseUrl } from './framed.ts'

/** The API index: endpoints and versions. */
export interface ApiIndex extends WithLicenseUrl, Licensed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly data_version: string
  /** URL templates by name. */
  readonly endpoints: Readonly<Record<string, string>>
  readonly openapi: string
  readonly documentation: string
  readonly method: string
  readonly home: string
}
