import type { SiteContext } from '../context.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'

/**
 * What we never store, in ten lines, each of them literally true: the visitor's browser, and a cache in front of the
 * service, may store a page for a while.
 */
export function privacyPage({ publisher }: SiteContext): PageContent {
  const { supportContact } = publisher
  const contact = supportContact.includes('://') ? supportContact : `mailto:${supportContact}`
  return {
    title: 'Privacidad: lo que no guardamos',
    description:
      'Qué pasa con tu fecha en este sitio, en diez líneas: no la guardamos, no la anotamos y no la damos a terceros.',
    path: '/privacidad',
    main: html`<h1>Lo que no guardamos</h1>
<ol class="lines">
<li>Nosotros no guardamos tu fecha de nacimiento: no hay base de datos donde ponerla, y ningún registro la lleva.</li>
<li>En la portada y en la página de la matriz, la cuenta se hace en tu dispositivo. La fecha queda detrás del signo # de la dirección, que tu navegador nunca envía.</li>
<li>Al abrir una lectura, la fecha va en la dirección de la página. El servicio la usa para calcular y la olvida al responder. Delante puede haber una caché que tenga unos días la página ya hecha, sin nada que diga quién la pidió.</li>
<li>Tu navegador sí puede recordarla: la dirección en su historial, la página en su caché y lo que escribes en su autocompletado. Quien reciba esa dirección verá la fecha: compártela solo con quien quieras.</li>
<li>Si pones un nombre, queda detrás del signo #: se ve en tu pantalla, en tu papel y en la imagen que guardes o compartas. Al servicio no llega nunca.</li>
<li>No hay cookies, ni cuentas, ni anuncios, ni medición de visitas.</li>
<li>Ninguna página pide nada a terceros: letra, dibujos y programas salen de este mismo servicio.</li>
<li>Al seguir un enlace a otro sitio, no se le dice de qué página vienes.</li>
<li>Para que nadie lo sature, el servicio cuenta un minuto las peticiones de cada dirección de red. Pasado ese minuto, la cuenta se borra.</li>
<li>Sus registros dicen qué tipo de página se pidió y cuánto tardó; nunca una fecha ni una dirección de red.</li>
</ol>
${supportContact !== '' && html`<p>¿Falta algo o no se entiende? Escribe a <a href="${contact}">${supportContact}</a>.</p>`}`,
  }
}
