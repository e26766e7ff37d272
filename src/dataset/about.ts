import file from '../../data/dataset.json' with { type: 'json' }
import type { DatasetInfo } from './types.ts'

export const about: DatasetInfo = {
  name: file.name,
  id: file.id,
  version: file.version,
  released: file.released,
  title: file.title,
  description: file.description,
  keywords: file.keywords,
  language: file.language,
  origin: file.origin,
  license: file.license,
  licenseUrl: file.license_url,
}
