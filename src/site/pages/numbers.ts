import type { LifePath, Person } from '../../dataset/types.ts'
import { spanishDate } from '../../documents/credit.ts'
import type { SiteContext } from '../context.ts'
import { type AskedDate, birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { bulletList, copyBox, lifePathSum, paragraph, table, tagList } from '../parts.ts'
import { shareButton } from '../sharing.ts'

const BASE_OF_MASTER: Readonly<Record<number, number>> = { 11: 2, 22: 4, 33: 6 }

export function numbersPage({ dataset, publisher }: SiteContext): PageContent {
  return {
    title: 'Los doce números de camino de vida',
    description: 'Los nueve números básicos y los tres maestros, con su arquetipo y su lema.',
    path: '/numeros',
    section: '/numeros',
    structuredData: {
      '@type': 'DefinedTermSet',
      name: 'Números de camino de vida',
      url: `${publisher.publicUrl}/numeros`,
      inLanguage: 'es',
      license: dataset.licenseUrl,
      hasDefinedTerm: dataset.lifePaths.map(({ number, archetype, short_description }) => ({
        '@type': 'DefinedTerm',
        name: `${number}: ${archetype}`,
        description: short_description,
        url: `${publisher.publicUrl}/numeros/${number}`,
      })),
    },
    main: html`<h1>Los doce números</h1>
<p class="lead">El camino de vida sale de tu fecha de nacimiento: el día, el mes y el año se reducen a una cifra cada uno, se suman, y la suma se reduce también. Hay nueve números básicos y tres maestros, el 11, el 22 y el 33, que no se reducen.</p>
${ownNumber('¿Cuál es el tuyo?')}
<ul class="numbers">${dataset.lifePaths.map(
      ({ number, archetype, tagline }) =>
        html`<li><a href="/numeros/${number}"><span class="numeral">${number}</span><strong>${archetype}</strong><span class="quiet">${tagline}</span></a></li>`,
    )}</ul>
<p><a class="link" href="/metodo#camino">Cómo se calcula</a></p>`,
  }
}

/** The form for the visitor's own date, and the place of its result. */
function ownNumber(heading: string): Html {
  return html`<section class="card no-print" id="tu-numero"><h2>${heading}</h2>${birthForm('number')}<p class="unseen" role="status" data-said></p><div data-result="number"></div></section>`
}

/** Status 400: shows the error at the fields, which keep their values. */
export function wrongNumberDatePage(asked: AskedDate): PageContent {
  return {
    title: 'Esa fecha no la encontramos',
    description: 'La fecha no aparece en el calendario de 1900 a 2100.',
    path: undefined,
    section: '/numeros',
    main: html`<h1>Esa fecha no la encontramos</h1>
<div class="card">${birthForm('number', asked)}</div>
<p>Puedes leer también <a class="link" href="/numeros">los doce números</a>.</p>`,
  }
}

export function numberPage(path: LifePath, context: SiteContext): PageContent {
  const { credit, publisher, dataset } = context
  const { number, archetype, tagline } = path
  const title = `Camino de vida ${number}`
  const shared = { title, sentence: path.short_description, number, asks: '¿Y el tuyo?', file: `numero-${number}` }
  const base = BASE_OF_MASTER[number]
  return {
    title: `Número ${number}: ${archetype} · Camino de vida`,
    description: path.short_description,
    path: `/numeros/${number}`,
    preview: {
      path: `${publisher.basePath}/life-path/${number}/card.png`,
      alt: `Un ${number} muy grande. Camino de vida ${number}: ${archetype}.`,
    },
    section: '/numeros',
    structuredData: {
      '@type': 'DefinedTerm',
      name: `Camino de vida ${number}: ${archetype}`,
      description: path.short_description,
      url: `${publisher.publicUrl}/numeros/${number}`,
      inDefinedTermSet: `${publisher.publicUrl}/numeros`,
    },
    above: [
      { path: '/', name: 'Inicio' },
      { path: '/numeros', name: 'Los doce números' },
    ],
    main: html`<div class="portrait of-number">
<p class="giant${number > 9 && ' double'}" aria-hidden="true">${number}</p>
<div>
<p class="eyebrow">Camino de vida ${number}${base !== undefined && html` · número maestro, de la familia del <a href="/numeros/${base}">${base}</a>`}</p>
<h1>${archetype}</h1>
<p class="lead">${tagline}.</p>
<p>${shareButton({ ...shared, to: `/numeros/${number}#tu-numero` }, context)}</p>
<div class="prose">${path.description.map(paragraph)}</div>
</div>
</div>
${ownNumber('¿Y tu número?')}
<div class="facets">
<section><h2>Lo que te sale bien</h2>${tagList(path.traits)}</section>
<section><h2>Lo que puedes trabajar</h2>${bulletList(path.weaknesses)}</section>
<section><h2>En el amor</h2>${paragraph(path.love)}</section>
<section><h2>Un consejo</h2>${paragraph(path.advice)}</section>
</div>
<h2>Áreas de trabajo</h2>
${tagList(path.career)}
<section class="whole"><h2>Personas con este número</h2>
<p>Cada fecha coincide en las fuentes que se nombran, y la suma está a la vista. Puedes comprobarla con un lápiz.</p>
${table(`Diez personas nacidas en una fecha que da ${number}`, html`<thead><tr><th scope="col">Nombre</th><th scope="col">Ámbito</th><th scope="col">Nacimiento</th><th scope="col">La suma</th><th scope="col">Fuentes</th></tr></thead><tbody>${path.famous_people.map(personRow)}</tbody>`)}</section>
<h2>Cómo citar esta página</h2>
${copyBox('cita', 'Copiar la cita', credit.citeLifePath(path))}
<p class="no-print"><a class="link" href="${credit.addresses.record(number)}">Este número en la API (JSON)</a></p>
${neighbours(path, dataset.lifePaths)}`,
  }
}

function personRow({ name, field, birth_date, sources }: Person): Html {
  const [year, month, day] = birth_date.split('-').map(Number) as [number, number, number]
  const date = { day, month, year }
  return html`<tr><th scope="row">${name}</th><td>${field}</td><td>${spanishDate(date)}</td><td class="quiet">${lifePathSum(date)}</td><td class="quiet">${sources.join(', ')}</td></tr>`
}

function neighbours({ number }: LifePath, all: readonly LifePath[]): Html {
  const at = all.findIndex((path) => path.number === number)
  const link = (path: LifePath | undefined, before: string, after: string) =>
    path &&
    html`<a class="button light" href="/numeros/${path.number}">${before}${path.number}: ${path.archetype}${after}</a>`
  return html`<div class="row between no-print">${link(all[at - 1], '← ', '')}${link(all[at + 1], '', ' →')}</div>`
}
