import file from '../../data/dataset.json' with { type: 'json' }
import type { DatasetInfo } from './types.ts'

export const about: DatasetInfo = {
  version: file.version,
  released: file.released,
  title: file.title,
  description: file.description,
  origin: file.origin,
  license: file.license,
  licenseUrl: file.license_url,
}
