import { whomToTell } from '../../documents/errors.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import { contactAddress, type PageContent, type ProblemPage, type SiteContext } from '../layout.ts'
import { cardImage } from '../parts.ts'

export function notFoundPage(): ProblemPage {
  return problemPage(
    404,
    'Aquí no hay nada',
    html`Quizá la dirección tenga una letra de más. Mira una fecha, o sigue por una de estas cartas.`,
    html`<div class="card">${birthForm('reading')}</div>
<div class="cards">${wayOn('/numeros', 'Números', 9)}${wayOn('/matriz', 'Matriz', 17)}${wayOn('/pareja', 'Pareja', 6)}</div>`,
  )
}

function wayOn(path: string, label: string, card: number): Html {
  return html`<a href="${path}">${cardImage(card, '', true)}<span class="eyebrow">${label}</span></a>`
}

export function tooManyPage(seconds: number): ProblemPage {
  const wait = seconds === 1 ? 'un segundo' : `${seconds} segundos`
  return problemPage(
    429,
    'Un momento',
    html`Desde tu dirección IP han llegado muchas peticiones en un minuto. Espera ${wait} y vuelve a cargar la página.`,
  )
}

export function busyPage(): ProblemPage {
  return problemPage(
    503,
    'Demasiado a la vez',
    html`Hay mucho en marcha desde tu red, o algo que falló hace un momento. Espera un poco y vuelve a intentarlo.`,
  )
}

export function readOnlyPage(): ProblemPage {
  return problemPage(
    405,
    'Esta página solo se lee',
    html`Aquí solo valen las peticiones GET y HEAD. <a href="/">Volver al inicio</a>`,
  )
}

export function failurePage({ supportContact }: Publisher, requestId: string): ProblemPage {
  const toTell =
    supportContact === ''
      ? whomToTell('')
      : html`escribe a <a href="${contactAddress(supportContact)}">${supportContact}</a>`
  return problemPage(
    500,
    'Algo ha fallado por nuestra parte',
    html`Vuelve a intentarlo en un momento. Si se repite, ${toTell} e indica el código ${requestId}.`,
    html`<p><a href="/">Volver al inicio</a></p>`,
  )
}

function problemPage(status: number, title: string, lead: Html, more?: Html): ProblemPage {
  return {
    status,
    title,
    description: title,
    main: html`<p class="eyebrow">${status}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${more}`,
  }
}

/**
 * What we never store, in ten lines, each of them literally true: the visitor's browser, and a cache in front of the
 * service, may store a page for a while.
 */
export function privacyPage({ publisher }: SiteContext): PageContent {
  const { supportContact } = publisher
  return {
    title: 'Privacidad: lo que no guardamos',
    description:
      'Qué pasa con tu fecha en este sitio, en diez líneas: no la guardamos, no la anotamos y no la damos a terceros.',
    main: html`<h1>Lo que no guardamos</h1>
<ol class="plain prose">
<li>Nosotros no guardamos tu fecha de nacimiento: no hay base de datos donde ponerla, y ningún registro la lleva.</li>
<li>La calculadora de los números calcula en tu dispositivo, y la fecha no sale de él (sin JavaScript, la calcula el servicio, como en el punto 3).</li>
<li>Al abrir una lectura (la página de un perfil o de una pareja), la fecha va en la dirección. El servicio la usa para calcular. Él mismo, o una caché delante de él, puede conservar la página ya hecha, con su fecha, hasta unos días después de la última visita; nada en ella dice quién la pidió.</li>
<li>Tu navegador sí puede recordar la fecha: guarda la dirección en el historial, la página en la caché y, en el autocompletado, lo que escribes. Quien reciba esa dirección verá la fecha: compártela solo con quien quieras.</li>
<li>Si pones un nombre, queda en la dirección, detrás del signo #, y esa parte tu navegador no la envía nunca: se ve en tu pantalla, en la hoja que imprimas y en la imagen que guardes o compartas. Lo que compartes lo envía la aplicación que elijas, y la fecha va dentro solo si lo marcas.</li>
<li>No hay cookies, ni cuentas de usuario, ni anuncios, ni medición de visitas.</li>
<li>Ninguna página pide nada a terceros: la tipografía, los dibujos y los programas salen de este mismo servicio.</li>
<li>Cuando sigues un enlace a otro sitio, tu navegador no le dice de qué página vienes.</li>
<li>Para que nadie lo sature, el servicio recuerda cuántas peticiones ha hecho cada dirección IP en el último minuto. Ese recuento está solo en la memoria y se borra a los pocos minutos, a medida que llegan otras peticiones.</li>
<li>Los registros del servicio dicen cuándo se pidió algo, qué tipo de página era, con qué resultado y cuánto tardó; nunca una fecha de nacimiento ni una dirección IP.</li>
</ol>
${supportContact !== '' && html`<p>¿Falta algo o no se entiende? Escribe a <a href="${contactAddress(supportContact)}">${supportContact}</a>.</p>`}`,
  }
}
