import { chartExample, resultData } from '../chart-figure.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { birthForm } from '../date-fields.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { cardImage, linkLine, termSet } from '../parts.ts'

export function matrixPage(context: SiteContext): PageContent {
  const { dataset, credit } = context
  const terms = dataset.positions.map(({ name, meaning }) => ({ name, description: meaning }))
  return {
    title: 'Calculadora de la matriz del destino: doce posiciones, 22 arcanos',
    description:
      'Qué es la matriz del destino, qué significa cada una de sus doce posiciones y cómo se calcula a partir de una fecha.',
    path: '/matriz',
    section: '/matriz',
    structuredData: termSet(context, 'Matriz del destino', '/matriz', terms),
    main: html`<div class="hero">
<div class="hero-text">
<h1>La matriz del destino</h1>
${birthForm('reading')}
<p class="lead">Una estrella de ocho puntas que se dibuja con tu fecha de nacimiento. Tiene doce posiciones: en cada una cae un arcano mayor del tarot, y cada una te hace su propia pregunta.</p>
</div>
<div class="hero-star">${chartExample(EXAMPLE_DATE, dataset)}</div>
</div>
${resultData(dataset)}
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
        html`<li><a href="/arcanos/${number}">${cardImage(number, { width: 160 })}<strong>${name}</strong><span class="quiet">${keyword}</span></a></li>`,
    )}</ul>
${linkLine(`${credit.addresses.api}/arcana`, 'Los arcanos en la API (JSON)')}`,
  }
}
