import { describe, expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import { createCredit, creditKit } from './credit.ts'
import type { Publisher } from './publisher.ts'

const PUBLISHER: Publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Open Numerology',
  supportContact: 'support@numeros.example',
}

function kit(publisher: Partial<Publisher> = {}, data = dataset) {
  const formats = creditKit(data, { ...PUBLISHER, ...publisher })
  return Object.fromEntries(formats.map(({ format, text }) => [format, text]))
}

describe('the credit kit', () => {
  it('has five forms, each named in Spanish', () => {
    expect(creditKit(dataset, PUBLISHER).map(({ format, label }) => `${format}: ${label}`)).toEqual([
      'text: Texto',
      'html: HTML',
      'markdown: Markdown',
      'bibtex: BibTeX',
      'apa: APA',
    ])
  })

  it('says in every form whose data it is, who publishes it, where and under which licence', () => {
    for (const [format, text] of Object.entries(kit())) {
      expect(text, format).toContain('Open Numerology Data Service')
      expect(text.replace('Open Numerology Data Service', ''), format).toContain('Open Numerology')
      expect(text, format).toContain('https://numeros.example/')
      expect(text, format).toContain('CC-BY 4.0')
    }
  })

  it('names no address where the publisher has none', () => {
    for (const [format, text] of Object.entries(kit({ publicUrl: '', supportContact: '' }))) {
      expect(text.replace('https://creativecommons.org/licenses/by/4.0/deed.es', ''), format).not.toMatch(
        /https?:|"\/|\(\//,
      )
      expect(text, format).toContain('Open Numerology Data Service')
    }
  })

  it('uses the sentences of the API word by word', () => {
    const { attribution, attributionHtml } = createCredit(dataset, PUBLISHER)
    expect(kit().text).toBe(attribution)
    expect(kit().html).toContain(attributionHtml)
  })

  it('names the version and the year of the data set in the forms for papers', () => {
    const later = kit({}, { ...dataset, version: '2.3.4', released: '2031-01-02' })
    expect(later.bibtex).toContain('@misc{open-numerology-2.3.4,')
    expect(later.bibtex).toContain('year = {2031}')
    expect(later.apa).toContain('(2031). Numerología abierta: caminos de vida y matriz del destino (versión 2.3.4)')
  })

  it('does not repeat in APA an author who is the publisher', () => {
    expect(kit({ name: 'Open Numerology Data Service' }).apa).toMatch(
      /CC-BY 4\.0\]\. https:\/\/numeros\.example\/datos$/,
    )
  })

  it('survives a name full of marks in each language', () => {
    const { text, html, markdown, bibtex, apa } = kit({ name: 'Uno & <Dos>_[3] 100% {x} \\ ~' })
    expect(text).toContain('publicados por Uno & <Dos>_[3] 100% {x} \\ ~ (')
    expect(html).toContain('Uno &#38; &#60;Dos&#62;_[3]')
    expect(markdown).toContain('Uno & \\<Dos\\>\\_\\[3\\] 100% {x} \\\\ ~')
    expect(bibtex).toContain('Uno \\& <Dos>\\_[3] 100\\% \\{x\\} \\textbackslash{} \\textasciitilde{}')
    expect(apa).toContain('. Uno & <Dos>_[3] 100% {x} \\ ~. https')
  })
})
