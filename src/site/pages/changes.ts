import { spanishDate } from '../../documents/credit.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { readIsoDate } from '../../numerology/calendar.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { bulletList, linked } from '../parts.ts'

export const FEED_PATH = '/cambios.atom'

export function changesPage(): PageContent {
  return {
    title: 'Cambios en los datos, el método y la API',
    description:
      'Qué ha cambiado en los textos, el método y la API de Open Numerology, y cuándo. También como canal Atom.',
    head: html`<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}" title="Cambios">`,
    main: html`<h1>Cambios</h1>
<p class="lead">Los textos, el método y el programa tienen cada uno su versión. Aquí está lo que cambia para ti.</p>
<p><a class="link" href="${FEED_PATH}">Suscribirse (Atom)</a></p>
${CHANGES.map(
  ({ id, date, title, points }) =>
    html`<section>${linked(id, title)}<p class="quiet"><time datetime="${date}">${spanishDate(readIsoDate(date)!)}</time></p>${bulletList(points)}</section>`,
)}`,
  }
}

/** RFC 4287. */
export function changesFeed({ publicUrl, name }: Publisher): string {
  const page = `${publicUrl}/cambios`
  return html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
<id>${page}</id>
<title>Cambios de ${name}</title>
<updated>${CHANGES[0]!.date}T00:00:00Z</updated>
<author><name>${name}</name></author>
<link rel="self" type="application/atom+xml" href="${publicUrl + FEED_PATH}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${CHANGES.map(
  ({ id, date, title, points }) => html`<entry>
<id>${page}#${id}</id>
<title>${title}</title>
<updated>${date}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${page}#${id}"/>
<content type="html">${bulletList(points).text}</content>
</entry>
`,
)}</feed>
`.text
}

/**
 * Changes that users of the pages, the data or the API notice, newest first; CHANGELOG.md has the program's too. An id is
 * part of a URL, and never changes.
 */
export const CHANGES = [
  {
    id: 'textos-2.0.0',
    date: '2026-11-19',
    title: 'Textos 2.0.0: primero, qué significa',
    points: [
      'Cada lectura empieza por su esencia, una frase que dice qué significa la carta en ese lugar; después vienen el texto, tu fuerza, lo que te cuesta y algo que hacer.',
      'Una síntesis por matriz: su esencia, en qué te apoyas, qué tira en sentido contrario, qué carta insiste y adónde lleva.',
      'Veintiséis colas kármicas, las cartas como etapas de la vida y los textos de la pareja, cada uno con su esencia; los nombres de los arcanos en otras barajas.',
      'Veintidós cartas dibujadas para este servicio, con la misma licencia que los datos.',
    ],
  },
  {
    id: 'metodo-1.1',
    date: '2026-11-18',
    title: 'Método 1.1: la matriz entera',
    points: [
      'Los 32 puntos de la matriz, el anillo de edades, la cola, la tabla de siete filas y la pareja, cada uno con sus sumas.',
      'El estándar: reglas, todas las matrices que existen y un comprobador para otras calculadoras.',
    ],
  },
  {
    id: 'programa-1.0.0',
    date: '2026-11-18',
    title: 'Programa 1.0.0 y API 1.0',
    points: [
      'La API 1.0, los doce números, la matriz del destino con sus doce posiciones, las descargas y estas páginas.',
    ],
  },
]
