import type { LifePath, Person } from '../../dataset/types.ts'
import { spanishDate } from '../../documents/credit.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageContent, SiteContext } from '../layout.ts'
import { bulletList, citing, essence, lifePathSum, more, neighbours, paragraph, shareButton, table } from '../parts.ts'

const BASE_OF_MASTER: Readonly<Record<number, number>> = { 11: 2, 22: 4, 33: 6 }

export function numbersPage({ dataset: { lifePaths } }: SiteContext): PageContent {
  return {
    title: 'Los doce números de camino de vida',
    description: 'Los nueve números básicos y los tres maestros, con su arquetipo y su lema.',
    main: html`<h1>Los doce números</h1>
<p class="lead">El camino de vida sale de tu fecha de nacimiento. Hay nueve números básicos y tres maestros, el 11, el 22 y el 33.</p>
${ownNumber('¿Cuál es el tuyo?')}
<ul class="deck">${lifePaths.map(
      ({ number, archetype, tagline }) =>
        html`<li><a href="/numeros/${number}"><span class="numeral">${number}</span><strong>${archetype}</strong><span class="quiet">${tagline}</span></a></li>`,
    )}</ul>
<p><a class="link" href="/metodo#camino">Cómo se calcula</a></p>`,
  }
}

function ownNumber(heading: string): Html {
  return html`<section class="card no-print" id="tu-numero"><h2>${heading}</h2>${birthForm('number')}<p class="unseen" role="status" data-said></p><div data-result="number"></div></section>`
}

export function numberPage(path: LifePath, context: SiteContext): PageContent {
  const { credit, dataset } = context
  const { number, archetype, tagline } = path
  const base = BASE_OF_MASTER[number]
  return {
    title: `Número ${number}: ${archetype} · Camino de vida`,
    description: path.short_description,
    preview: {
      path: `/life-path/${number}/card.png`,
      alt: `Un ${number} muy grande. Camino de vida ${number}: ${archetype}.`,
    },
    above: [['/numeros', 'Los doce números']],
    main: html`<div class="portrait">
<p class="giant${number > 9 && ' double'}" aria-hidden="true">${number}</p>
<div class="portrait-text">
<p class="eyebrow">Camino de vida ${number}${base !== undefined && html` · número maestro, de la familia del <a href="/numeros/${base}">${base}</a>`}</p>
<h1>${archetype}</h1>
<p class="lead">${tagline}.</p>
${essence(path.short_description)}
<p>${shareButton(context, {
      title: `Camino de vida ${number}`,
      sentence: path.short_description,
      number,
      asks: '¿Y el tuyo?',
      to: `/numeros/${number}#tu-numero`,
      file: `numero-${number}`,
    })}</p>
<div class="prose">${path.description.map(paragraph)}</div>
</div>
${ownNumber('¿Y tu número?')}
</div>
<div class="facets three">
<section><h2>Lo que te sale bien</h2>${bulletList(path.traits, 'items')}</section>
<section><h2>Lo que puedes trabajar</h2>${bulletList(path.weaknesses, 'items')}</section>
<section><h2>Áreas de trabajo</h2>${bulletList(path.career, 'items')}</section>
</div>
<div class="facets">
<section><h2>En el amor</h2>${paragraph(path.love)}</section>
<section><h2>Un consejo</h2>${paragraph(path.advice)}</section>
</div>
<section><h2>Personas con este número</h2>
<p>Cada fecha coincide en las fuentes que se nombran, y la suma está a la vista. Puedes comprobarla con un lápiz.</p>
${more('Ver las diez', table(`Diez personas nacidas en una fecha que da ${number}`, ['Nombre', 'Ámbito', 'Nacimiento', 'La suma', 'Fuentes'], path.famous_people.map(personRow)))}</section>
${citing(credit.citeLifePath(path).suggested_citation, credit.addresses.record(number), 'Este número')}
${neighbours(
  dataset.lifePaths.map((one) => [`/numeros/${one.number}`, `${one.number}: ${one.archetype}`]),
  dataset.lifePaths.indexOf(path),
)}`,
  }
}

function personRow({ name, field, birth_date, sources }: Person): Html {
  // Some were born before the first year that has a matrix.
  const [year, month, day] = birth_date.split('-').map(Number) as [number, number, number]
  const date = { day, month, year }
  return html`<tr><th scope="row">${name}</th><td>${field}</td><td>${spanishDate(date)}</td><td class="quiet">${lifePathSum(date)}</td><td class="quiet">${sources.join(', ')}</td></tr>`
}
