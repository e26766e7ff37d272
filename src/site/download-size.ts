import type { Download, FileOnDisk } from './downloads.ts'

/**
 * Sizes of the larger files in bytes, to two figures. Nobody should have to generate one to learn its size, and the build
 * can't generate them all: the oldest Node has no SQLite. A test compares them with the files themselves.
 */
const LARGE: Readonly<Record<string, number>> = {
  'csv/matrices.csv': 4_500_000,
  'csv/charts.csv': 1_400_000,
  'csv/readings.csv': 110_000,
  'excel/matrices.csv': 5_100_000,
  'excel/charts.csv': 1_400_000,
  'excel/readings.csv': 110_000,
  'parquet/matrices.parquet': 440_000,
  'parquet/charts.parquet': 180_000,
  'parquet/readings.parquet': 69_000,
  'sqlite/open-numerology.sqlite': 7_500_000,
  'ndjson/matrices.ndjson': 130_000_000,
  'ndjson/arcana.ndjson': 170_000,
}
/** All others are smaller. */
const SMALL = 50_000

/** «4,5 MB» once the file exists, «unos 4,5 MB» until then. */
export function downloadSize({ group, file }: Download, there: FileOnDisk | undefined): string {
  if (there) return sizeText(there.size)
  const about = LARGE[`${group}/${file.path}`]
  return about === undefined ? `menos\u00a0de\u00a0${sizeText(SMALL)}` : `unos\u00a0${sizeText(about)}`
}

/** Human-readable: 431 kB, 4,5 MB, with a no-break space. */
function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${value.toLocaleString('es', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`
}
