import type { Dataset, Position } from '../../dataset/types.ts'
import { agesDial } from '../../documents/chart/inline-chart.ts'
import { familyOf } from '../../documents/chart/layout.ts'
import { chakraName } from '../../documents/contents.ts'
import { MONTH_NAMES } from '../../documents/credit.ts'
import { PLACES_DIFFER, TAIL_MEANING, unbroken, yours } from '../../documents/names.ts'
import { pullOf, readerOf, repeatsOf } from '../../documents/synthesis.ts'
import type { Synthesis } from '../../documents/types.ts'
import { agesRing, ageTurn } from '../../numerology/ages.ts'
import { type CalendarDate, fourDigits, isoDate } from '../../numerology/calendar.ts'
import { type ChakraCells, chakras } from '../../numerology/chakras.ts'
import { POSITION_KEYS, type PositionKey, tail } from '../../numerology/destiny-matrix.ts'
import { type Html, html, raw } from '../html.ts'
import type { SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'
import { readingId } from '../parts.ts'
import { readingAddress } from './matrix.ts'

/** Centre and purpose first; the others follow in the order of the API. */
const ORDER: ReadonlySet<PositionKey> = new Set(['center', 'purpose', ...POSITION_KEYS])

/** Twelve rows, each of which unfolds its reading. Depends only on the numbers of the chart, not on the date. */
export function readingRows({ dataset }: SiteContext, arcana: readonly number[]): Html {
  const repeats = repeatsOf(arcana)
  return html`<section class="rows"><h2>Las doce cartas</h2>
<p class="quiet">${PLACES_DIFFER}</p>
${[...ORDER].map((key) => {
  const { point, name: place, question } = positionOf(key, dataset)
  const arcanum = readerOf(arcana)(key)
  const { name } = dataset.arcana[arcanum - 1]!
  const said = dataset.readings[key][arcanum - 1]!
  const others = repeats.find((one) => one.arcana === arcanum)?.positions.filter((other) => other !== key) ?? []
  const links = others.map((other) => html`<a href="#${readingId(other)}">${positionOf(other, dataset).name}</a>`)
  // The id is inside, because a browser unfolds what a link leads into, and focuses it.
  return html`<details class="reading" data-printed><summary>${parts.seal(arcanum, familyOf(point))}<h3><span class="eyebrow">${place}</span> ${name}</h3><span class="taste">${unbroken(said.essence)}</span></summary>
<div id="${readingId(key)}" tabindex="-1">${parts.cardImage(arcanum)}
<p class="question">${question}</p>
${parts.essence(said.essence)}${parts.readingTexts(said)}
${links.length > 0 && html`<p class="quiet again">Esta carta está también en ${raw(listed(links))}.</p>`}
${parts.linkLine(readingAddress(arcanum, key), `${name} en ${yours(place)}`)}</div></details>`
})}</section>`
}

/** Each with what it says, if there are any. */
export function repeatedCards(dataset: Dataset, arcana: readonly number[]): Html | undefined {
  const repeats = repeatsOf(arcana)
  if (repeats.length === 0) return undefined
  const places = repeats.map(({ arcana: arcanum, positions }) => {
    const names = positions.map((key) => positionOf(key, dataset).name)
    return `${dataset.arcana[arcanum - 1]!.name} en ${listed(names)}`
  })
  const texts = repeats.map(({ arcana: arcanum }) => {
    const { essence, text } = dataset.repeats[arcanum - 1]!
    return html`${parts.essence(essence)}${parts.paragraph(text)}`
  })
  const title = repeats.length === 1 ? 'La carta que se repite' : 'Las cartas que se repiten'
  return folded('repetidas', title, `${places.join('; ')}.`, html`${texts}`)
}

function positionOf(key: PositionKey, { positions }: Dataset): Position {
  return positions[POSITION_KEYS.indexOf(key)]!
}

/** «A», «A y B», «A, B y C». */
function listed<T>(items: readonly T[]): string {
  return items.map((item, at) => (at === 0 ? '' : at === items.length - 1 ? ' y ' : ', ') + item).join('')
}

/** The synthesis of the whole matrix, with one practice to keep up; its essence is the headline of the page. */
export function wholeReading({ paragraphs, practice }: Synthesis): Html {
  return html`<section class="whole" aria-labelledby="sintesis"><h2 id="sintesis">La lectura entera</h2>
<div class="prose">${paragraphs.map(({ text }) => parts.paragraph(text))}<p class="practice"><strong>Para empezar.</strong> ${unbroken(practice)}</p></div></section>`
}

/** The cards of the story: where the chart stands, where it leads, and what pulls another way. */
export function mainCards({ dataset }: SiteContext, arcana: readonly number[]): Html {
  const card = (key: PositionKey, role: string) => {
    return { arcanum: readerOf(arcana)(key), name: positionOf(key, dataset).name, role, href: `#${readingId(key)}` }
  }
  const pulling = card(pullOf(arcana).positions[0], 'lo que tira de ti')
  return parts.cardRow([card('center', 'tu eje'), card('purpose', 'tu rumbo'), pulling], dataset)
}

/** For readers who need help. The only external link besides the licence. */
export const HELP_LINE = html`<p class="quiet">Estos textos invitan a pensar y no sustituyen una ayuda profesional. Si lo estás pasando mal o alguien te hace daño, en <a href="https://findahelpline.com/" rel="noopener">findahelpline.com</a> hay teléfonos y chats gratuitos y confidenciales de cada país.</p>`

export function tailSection(date: CalendarDate, { dataset }: SiteContext): Html {
  const { code } = tail(date)
  const { title, essence: task, text, practice: todo } = dataset.tails.find((one) => one.code === code)!
  return folded(
    'cola',
    `Cola kármica ${code}: ${title}`,
    task,
    html`<p class="quiet">${TAIL_MEANING}</p>
${parts.paragraph(text)}
${parts.practice(todo)}
${parts.linkLine(`/colas/${code}`, 'Todo sobre esta cola')}`,
  )
}

/** A part of the page that shows its title and one sentence until it is opened; on paper, all of it. */
export function folded(id: string, title: string, sentence: string, content: Html, isPrinted = true): Html {
  return html`<details class="folded"${isPrinted && html` data-printed`}><summary><h2>${unbroken(title)}</h2><span>${unbroken(sentence)}</span></summary>
<div id="${id}" tabindex="-1">${content}</div></details>`
}

export function sevenRows(date: CalendarDate): Html {
  const { rows, totals } = chakras(date)
  return folded(
    'tabla',
    'La tabla de siete filas',
    'La de los chakras: números y nombres.',
    html`<p class="prose">Otros sitios la venden como mapa de la salud. Los números de una fecha no dicen nada de la salud de nadie, y aquí nadie los interpreta.</p>
${parts.table(
  'Los brazos horizontales y los verticales, fila a fila',
  ['Fila', { number: 'Física' }, { number: 'Energía' }, { number: 'Emociones' }],
  [...rows.map(({ key, ...cells }) => tableRow(chakraName(key), cells)), tableRow('Total', totals)],
)}`,
    false,
  )
}

function tableRow(name: string, { physics, energy, emotions }: ChakraCells): Html {
  return html`<tr><th scope="row">${name}</th><td class="number" data-label="Física">${physics}</td><td class="number" data-label="Energía">${energy}</td><td class="number" data-label="Emociones">${emotions}</td></tr>`
}

/** Where the reader is now. Only the browser knows the day, so the page's script writes it; the page itself stays the same. */
export function nowBox(birth: CalendarDate, more: Html | false = false): Html {
  return html`<section class="now no-print"><div data-now="${isoDate(birth)}"><p class="eyebrow">La etapa de ahora</p><p>Es la última que ya ha empezado en el <a href="${parts.profileAddress(birth)}#edades">anillo de edades</a>.</p>${more}</div></section>`
}

export function calendarLink(birth: CalendarDate, { publisher, serves }: SiteContext): Html | false {
  const path = `/matrix/${parts.pathOfDate(birth)}/ages.ics`
  const address = publisher.basePath + path
  const subscribed = publisher.publicUrl.replace(/^https?:/, 'webcal:') + address
  return (
    serves(path) &&
    html`<p class="quiet" data-below><a href="${subscribed}">Añadir mis etapas al calendario</a> (<a href="${address}" download="etapas.ics">.ics</a>). El archivo incluye tu fecha.</p>`
  )
}

const PER_DECADE = 8
const YEARS_PER_POINT = 1.25

/** The ring of ages. The page's script marks the reader's current age. */
export function agesSection(birth: CalendarDate, { dataset }: SiteContext): Html {
  const ring = agesRing(birth)
  const rows = ring.map(
    (arcana, point) =>
      html`<tr data-age="${point}"><th scope="row">${ageText(point * YEARS_PER_POINT)}</th><td>${shortDate(ageTurn(birth, point))}</td><td class="number">${arcana}</td><td>${dataset.arcana[arcana - 1]!.name}</td></tr>`,
  )
  const decades = Array.from({ length: rows.length / PER_DECADE }, (_, at) =>
    parts.table(`De los ${at * 10} a los ${at * 10 + 10} años`, [], rows.slice(at * PER_DECADE, (at + 1) * PER_DECADE)),
  )
  const occurring = dataset.arcana.filter(({ number }) => ring.includes(number))
  return folded(
    'edades',
    'El anillo de edades',
    'Ochenta años alrededor de la estrella, en 64 etapas de quince meses.',
    html`<div class="two">
<figure class="figure">${raw(agesDial(birth, dataset))}</figure>
<p>Se empieza a la izquierda, al nacer, y se avanza en el sentido de las agujas del reloj. La carta de cada etapa es un tema al que prestar atención, no un pronóstico.</p>
</div>
<div class="decades">${decades}</div>
<details><summary>Qué dice cada carta como etapa</summary><div class="periods">${occurring.map(
      ({ number, name }) =>
        html`<section id="etapa-${number}"><h3>${parts.seal(number)} ${name}</h3>${parts.essence(dataset.periods[number - 1]!.essence)}${parts.paragraph(dataset.periods[number - 1]!.text)}</section>`,
    )}</div></details>`,
  )
}

/** «15 ago 2026», so that a row fits a phone. */
function shortDate({ day, month, year }: CalendarDate): string {
  return `${day}\u00a0${MONTH_NAMES[month - 1]!.slice(0, 3)}\u00a0${fourDigits(year)}`
}

/** «36 años y 3 meses»; on a phone, in two lines. */
function ageText(age: number): string {
  const years = Math.floor(age)
  const more = age > years ? ` y ${(age - years) * 12}\u00a0meses` : ''
  return `${years}\u00a0${years === 1 ? 'año' : 'años'}${more}`
}
