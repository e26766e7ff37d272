import type { CreditFormat } from '../../documents/credit-kit.ts'
import type { SiteContext } from '../context.ts'
import type { Download } from '../downloads.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { copyBox, table } from '../parts.ts'

export function dataPage(
  { dataset, publisher, credit }: SiteContext,
  creditFormats: readonly CreditFormat[],
  downloads: readonly Download[],
): PageContent {
  return {
    title: 'Los datos: contenido, licencia, descargas y crédito',
    description: `Qué contiene el conjunto de datos ${dataset.version}, con qué licencia se ofrece, cómo descargarlo y cómo citarlo.`,
    path: '/datos',
    section: '/datos',
    structuredData: {
      '@type': 'Dataset',
      name: dataset.title,
      description: dataset.description,
      url: credit.addresses.data,
      version: dataset.version,
      inLanguage: 'es',
      license: dataset.licenseUrl,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: publisher.name, url: credit.addresses.home },
      distribution: downloads.map(({ path, label, mediaType }) => ({
        '@type': 'DataDownload',
        name: label,
        encodingFormat: mediaType,
        contentUrl: publisher.publicUrl + path,
      })),
    },
    main: html`<h1>Los datos</h1>
<p class="lead">Todo lo que hay en estas páginas es un conjunto de datos abierto. Puedes llevártelo entero y seguir sin nosotros.</p>
<h2>Qué contiene</h2>
${table(
  `Versión ${dataset.version} de los textos`,
  html`<thead><tr><th scope="col">Qué</th><th scope="col" class="number">Cuántos</th><th scope="col">Con qué</th></tr></thead><tbody>
${contentRow('Caminos de vida', dataset.lifePaths.length, 'arquetipo, lema, descripción, rasgos, tensiones, áreas de trabajo, amor, consejo y diez personas con su fecha')}
${contentRow('Arcanos mayores', dataset.arcana.length, 'nombre, frase clave, emoji, luz, sombra y descripción')}
${contentRow('Posiciones de la matriz', dataset.positions.length, 'nombre, significado y pregunta')}
${contentRow('Lecturas', dataset.positions.length * dataset.arcana.length, 'lo que dice cada arcano en cada posición')}
${contentRow('Matrices', 73_414, 'una por cada fecha de 1900 a 2100, calculada con el método publicado')}
</tbody>`,
)}
<p>La versión de los textos es independiente de la del programa. Cambia cuando cambia una coma, y forma parte de los validadores de la API: si guardas respuestas, sabrás cuándo renovarlas.</p>
<h2 id="descargas">Descargas</h2>
<p>Cada fila de las tablas tiene su clave; <code>datapackage.json</code>, que acompaña a cada exportación, las describe. Para tenerlo todo en tu máquina, también la API entera como archivos estáticos:</p>
${copyBox('exportar', 'Copiar', 'npx open-numerology export datos --format files')}
<p>Otros formatos: <code>ndjson</code>, <code>csv</code>, <code>parquet</code> y <code>sqlite</code>.</p>
${downloads.length > 0 && downloadList(downloads)}
<h2 id="licencia">Licencia</h2>
<p class="prose">Los datos y los textos tienen licencia <a href="${dataset.licenseUrl}" rel="license">Creative Commons Atribución 4.0 (CC-BY 4.0)</a>. Puedes copiarlos, cambiarlos y venderlos si das crédito e indicas los cambios. El programa tiene licencia MIT.</p>
<h2 id="credito">Cómo dar crédito</h2>
<p>Basta una línea donde tus lectores la vean. Elige la forma que mejor te venga:</p>
${creditFormats.map(({ format, label, text }) => html`<h3>${label}</h3>${copyBox(`credito-${format}`, 'Copiar', text)}`)}`,
  }
}

function downloadList(downloads: readonly Download[]): Html {
  return html`<ul class="grid">${downloads.map(({ path, label, description }) => html`<li><a class="tile" href="${path}"><strong>${label}</strong><p>${description}</p></a></li>`)}</ul>`
}

function contentRow(name: string, count: number, fields: string): Html {
  return html`<tr><th scope="row">${name}</th><td class="number">${count.toLocaleString('es', { useGrouping: true })}</td><td>${fields}</td></tr>`
}
