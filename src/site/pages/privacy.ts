import type { SiteContext } from '../context.ts'
import { html } from '../html.ts'
import { contactAddress, type PageContent } from '../layout.ts'

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
    path: '/privacidad',
    main: html`<h1>Lo que no guardamos</h1>
<ol class="lines">
<li>Nosotros no guardamos tu fecha de nacimiento: no hay base de datos donde ponerla, y ningún registro la lleva.</li>
<li>Las calculadoras de la portada, de la matriz y de los números calculan en tu dispositivo (sin JavaScript, lo hace el servicio, como en el punto 3). La fecha queda en la dirección, detrás del signo #, y esa parte tu navegador no la envía nunca.</li>
<li>Al abrir una lectura (la página de un perfil o de una pareja), la fecha va en la dirección. El servicio la usa para calcular y la olvida al responder. Delante del servicio puede haber una caché que conserve la página ya hecha, con su fecha, hasta unos días después de la última visita; nada en ella dice quién la pidió.</li>
<li>Tu navegador sí puede recordar la fecha: guarda la dirección en el historial, la página en la caché y, en el autocompletado, lo que escribes. Quien reciba esa dirección verá la fecha: compártela solo con quien quieras.</li>
<li>Si pones un nombre, queda también detrás del signo #: se ve en tu pantalla, en la hoja que imprimas y en la imagen que guardes o compartas. Al servicio no llega nunca.</li>
<li>No hay cookies, ni cuentas de usuario, ni anuncios, ni medición de visitas.</li>
<li>Ninguna página pide nada a terceros: la tipografía, los dibujos y los programas salen de este mismo servicio.</li>
<li>Cuando sigues un enlace a otro sitio, tu navegador no le dice de qué página vienes.</li>
<li>Para que nadie lo sature, el servicio recuerda cuántas peticiones ha hecho cada dirección IP en el último minuto. Ese recuento está solo en la memoria y se borra a los pocos minutos, a medida que llegan otras peticiones.</li>
<li>Los registros del servicio dicen cuándo se pidió algo, qué tipo de página era, con qué resultado y cuánto tardó; nunca una fecha de nacimiento ni una dirección IP.</li>
</ol>
${supportContact !== '' && html`<p>¿Falta algo o no se entiende? Escribe a <a href="${contactAddress(supportContact)}">${supportContact}</a>.</p>`}`,
  }
}
