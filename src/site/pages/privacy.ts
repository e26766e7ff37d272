import type { SiteContext } from '../context.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'

/** What is never stored, in ten lines. */
export function privacyPage({ publisher }: SiteContext): PageContent {
  const { supportContact } = publisher
  const contact = supportContact.includes('://') ? supportContact : `mailto:${supportContact}`
  return {
    title: 'Privacidad: lo que aquí no se guarda',
    description:
      'Qué pasa con tu fecha en este sitio, en diez líneas: no se guarda, no se anota y no llega a terceros.',
    path: '/privacidad',
    main: html`<h1>Lo que aquí no se guarda</h1>
<ol class="lines">
<li>Tu fecha de nacimiento no se guarda en ningún sitio: ni en una base de datos, ni en un registro, ni en tu navegador.</li>
<li>En la portada y en la página de la matriz, la cuenta se hace en tu dispositivo. La fecha queda detrás del signo # de la dirección, que tu navegador nunca envía.</li>
<li>Al abrir una lectura, la fecha va en la dirección de la página. El servicio la usa para calcular y la olvida al responder.</li>
<li>Esa dirección queda en el historial de tu navegador, y quien la reciba verá la fecha. Compártela solo con quien quieras.</li>
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
