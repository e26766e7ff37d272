import type { Dataset } from '../dataset/types.ts'
import { createCredit, escapeHtml } from './credit.ts'
import type { Publisher } from './publisher.ts'

/** The credit that CC-BY requires, in one format, ready to copy. */
export interface CreditFormat {
  readonly format: 'text' | 'html' | 'markdown' | 'bibtex' | 'apa'
  /** In Spanish, for a page. */
  readonly label: string
  readonly text: string
}

/** The same credit in five formats: for a page, a README, a bibliography. */
export function creditKit(dataset: Dataset, publisher: Publisher): readonly CreditFormat[] {
  const { attribution, attributionHtml, addresses } = createCredit(dataset, publisher)
  const { origin, title, version, license, licenseUrl } = dataset
  const year = dataset.released.slice(0, 4)
  const isKnown = publisher.publicUrl !== ''

  const html = `${attributionHtml}, <a href="${escapeHtml(licenseUrl)}" rel="license noopener">texto de la licencia</a>`
  const credited = escapeMarkdown(`Datos de ${origin}, publicados por ${publisher.name} (${license})`)
  const bibtex = [
    `@misc{open-numerology-${version},`,
    `  author = {{${escapeBibtex(origin)}}},`,
    `  title = {{${escapeBibtex(title)}}},`,
    `  year = {${year}},`,
    ...(isKnown ? [`  howpublished = {\\url{${addresses.data}}},`] : []),
    `  note = {Conjunto de datos, versión ${version}, publicado por ${escapeBibtex(publisher.name)} con licencia ${license}}`,
    '}',
  ]
  // APA omits the publisher if it is also the author.
  const publishedBy = publisher.name === origin ? '' : ` ${publisher.name}.`
  const apa = `${origin}. (${year}). ${title} (versión ${version}) [Conjunto de datos; licencia ${license}].${publishedBy}${isKnown ? ` ${addresses.data}` : ''}`

  return [
    { format: 'text', label: 'Texto', text: attribution },
    { format: 'html', label: 'HTML', text: html },
    {
      format: 'markdown',
      label: 'Markdown',
      text: `${isKnown ? `[${credited}](${addresses.home})` : credited}, [texto de la licencia](${licenseUrl})`,
    },
    { format: 'bibtex', label: 'BibTeX', text: bibtex.join('\n') },
    { format: 'apa', label: 'APA (7.ª edición)', text: apa },
  ]
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&')
}

const BIBTEX_MARKS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

function escapeBibtex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (mark) => BIBTEX_MARKS[mark] ?? `\\${mark}`)
}
