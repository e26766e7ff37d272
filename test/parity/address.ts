/** An address of the API, taken apart: what a door that has no addresses is called with. */
export interface Address {
  readonly folder: string
  readonly number: string | undefined
  /** 1990-05-15 */
  readonly birth: string | undefined
  /** What stands after a date: `reading`, `steps`. */
  readonly document: string | undefined
}

export function readAddress(path: string): Address {
  const [, folder = '', ...rest] = path.split('/')
  const [day, month, year, document] = rest[0] === 'of' ? rest.slice(1) : rest
  const number = year === undefined ? day : undefined
  return { folder, number, birth: year && isoOf(day!, month!, year), document }
}

function isoOf(day: string, month: string, year: string): string {
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
