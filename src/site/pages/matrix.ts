import type { SiteContext } from '../context.ts'
import { EXAMPLE_DATE } from '../context.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { birthForm, seal } from '../parts.ts'

export function matrixPage({ dataset, publisher, chart, credit }: SiteContext): PageContent {
  return {
    title: 'La matriz del destino: doce posiciones, 22 arcanos',
    description:
      'Qué es la matriz del destino, qué significa cada una de sus doce posiciones y cómo se calcula a partir de una fecha.',
    path: '/matriz',
    section: '/matriz',
    structuredData: {
      '@type': 'DefinedTermSet',
      name: 'Matriz del destino',
      url: `${publisher.publicUrl}/matriz`,
      inLanguage: 'es',
      license: dataset.licenseUrl,
      hasDefinedTerm: dataset.positions.map(({ name, meaning }) => ({
        '@type': 'DefinedTerm',
        name,
        description: meaning,
      })),
    },
    main: html`<h1>La matriz del destino</h1>
<p class="lead">Una estrella de ocho puntas que se dibuja con tu fecha de nacimiento. En cada una de sus doce posiciones cae un arcano mayor del tarot, y cada posición responde a una pregunta distinta.</p>
<div class="card">${birthForm('')}</div>
<div class="two wide-left">
<figure class="figure">${chart(EXAMPLE_DATE)}<figcaption class="quiet">Ejemplo: la matriz del 15 de mayo de 1990.</figcaption></figure>
<div>
<h2>Cómo se lee</h2>
<p>El día, el mes y el año dan los tres primeros puntos. Todos los demás son sumas de los anteriores, reducidas a 22 o menos. Si una suma da 39, se suman sus cifras y queda 12.</p>
<p>El centro es el eje: el arcano al que todo vuelve. Alrededor, las puntas hablan de ti, de tus talentos, de tu alma y de la tarea que se repite. Un mismo arcano puede caer en varios sitios, y entonces su tema pesa más.</p>
<p>De la misma estrella salen la <a href="/colas">cola kármica</a>, las etapas de la vida y, con dos fechas, la <a href="/pareja">matriz de la pareja</a>.</p>
<p><a class="link" href="/metodo">El método completo, con las fórmulas y un ejemplo resuelto</a></p>
</div>
</div>
<h2 id="posiciones">Las doce posiciones</h2>
<ul class="grid">${dataset.positions.map(
      ({ name, meaning, question }) =>
        html`<li><div class="tile"><strong>${name}</strong><p>${meaning}</p><p class="question">${question}</p></div></li>`,
    )}</ul>
<h2 id="arcanos">Los 22 arcanos mayores</h2>
<p>Los números son los de la baraja de Marsella, donde La Justicia es el 8 y La Fuerza, el 11. El Loco, que allí no lleva número, ocupa aquí el 22. Los nombres son los más conocidos hoy, y varios vienen de la baraja de Rider; en la de Marsella, La Sacerdotisa se llama La Papisa y El Hierofante, El Papa.</p>
<ul class="grid">${dataset.arcana.map(
      ({ number, name, keyword, emoji }) =>
        html`<li><a class="tile numbered" href="/arcanos/${number}">${seal(number)}<div><strong>${name} <span class="emoji" aria-hidden="true">${emoji}</span></strong><p>${keyword}</p></div></a></li>`,
    )}</ul>
<p class="no-print"><a class="link" href="${credit.addresses.api}/arcana">Los arcanos en la API (JSON)</a></p>`,
  }
}
