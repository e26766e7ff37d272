import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { arcanaFile, datasetFile, lifePathFiles, positionsFile, readingFiles } from './files.ts'
import type { Dataset, LifePath, Position } from './types.ts'

/**
 * The data set with its types. The build has checked every file against its schema and its rules (scripts/check-data-files.mjs),
 * so what reaches a running service is whole; here it is only put into shape.
 */
export const dataset: Dataset = {
  version: datasetFile.version,
  released: datasetFile.released,
  title: datasetFile.title,
  description: datasetFile.description,
  origin: datasetFile.origin,
  license: datasetFile.license,
  licenseUrl: datasetFile.license_url,
  lifePaths: lifePathFiles as unknown as readonly LifePath[],
  arcana: arcanaFile.arcana,
  positions: positionsFile.positions as readonly Position[],
  readings: Object.fromEntries(
    POSITION_KEYS.map((key) => [key, readingFiles[key].readings.map(({ text }) => text)]),
  ) as unknown as Dataset['readings'],
}
