import type { Arcanum, Dataset, LifePath, TailText } from '../dataset/types.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import type { DatePair } from '../numerology/pair.ts'
import { API_VERSION } from '../shapes/schema.ts'
import { addressesOf, type Publisher } from './publisher.ts'

/** What the licence permits and requires, in the same words everywhere. */
export const LICENSE_TERMS =
  'puedes copiarlos, cambiarlos y usarlos, también con fines comerciales, si dices de dónde vienen e indicas los cambios.'

/** The sentences that CC-BY requires, ready to copy. */
export type Credit = ReturnType<typeof createCredit>

/** What documents are made from, besides the parameters of a request. */
export interface DocumentContext {
  readonly dataset: Dataset
  readonly credit: Credit
}

/** At the bottom of a picture: whose the texts are, and the licence, in a voice for people. */
export function licenseLine({ origin, license }: Pick<Dataset, 'origin' | 'license'>): string {
  return `Textos de ${origin}, con licencia ${license}`
}

export const MONTH_NAMES: readonly string[] =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

export function spanishDate({ day, month, year }: CalendarDate): string {
  return `${day} de ${MONTH_NAMES[month - 1]} de ${year}`
}

/** A publisher without a known URL is still credited, but without a link: a path alone leads nowhere. */
export function createCredit(dataset: Dataset, publisher: Publisher) {
  const { origin, license, licenseUrl, version: data_version } = dataset
  const addresses = addressesOf(publisher)
  const isKnown = publisher.publicUrl !== ''
  const credited = `Datos de ${escapeHtml(origin)}, publicados por ${escapeHtml(publisher.name)} (${license})`
  const attribution = `Datos de ${origin}, publicados por ${publisher.name}${isKnown ? ` (${addresses.home})` : ''} con licencia ${license}.`
  const attributionHtml = isKnown
    ? `<a href="${escapeHtml(addresses.home)}" rel="nofollow noopener">${credited}</a>`
    : credited
  const withLink = { license, attribution, attribution_html: attributionHtml, api_version: API_VERSION }
  const withUrl = { license, license_url: licenseUrl, attribution, api_version: API_VERSION }
  const citation = (what: string, source: string) =>
    `${what}. ${origin}${isKnown ? `, ${source}` : ''} (licencia ${license}).`
  const citedRecord = (what: string, source_url: string) => ({
    source_url,
    suggested_citation: citation(what, source_url),
  })
  return {
    ...{ license, licenseUrl, attribution, attributionHtml, addresses, dataVersion: data_version },
    /** The last fields of a document, with the attribution as a link too, or with the address of the licence. */
    withLink: { ...withLink, data_version },
    withUrl: { ...withUrl, data_version },
    /** Of the three calls that 1.0 freezes: they give the version of the data in a header alone. */
    frozen: { withLink, withUrl },
    /** For the bottom of a picture: origin and licence, then publisher and host. */
    attributionLines: [
      // If publisher and origin share a name, it appears only once.
      origin.startsWith(publisher.name) ? '' : publisher.name,
      publisher.publicUrl.replace(/^https?:\/\//, ''),
      licenseLine(dataset),
    ].filter((line) => line !== ''),
    citeLifePath: ({ number, archetype, tagline }: Pick<LifePath, 'number' | 'archetype' | 'tagline'>) =>
      citedRecord(`Camino de vida ${number}, «${archetype}»: «${tagline}»`, addresses.numberPage(number)),
    citeArcanum: ({ number, name, keyword }: Arcanum) =>
      citedRecord(`Arcano ${number}, «${name}»: «${keyword}»`, addresses.arcanumPage(number)),
    citeTail: ({ code, title }: TailText) => citedRecord(`Cola kármica ${code}, «${title}»`, addresses.tailPage(code)),
    citeMatrix(date: CalendarDate) {
      const { matrixPage: source_url } = addresses
      const suggested_citation = citation(`Matriz del destino del ${spanishDate(date)}`, source_url)
      return { suggested_citation, source_url, details_url: addresses.profilePage(isoDate(date)) }
    },
    citePair({ first, second }: DatePair) {
      const { pairPage: source_url } = addresses
      const what = `Matriz del destino de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
      const details_url = addresses.pairOfDatesPage(isoDate(first), isoDate(second))
      return { suggested_citation: citation(what, source_url), source_url, details_url }
    },
  }
}

/** The credit that CC-BY requires, ready to copy, in five formats: for a page, a README, a bibliography. */
export function creditKit(dataset: Dataset, publisher: Publisher) {
  const { attribution, attributionHtml, addresses } = createCredit(dataset, publisher)
  const { origin, title, version, license, licenseUrl } = dataset
  const year = dataset.released.slice(0, 4)
  const isKnown = publisher.publicUrl !== ''

  const html = `${attributionHtml}, <a href="${escapeHtml(licenseUrl)}" rel="license noopener">texto de la licencia</a>`
  const credited = `Datos de ${origin}, publicados por ${publisher.name} (${license})`.replace(/[\\`*_[\]<>]/g, '\\$&')
  const markdown = `${isKnown ? `[${credited}](${addresses.home})` : credited}, [texto de la licencia](${licenseUrl})`
  const bibtex = `@misc{open-numerology-${version},
  author = {{${escapeBibtex(origin)}}},
  title = {{${escapeBibtex(title)}}},
  year = {${year}},${isKnown ? `\n  howpublished = {\\url{${addresses.data}}},` : ''}
  note = {Conjunto de datos, versión ${version}, publicado por ${escapeBibtex(publisher.name)} con licencia ${license}}
}`
  // APA omits the publisher if it is also the author.
  const publishedBy = publisher.name === origin ? '' : ` ${publisher.name}.`
  const apa = `${origin}. (${year}). ${title} (versión ${version}) [Conjunto de datos; licencia ${license}].${publishedBy}${isKnown ? ` ${addresses.data}` : ''}`

  return [
    { format: 'text', label: 'Texto', text: attribution },
    { format: 'html', label: 'HTML', text: html },
    { format: 'markdown', label: 'Markdown', text: markdown },
    { format: 'bibtex', label: 'BibTeX', text: bibtex },
    { format: 'apa', label: 'APA', text: apa },
  ] as const
}

const BIBTEX_MARKS: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' },
}

function escapeBibtex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (mark) => BIBTEX_MARKS[mark] ?? `\\${mark}`)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
