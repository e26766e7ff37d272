import type { TailText } from '../../dataset/types.ts'
import { spanishDate } from '../../documents/credit.ts'
import { tailRecord } from '../../documents/documents.ts'
import { TAIL_MEANING, unbroken } from '../../documents/names.ts'
import { readIsoDate } from '../../numerology/calendar.ts'
import { tailSteps } from '../../numerology/destiny-matrix.ts'
import { OCCURRING_TAILS } from '../../numerology/occurring.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import type { PageContent, SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'

export function tailsPage({ dataset, credit }: SiteContext): PageContent {
  return {
    title: 'Las 26 colas kármicas de la matriz del destino',
    description:
      'Las 26 colas kármicas que pueden salir de una fecha, de la más frecuente a la más rara, y con qué frecuencia sale cada una.',
    path: '/colas',
    section: '/matriz',
    main: html`<h1>Las 26 colas kármicas</h1>
<p class="lead">${TAIL_MEANING} Es algo en lo que se puede trabajar, no una culpa ni una deuda.</p>
<div class="card"><h2>¿Cuál es la tuya?</h2>${birthForm('reading')}</div>
<p class="prose">Hay ${spanishNumber(73_414)} fechas entre 1900 y 2100, y entre todas dan solo estas 26 colas. La primera sale en una de cada diez; la última, en una de cada mil.</p>
<ol class="grid tails">${dataset.tails.map(tailTile)}</ol>
<p><a class="link" href="/metodo#cola">Cómo se calcula</a></p>
${parts.linkLine(`${credit.addresses.api}/tails`, 'Las colas en la API (JSON)')}`,
  }
}

function tailTile({ code, title, essence }: TailText): Html {
  const { share } = OCCURRING_TAILS.find((tail) => tail.code === code)!
  return html`<li><a class="tile" href="/colas/${code}"><span class="numeral">${unbroken(code)}</span><strong>${title}</strong><p>${unbroken(essence)}</p><p>${parts.percent(share)} de las fechas</p></a></li>`
}

export function tailPage(text: TailText, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { code, arcana, title, share, example } = tailRecord(context, text)
  const date = readIsoDate(example)!
  return {
    title: `Cola kármica ${code}: ${title}`,
    description: `La cola ${code} de la matriz del destino, «${title}»: qué tarea propone, una práctica, sus tres cartas y cómo se calcula.`,
    path: `/colas/${code}`,
    section: '/matriz',
    main: html`<p class="eyebrow">Cola kármica ${unbroken(code)}</p>
<h1>${title}</h1>
${parts.cardRow(
  arcana.map((arcanum) => ({ arcanum, name: dataset.arcana[arcanum - 1]!.keyword, href: `/arcanos/${arcanum}` })),
  dataset,
)}
<div class="prose"><p class="quiet">${TAIL_MEANING}</p>
${parts.essence(text.essence)}
${parts.paragraph(text.text)}
${parts.practice(text.practice)}</div>
<h2>Cómo sale</h2>
<p class="prose">La tiene el ${parts.percent(share)} de las fechas entre 1900 y 2100; por ejemplo, el <a href="${parts.profileAddress(date)}">${spanishDate(date)}</a>. Otros sitios la escriben al revés, desde la punta: ${unbroken([...arcana].reverse().join('-'))}.</p>
${parts.stepsTable(`La cola del ${spanishDate(date)}, suma a suma`, tailSteps(date))}
${parts.citing(credit.citeTail(text), credit.addresses.tail(code), 'Esta cola')}
${parts.neighbours(
  dataset.tails.map(({ code }) => [`/colas/${code}`, unbroken(code)]),
  dataset.tails.indexOf(text),
  html`<a class="button light" href="/colas">Las 26</a>`,
)}`,
  }
}
