import type { Arcanum, Position, TailText } from '../../dataset/types.ts'
import { spanishDate } from '../../documents/credit.ts'
import { tailRecord } from '../../documents/documents.ts'
import { percent, TAIL_MEANING, unbroken, yours } from '../../documents/names.ts'
import { readIsoDate } from '../../numerology/calendar.ts'
import { tailSteps } from '../../numerology/destiny-matrix.ts'
import { OCCURRING_TAILS } from '../../numerology/occurring.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import { type Crumb, EXAMPLE_DATE, type PageContent, type Preview, type SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'

export function matrixPage({ dataset, credit }: SiteContext): PageContent {
  return {
    title: 'Calculadora de la matriz del destino: doce posiciones, 22 arcanos',
    description:
      'Qué es la matriz del destino, qué significa cada una de sus doce posiciones y cómo se calcula a partir de una fecha.',
    main: html`<div class="hero">
<div class="hero-text">
<h1>La matriz del destino</h1>
<p class="lead">Una estrella de ocho puntas que se dibuja con tu fecha de nacimiento. Tiene doce posiciones: en cada una cae un arcano mayor del tarot, y cada una te hace su propia pregunta.</p>
${birthForm('reading')}
</div>
<div class="hero-star">${parts.chartExample(EXAMPLE_DATE, dataset)}
<p class="caption quiet">Ejemplo: <a href="${parts.profileAddress(EXAMPLE_DATE)}">${spanishDate(EXAMPLE_DATE)}</a></p></div>
</div>
${parts.resultData(dataset)}
<h2>Cómo se lee</h2>
<div class="columns">
<p>El día, el mes y la suma de las cifras del año dan los tres primeros puntos. Todos los demás son sumas de los anteriores. Lo que pasa de 22 se reduce sumando sus cifras: un 39 queda en 12, y el día 25, en 7.</p>
<p>El centro es el eje: el arcano al que todo vuelve. Alrededor, las puntas hablan de ti, de tus talentos, de tu alma y de la tarea que se repite. Un mismo arcano puede caer en varios sitios, y entonces su tema pesa más.</p>
<p>De la misma estrella salen la <a href="/colas">cola kármica</a>, las etapas de la vida y, con dos fechas, la <a href="/pareja">matriz de la pareja</a>. <a href="/metodo">El método completo</a> tiene las fórmulas y un ejemplo resuelto.</p>
</div>
<h2 id="posiciones">Las doce posiciones</h2>
<ul class="grid">${dataset.positions.map(
      ({ name, meaning, question }) =>
        html`<li><div class="tile"><strong>${name}</strong><p>${meaning}</p><p class="question">${question}</p></div></li>`,
    )}</ul>
<h2 id="arcanos">Los 22 arcanos mayores</h2>
<p>Los números son los de la baraja de Marsella, donde La Justicia es el 8 y La Fuerza, el 11. El Loco, que allí no lleva número, ocupa aquí el 22. Los nombres son los más conocidos hoy, y varios vienen de la baraja de Rider-Waite; en la de Marsella, La Sacerdotisa se llama La Papisa y El Hierofante, El Papa.</p>
<ul class="deck">${dataset.arcana.map(
      ({ number, name, keyword }) =>
        html`<li><a href="/arcanos/${number}">${parts.cardImage(number)}<strong>${name}</strong><span class="quiet">${keyword}</span></a></li>`,
    )}</ul>
${parts.linkLine(`${credit.addresses.api}/arcana`, 'Los arcanos en la API (JSON)')}`,
  }
}

const ALL_ARCANA: Crumb = ['/matriz#arcanos', 'Los 22 arcanos']

export function arcanumPage(arcanum: Arcanum, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { number, name, also_called, keyword, light, shadow, description } = arcanum
  return {
    title: `${name}, arcano ${number}: ${keyword} · Matriz del destino`,
    description: `${name} en la matriz del destino: ${light} Y lo que dice en cada una de las doce posiciones.`,
    preview: cardPreview(arcanum),
    above: [ALL_ARCANA],
    main: html`<div class="portrait">
${parts.cardImage(number, `La carta de ${name}`, true)}
<div>
<p class="eyebrow">Arcano ${number}</p>
<h1>${name}</h1>
<p class="lead">${keyword}.</p>
<p>${parts.shareButton(context, {
      title: `Arcano ${number}`,
      sentence: `${keyword}. ${light}`,
      card: number,
      asks: '¿Está en tu matriz?',
      to: `/arcanos/${number}#tu-matriz`,
      file: `arcano-${number}`,
    })}</p>
