import { threeCards } from '../../documents/chart/cards.ts'
import { spanishDate } from '../../documents/credit.ts'
import { unbroken } from '../../documents/names.ts'
import { compose } from '../../documents/synthesis.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { lifePathSteps } from '../../numerology/life-path.ts'
import { birthForm } from '../date-fields.ts'
import { html } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type SiteContext } from '../layout.ts'
import { cardRow, chartExample, linkLine, paragraph, profileAddress, resultData, stepText } from '../parts.ts'
import { DOORS } from './guides/index.ts'
import { tryDateBox } from './operation.ts'

/** Two entry points: the visitor's own matrix, on the first screen, and the API, at the end. */
export function homePage(context: SiteContext): PageContent {
  const { dataset, publisher } = context
  const { essence, paragraphs } = compose(dataset, matrixArcana(EXAMPLE_DATE))
  const example = unbroken(spanishDate(EXAMPLE_DATE))
  const shown = threeCards(EXAMPLE_DATE, dataset).map((card) => ({ ...card, href: `/arcanos/${card.arcanum}` }))
  return {
    title: `Matriz del destino: calculadora gratis con sus lecturas · ${publisher.name}`,
    description:
      'Calculadora de la matriz del destino en español: tu estrella, tus doce cartas y tu camino de vida, con cada suma a la vista. Sin registro y sin guardar tu fecha.',
    main: html`<div class="hero">
<div class="hero-text">
<p class="eyebrow">Tu matriz del destino</p>
<h1>Doce cartas que hablan de ti</h1>
<p class="lead">Escribe tu fecha de nacimiento y lee qué cartas del tarot caen en tu estrella y qué dicen de ti: un retrato corto y doce lecturas.</p>
${birthForm('reading')}
<p class="quiet">Gratis y sin registro. La fecha aparece en el enlace de tu lectura; no la guardamos.</p>
</div>
<div class="hero-star">${chartExample(EXAMPLE_DATE, dataset)}</div>
<div><p class="quiet">Ejemplo: la estrella y ${shown.length} de las ${dataset.positions.length} cartas del <a href="${profileAddress(EXAMPLE_DATE)}">${example}</a></p>
${cardRow(shown, dataset)}</div>
</div>
${resultData(dataset)}
<section class="two quoted"><div><p class="eyebrow">Así empieza la lectura del ${example}</p>
<p class="verdict">«${unbroken(essence.replace(/\.$/, ''))}».</p></div>
<div>${paragraph(paragraphs[0]!.text)}
${linkLine(profileAddress(EXAMPLE_DATE), 'Leerla entera')}</div></section>
<div class="two">
<section><h2>Prueba también con dos fechas</h2>
<p>La <a href="/pareja">matriz de la pareja</a> suma dos estrellas y lee la tercera: cómo empieza el trato, qué lo sostiene y qué pide trabajo. Sin porcentajes ni veredictos.</p></section>
<section><h2>Rehaz las cuentas</h2>
<p>El <a href="/metodo">método</a> está completo, con un ejemplo resuelto y las diferencias con otras escuelas. El <a href="/numeros">camino de vida</a> del ${example} sale así: ${stepText(lifePathSteps(EXAMPLE_DATE).at(-1)!)}.</p></section>
</div>
<section class="band" id="programar"><h2>Para programadores</h2>
<p class="lead">Todo lo de estas páginas está en una API abierta: sin claves, sin registro, con licencia <a href="${dataset.licenseUrl}">CC-BY 4.0</a>. Llévatelo a tu web, tu bot o tu clase.</p>
<ul class="ways">${DOORS.map(({ path, label, line }) => html`<li><a href="${path}"><strong>${label}</strong><span class="quiet">${line}</span></a></li>`)}</ul>
${tryDateBox(context)}
<p class="row"><a class="button" href="/documentacion">Documentación</a><a class="button light" href="/datos#descargas">Descargar los datos</a></p></section>`,
  }
}
