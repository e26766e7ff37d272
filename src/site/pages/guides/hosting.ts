import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const hostingGuide: Guide = {
  path: '/documentacion/alojar',
  label: 'Alojar tu instancia',
  line: 'El servicio, con tu nombre',
  title: 'Aloja tu propia instancia de la API de numerología',
  description:
    'El servicio entero en tu máquina: un proceso de Node sin nada más, o varios con Redis; también en Bun, Deno, Workers o como archivos.',
  main: () => html`<h1>Aloja la tuya</h1>
<p class="lead">El mismo servicio, con tu nombre y tus límites. Le basta un proceso.</p>
${copyBox('orden-servir', 'Copiar', 'PUBLIC_URL=https://numeros.example npx open-numerology serve')}
${NPM_NOTE}
${linked('h2', 'ajustes', 'Ajustes')}
${table(
  'Los ajustes que más se usan, como variables de entorno',
  html`<thead><tr><th scope="col">Variable</th><th scope="col">Por defecto</th><th scope="col">Qué es</th></tr></thead><tbody>
<tr><th scope="row"><code>PUBLIC_URL</code></th><td>la de la máquina</td><td>la dirección que nombran enlaces y citas</td></tr>
<tr><th scope="row"><code>PUBLISHER_NAME</code></th><td>Open Numerology</td><td>quién publica</td></tr>
<tr><th scope="row"><code>SUPPORT_CONTACT</code></th><td></td><td>a quién escribir</td></tr>
<tr><th scope="row"><code>MATRIX_LIMIT</code>, <code>OTHER_LIMIT</code></th><td>60, 300</td><td>peticiones por minuto; <code>off</code> para ninguna cuenta</td></tr>
<tr><th scope="row"><code>REDIS_URL</code></th><td></td><td>para contar entre varias instancias</td></tr>
<tr><th scope="row"><code>TRUST_PROXY</code></th><td></td><td>los proxies cuya palabra vale sobre la dirección del cliente</td></tr>
</tbody>`,
)}
${linked('h2', 'donde', 'Dónde')}
<p>Node 20.19+, 22.12+ o 24+, Bun, Deno y Cloudflare Workers. Y sin servidor: <a href="/documentacion/exportar">la exportación</a> <code>files</code> es la API y el sitio como archivos.</p>
${linked('h2', 'registro', 'Lo que no se guarda')}
<p>Ningún registro lleva la fecha de nacimiento ni la dirección de quien pregunta.</p>`,
}
