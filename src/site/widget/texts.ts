import { familyOf } from '../../documents/chart/layout.ts'
import { escapeHtml } from '../../documents/credit.ts'
import { type ChartTexts, FACETS } from '../../documents/names.ts'
import type { ChartTextsResult, LifePathRecord } from '../../documents/types.ts'
import { POSITION_KEYS, POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'

// What is read below a chart or a number: rows that are there from the start, each of which unfolds its text. The texts
// come later, into rows that are folded, so nothing on the page moves when they do.

const LOADING = '<p class="quiet">Un momento…</p>'

const FIRST: readonly PositionKey[] = ['center', 'purpose']
const ORDER = [...FIRST, ...POSITION_KEYS.filter((key) => !FIRST.includes(key))]

export function matrixFrame(numbers: readonly number[], { positions, arcana }: ChartTexts): string {
  const ofPositions = ORDER.map((key) => {
    const at = POSITION_KEYS.indexOf(key)
    const number = numbers[at]!
    const seal = `<span class="seal ${familyOf(POSITION_POINTS[key])}">${number}</span>`
    return { key, summary: seal + titleOf(positions[at]!.name, arcana[number - 1]!.name) }
  })
  const whole = { key: 'synthesis', summary: titleOf('La matriz entera', 'Cuatro párrafos y una práctica') }
  return `<p class="essence" part="essence"></p>${rows([whole, ...ofPositions])}`
}

export function matrixTexts({ reading, synthesis }: ChartTextsResult): ReadonlyMap<string, string> {
  const { essence, paragraphs, practice } = synthesis
  return new Map([
    ['essence', escapeHtml(essence)],
    ['synthesis', paragraphs.map(({ text }) => paragraph(text)).join('') + practiceOf(practice)],
    ...ORDER.map((key) => [key, readingOf(reading[key])] as const),
  ])
}

function readingOf(said: ChartTextsResult['reading'][PositionKey]): string {
  const facets = FACETS.map(([facet, , label]) => `<dt>${label}</dt><dd>${escapeHtml(said[facet])}</dd>`).join('')
  return [
    `<p class="quiet">${escapeHtml(said.question)}</p>`,
    `<p class="lead">${escapeHtml(said.essence)}</p>`,
    `${paragraph(said.text)}<dl>${facets}</dl>${practiceOf(said.practice)}`,
  ].join('')
}

const OF_NUMBER = [
  ['description', 'Cómo es'],
  ['traits', 'Lo que da'],
  ['weaknesses', 'Lo que cuesta'],
  ['career', 'En el trabajo'],
  ['love', 'En el amor'],
  ['advice', 'Un consejo'],
  ['famous_people', 'Quién lo tiene'],
] as const satisfies readonly (readonly [keyof LifePathRecord, string])[]

export function numberFrame(number: number): string {
  const ofFields = OF_NUMBER.map(([key, name]) => ({ key, summary: titleOf('', name) }))
  return `<div class="number-head"><p class="numeral" part="number" aria-label="Camino de vida ${number}">${number}</p>
<div><p class="place">Camino de vida</p><p class="essence" part="essence"></p><p class="tagline quiet"></p></div></div>${rows(ofFields)}`
}

export function numberTexts(record: LifePathRecord): ReadonlyMap<string, string> {
  return new Map([
    ['essence', escapeHtml(record.archetype)],
    ['tagline', `«${escapeHtml(record.tagline)}»`],
    ...OF_NUMBER.map(([key]) => [key, fieldOf(record, key)] as const),
  ])
}

function fieldOf(record: LifePathRecord, key: (typeof OF_NUMBER)[number][0]): string {
  if (key === 'famous_people') return list(record[key].map(({ name, field }) => `${name}, ${field}`))
  if (key === 'description') {
    return `<p class="lead">${escapeHtml(record.short_description)}</p>${record[key].split('\n\n').map(paragraph).join('')}`
  }
  const value = record[key]
  return typeof value === 'string' ? paragraph(value) : list(value)
}

/** Puts texts where they belong; a text that is not there is a fault of what was loaded. */
export function fill(frame: Element, texts: ReadonlyMap<string, string>): void {
  for (const [key, text] of texts) {
    const place = frame.querySelector(`[data-key="${key}"] > div`) ?? frame.querySelector(`.${key}`)!
    place.innerHTML = text
  }
}

function rows(all: readonly { readonly key: string; readonly summary: string }[]): string {
  const rowOf = ({ key, summary }: (typeof all)[number]) =>
    `<details name="textos" data-key="${key}" part="reading"><summary part="summary">${summary}</summary><div part="body">${LOADING}</div></details>`
  return all.map(rowOf).join('')
}

function titleOf(place: string, name: string): string {
  const before = place && `<span class="place">${escapeHtml(place)}</span> `
  return `<span class="title">${before}<span class="name">${escapeHtml(name)}</span></span>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function practiceOf(text: string): string {
  return `<p class="practice" part="practice">${escapeHtml(text)}</p>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}