<p class="quiet">En otras barajas: ${also_called.join('; ')}.</p>
<div class="prose">${parts.paragraph(description)}</div>
<div class="two"><section><h2>Luz</h2><p>${light}</p></section><section><h2>Sombra</h2><p>${shadow}</p></section></div>
</div>
</div>
<section class="card no-print" id="tu-matriz"><h2>¿Está en tu matriz?</h2>${birthForm('reading')}</section>
<h2>Lo que dice en cada posición</h2>
<div class="readings">${dataset.positions.map((position) => readingAt(position, arcanum, context))}</div>
${parts.citing(credit.citeArcanum(arcanum).suggested_citation, credit.addresses.arcanum(number), 'Este arcano')}
${parts.neighbours(
  dataset.arcana.map((one) => [`/arcanos/${one.number}`, `${one.number}: ${one.name}`]),
  number - 1,
)}`,
  }
}

function readingAt({ key, name, question }: Position, { number }: Arcanum, { dataset }: SiteContext): Html {
  const reading = dataset.readings[key][number - 1]!
  const { reachable } = reading
  return html`<section class="reading" id="${parts.readingId(key)}"><h3>${reachable ? html`<a href="${readingAddress(number, key)}">${name}</a>` : name}</h3><p class="question">${question}</p>
${!reachable && html`<p class="quiet">Ninguna fecha de 1900 a 2100 tiene esta carta aquí.</p>`}${parts.essence(reading.essence)}${parts.more('Leer el texto', parts.readingTexts(reading))}</section>`
}

/** A single reading, for searches such as «El Colgado en Karma». */
export function readingPage(arcanum: Arcanum, position: Position, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { number, name } = arcanum
  const reading = dataset.readings[position.key][number - 1]!
  const title = `${name} en ${yours(position.name)}`
  const others = dataset.positions.filter(
    ({ key }) => key !== position.key && dataset.readings[key][number - 1]!.reachable,
  )
  return {
    title: `${title}, matriz del destino`,
    description: reading.essence,
    preview: cardPreview(arcanum),
    above: [ALL_ARCANA, [`/arcanos/${number}`, name]],
    main: html`<div class="portrait">
${parts.cardImage(number, `La carta de ${name}`, true)}
<div>
<p class="eyebrow">Arcano ${number} · ${position.name}</p>
<h1>${title}</h1>
<p class="lead">${position.question}</p>
<div class="prose">${parts.essence(reading.essence)}${parts.readingTexts(reading)}</div>
<p><a class="button light" href="/arcanos/${number}">Todo sobre ${name}</a></p>
</div>
</div>
<div class="two">
<section><h2>Qué mira esta posición</h2>
<p>${position.meaning} Es una de las doce posiciones de la <a href="/matriz">matriz del destino</a>; cada una hace su propia pregunta.</p></section>
<section><h2>¿Qué carta tienes tú ahí?</h2>${birthForm('reading')}</section>
</div>
<h2>${name} en las demás posiciones</h2>
<ul class="links">${others.map(({ key, name }) => html`<li><a href="${readingAddress(number, key)}">${name}</a></li>`)}</ul>
${parts.citing(credit.citeArcanum(arcanum).suggested_citation)}`,
  }
}

export function readingAddress(arcanum: number, position: Position['key']): string {
  return `/arcanos/${arcanum}/${parts.readingId(position)}`
}

function cardPreview({ number, name, keyword }: Arcanum): Preview {
  return { path: `/arcana/${number}/card.png`, alt: `La carta de ${name}. ${keyword}.` }
}

export function tailsPage({ dataset, credit }: SiteContext): PageContent {
  return {
    title: 'Las 26 colas kármicas de la matriz del destino',
    description:
      'Las 26 colas kármicas que pueden salir de una fecha, de la más frecuente a la más rara, y con qué frecuencia sale cada una.',
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
  return html`<li><a class="tile" href="/colas/${code}"><span class="numeral">${unbroken(code)}</span><strong>${title}</strong><p>${unbroken(essence)}</p><p>${unbroken(percent(share))} de las fechas</p></a></li>`
}

export function tailPage(text: TailText, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { code, arcana, title, share, example } = tailRecord(context, text)
  const date = readIsoDate(example)!
  return {
    title: `Cola kármica ${code}: ${title}`,
    description: `La cola ${code} de la matriz del destino, «${title}»: qué tarea propone, una práctica, sus tres cartas y cómo se calcula.`,
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
<p class="prose">La tiene el ${unbroken(percent(share))} de las fechas entre 1900 y 2100; por ejemplo, el <a href="${parts.profileAddress(date)}">${unbroken(spanishDate(date))}</a>. Otros sitios la escriben al revés, desde la punta: ${unbroken([...arcana].reverse().join('-'))}.</p>
${parts.stepsTable(`La cola del ${spanishDate(date)}, suma a suma`, tailSteps(date))}
${parts.citing(credit.citeTail(text).suggested_citation, credit.addresses.tail(code), 'Esta cola')}
${parts.neighbours(
  dataset.tails.map(({ code }) => [`/colas/${code}`, unbroken(code)]),
  dataset.tails.indexOf(text),
  html`<a class="button light" href="/colas">Las 26</a>`,
)}`,
  }
}
