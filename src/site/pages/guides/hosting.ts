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
  main: () => html`<h1>Aloja tu instancia</h1>
<p class="lead">El mismo servicio, con tu nombre y tus límites. Le basta un proceso.</p>
${copyBox('orden-servir', 'Copiar', 'PUBLIC_URL=https://numeros.example npx open-numerology serve')}
${NPM_NOTE}
${linked('h2', 'ajustes', 'Ajustes')}
${table(
  'Los ajustes que más se usan, como variables de entorno',
  html`<thead><tr><th scope="col">Variable</th><th scope="col">Por defecto</th><th scope="col">Qué es</th></tr></thead><tbody>
<tr><th scope="row"><code>PORT</code></th><td>3000</td><td>el puerto en el que escucha</td></tr>
<tr><th scope="row"><code>PUBLIC_URL</code></th><td>tu propia máquina, en el puerto <code>PORT</code></td><td>la dirección que llevan los enlaces y las citas</td></tr>
<tr><th scope="row"><code>PUBLISHER_NAME</code></th><td>Open Numerology</td><td>quién publica</td></tr>
<tr><th scope="row"><code>SUPPORT_CONTACT</code></th><td><code>support@</code> y el dominio de <code>PUBLIC_URL</code></td><td>a quién escribir: un correo electrónico o una página</td></tr>
<tr><th scope="row"><code>MATRIX_LIMIT</code>, <code>OTHER_LIMIT</code></th><td>60 y 300</td><td>el máximo de peticiones por minuto y por IP: el primero, para las que llevan una fecha; el segundo, para las demás; <code>off</code> quita el límite</td></tr>
<tr><th scope="row"><code>REDIS_URL</code></th><td></td><td>la dirección de un Redis o un Valkey, para que varias instancias compartan el recuento de peticiones</td></tr>
<tr><th scope="row"><code>TRUST_PROXY</code></th><td></td><td>los proxies de confianza, como <code>10.0.0.0/8</code>, separados por comas; de ellos se acepta la IP del cliente</td></tr>
</tbody>`,
)}
<p>Los demás ajustes están en el <code>README.md</code> del paquete, en el apartado «Configure it» (en inglés).</p>
${linked('h2', 'donde', 'Dónde')}
<p>El comando de arriba necesita Node 20.19+, 22.12+ o 24+. El servicio funciona también en Bun, Deno y Cloudflare Workers: el archivo <code>docs/runtimes.md</code> del repositorio dice cómo arrancarlo en cada uno. Si prefieres no tener servidor, <a href="/documentacion/exportar">la exportación</a> <code>files</code> da la API y el sitio como archivos estáticos.</p>
${linked('h2', 'registro', 'Lo que no se guarda')}
<p>Los registros del servicio no guardan fechas de nacimiento ni direcciones IP. Revisa los de tu proxy, porque la fecha va en la dirección.</p>`,
}
