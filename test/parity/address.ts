/** An address of the API, taken apart: what a door that has no addresses is called with. */
export interface Address {
  readonly folder: string
  /** A number, or the code of a tail. */
  readonly number: string | undefined
  /** 1990-05-15; of a pair the first date. */
  readonly birth: string | undefined
  /** The second date of a pair. */
  readonly second: string | undefined
  /** What stands after a date: `reading`, `steps`. */
  readonly document: string | undefined
  /** What stands after that: the position of a reading. */
  readonly position: string | undefined
}

export function readAddress(path: string): Address {
  const [, folder = '', ...rest] = path.split('/')
  const parts = rest[0] === 'of' ? rest.slice(1) : rest
  if (parts.length < 3) {
    return { folder, number: parts[0], birth: undefined, second: undefined, document: undefined, position: undefined }
  }
  const dates = folder === 'pair' ? [parts.slice(0, 3), parts.slice(3, 6)] : [parts.slice(0, 3)]
  const [birth, second] = dates.map(([day, month, year]) => isoOf(day!, month!, year!))
  const [document, position] = parts.slice(dates.length * 3)
  return { folder, number: undefined, birth, second, document, position }
}

function isoOf(day: string, month: string, year: string): string {
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
