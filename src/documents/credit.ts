import type { Arcanum, Dataset, LifePath, TailText } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { addressesOf, type Publisher } from './publisher.ts'

export { API_VERSION } from '../shapes/facts.ts'

/** What the licence permits and requires, in the same words everywhere. */
export const LICENSE_TERMS =
  'puedes copiarlos, cambiarlos y usarlos, también con fines comerciales, si dices de dónde vienen e indicas los cambios.'

/** The sentences that CC-BY requires, ready to copy. */
export interface Credit {
  readonly license: string
  readonly licenseUrl: string
  /** Of the data set: texts may change with each. */
  readonly dataVersion: string
  readonly attribution: string
  readonly attributionHtml: string
  /** For the bottom of a picture: origin and licence, then publisher and host. */
  readonly attributionLines: readonly string[]
  readonly addresses: ReturnType<typeof addressesOf>
  citeLifePath(path: LifePath): string
  citeMatrix(date: CalendarDate): string
  citeArcanum(arcanum: Arcanum): string
  citeTail(tail: Pick<TailText, 'code' | 'title'>): string
  citePair(first: CalendarDate, second: CalendarDate): string
}

export const MONTH_NAMES: readonly string[] =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

export function spanishDate({ day, month, year }: CalendarDate): string {
  return spanishBeforeYear(day, month).join('') + year
}

/** Everything in a date before its year. */
export function spanishBeforeYear(day: number, month: number): readonly (string | number)[] {
  return [day, ' de ', MONTH_NAMES[month - 1]!, ' de ']
}

/** A publisher without a known URL is still credited, but without a link: a path alone leads nowhere. */
export function createCredit(dataset: Dataset, publisher: Publisher): Credit {
  const { origin, license, licenseUrl, version: dataVersion } = dataset
  const addresses = addressesOf(publisher)
  const isKnown = publisher.publicUrl !== ''
  const source = (address: string) => `${origin}${isKnown ? `, ${address}` : ''} (licencia ${license}).`
  const credited = `Datos de ${escapeHtml(origin)}, publicados por ${escapeHtml(publisher.name)} (${license})`
  return {
    license,
    licenseUrl,
    dataVersion,
    addresses,
    attribution: `Datos de ${origin}, publicados por ${publisher.name}${isKnown ? ` (${addresses.home})` : ''} con licencia ${license}.`,
    attributionHtml: isKnown
      ? `<a href="${escapeHtml(addresses.home)}" rel="nofollow noopener">${credited}</a>`
      : credited,
    attributionLines: [
      `${origin} · ${license}`,
      // If publisher and origin share a name, it appears only once.
      [origin.startsWith(publisher.name) ? '' : publisher.name, publisher.publicUrl.replace(/^https?:\/\//, '')]
        .filter((part) => part !== '')
        .join(' · '),
    ].filter((line) => line !== ''),
    citeLifePath: ({ number, archetype, tagline }) =>
      `Camino de vida ${number}, «${archetype}»: «${tagline}». ${source(addresses.numberPage(number))}`,
    citeMatrix: (date) => `Matriz del destino del ${spanishDate(date)}. ${source(addresses.matrixPage)}`,
    citeArcanum: ({ number, name, keyword }) =>
      `Arcano ${number}, «${name}»: «${keyword}». ${source(addresses.arcanumPage(number))}`,
    citeTail: ({ code, title }) => `Cola kármica ${code}, «${title}». ${source(addresses.tailPage(code))}`,
    citePair: (first, second) =>
      `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}. ${source(addresses.pairPage)}`,
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
