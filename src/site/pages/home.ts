import { spanishDate } from '../../documents/credit.ts'
import { lifePathSteps } from '../../numerology/life-path.ts'
import { chartResult, type ResultTexts } from '../chart-result.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { html, jsonBlock } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { birthForm, profileAddress } from '../parts.ts'
import { tryDateBox } from '../try-it.ts'

export function homePage(context: SiteContext, exampleAnswer: string): PageContent {
  const { dataset, publisher, credit } = context
  const texts = resultTexts(context)
  return {
    title: `${publisher.name}: numerología abierta en español`,
    description:
      'Tu matriz del destino y tu camino de vida, con el cálculo a la vista. Y los mismos datos en una API abierta, con licencia CC-BY 4.0.',
    path: '/',
    structuredData: {
      '@type': 'WebAPI',
      name: dataset.origin,
      description: dataset.description,
      documentation: credit.addresses.documentation,
      url: credit.addresses.home,
      license: dataset.licenseUrl,
      inLanguage: 'es',
    },
    main: html`<h1>Tu fecha, tu carta y las cuentas claras</h1>
<p class="lead">Matriz del destino y camino de vida en español, con cada suma a la vista. Los mismos textos y datos están en una <a href="#api">API abierta</a> para tu web, tu bot o tu clase.</p>
<div class="card">${birthForm('')}
<p class="quiet needs-script">La cuenta se hace en tu navegador. Tu fecha no sale de este dispositivo hasta que pides el enlace del perfil.</p>
<p class="unseen" role="status" data-said></p>
<div data-result="chart">${chartResult(EXAMPLE_DATE, texts, `Ejemplo: ${spanishDate(EXAMPLE_DATE)}`)}</div>
</div>
<script type="application/json" id="carta-datos">${jsonBlock(texts)}</script>
<div class="two">
<section><h2>Lee</h2>
<p>Doce <a href="/numeros">números de camino de vida</a>, 22 <a href="/matriz#arcanos">arcanos</a> y lo que dice cada uno en las <a href="/matriz#posiciones">doce posiciones</a> de la matriz: ${dataset.positions.length * dataset.arcana.length} lecturas, sin promesas ni sustos.</p></section>
<section><h2>Comprueba</h2>
<p>El <a href="/metodo">método</a> está entero, con un ejemplo resuelto y las diferencias con otras escuelas. Mira el <a href="${profileAddress(EXAMPLE_DATE)}">perfil de ejemplo</a> y rehaz la suma: ${lifePathSteps(
      EXAMPLE_DATE,
    )
      .at(-1)!
      .operands.map(({ value }) => value)
      .join(' + ')} = ${lifePathSteps(EXAMPLE_DATE).at(-1)!.sum}.</p></section>
</div>
<h2 id="api">Prueba la API</h2>
<p>Sin registro y sin claves. Elige una llamada y una fecha.</p>
${tryDateBox(publisher, exampleAnswer)}
<p>La referencia completa está en la <a href="/documentacion">documentación</a>; el conjunto de datos entero, en <a href="/datos">datos</a>.</p>
<h2>Licencia</h2>
<p>Puedes usar, copiar y cambiar todo lo que hay aquí, también para ganar dinero, con una sola condición: <a href="/datos#credito">decir de dónde viene</a> (<a href="${dataset.licenseUrl}">CC-BY 4.0</a>).</p>`,
  }
}

/** The names that the browser needs to show a result; the arithmetic is in its script. */
function resultTexts({ dataset }: SiteContext): ResultTexts {
  return {
    positions: dataset.positions.map(({ key, name }) => ({ key, name })),
    arcana: dataset.arcana.map(({ name, emoji }) => ({ name, emoji })),
    lifePaths: dataset.lifePaths.map(({ number, archetype, tagline }) => ({ number, archetype, tagline })),
  }
}
