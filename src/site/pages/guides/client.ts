import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export function clientSample(api: string): string {
  return `import { NumerologyClient } from 'open-numerology/client'

const cliente = new NumerologyClient({ baseUrl: '${api}' })
const { matrix, suggested_citation } = await cliente.matrix('1990-05-15')
console.log(matrix.center.name)
console.log(suggested_citation)`
}

export const clientGuide: Guide = {
  path: '/documentacion/cliente',
  label: 'Cliente',
  line: 'Con tipos, reintentos y caché',
  title: 'Cliente tipado de la API de numerología',
  description:
    'Un cliente de TypeScript para la API: tipos exactos, espera cuando el servicio lo pide, caché con validadores y errores que se entienden.',
  main: ({ publicUrl, basePath }) => html`<h1>El cliente</h1>
<p class="lead">La API con tipos, plazos, reintentos y caché. Tres kilobytes, para todo lo que tenga <code>fetch</code>.</p>
${linked('h2', 'ejemplo', 'Un ejemplo')}
${copyBox('ejemplo-cliente', 'Copiar', clientSample(publicUrl + basePath))}
${NPM_NOTE}
${linked('h2', 'cuidados', 'Lo que cuida por ti')}
<ul class="plain">
<li><strong>El límite.</strong> Si el servicio pide esperar, espera lo que dice <code>Retry-After</code> y repite.</li>
<li><strong>La caché.</strong> Guarda cada respuesta el tiempo que el servicio permite y después pregunta con su <code>ETag</code>. Diez llamadas iguales a la vez son una sola petición.</li>
<li><strong>Los fallos.</strong> Si el servicio no responde, usa la copia que tenga de menos de un día. Una caché propia que falle nunca cuesta una respuesta.</li>
<li><strong>Lo ajeno.</strong> Comprueba que la respuesta sea de esta API antes de creerla.</li>
</ul>
${linked('h2', 'opciones', 'Opciones')}
${table(
  'Opciones del cliente',
  html`<thead><tr><th scope="col">Opción</th><th scope="col">Por defecto</th><th scope="col">Qué es</th></tr></thead><tbody>
<tr><th scope="row"><code>baseUrl</code></th><td></td><td>la dirección de la API</td></tr>
<tr><th scope="row"><code>timeoutMs</code></th><td>10 000</td><td>plazo de una respuesta</td></tr>
<tr><th scope="row"><code>retries</code>, <code>maxWaitMs</code></th><td>2, 60 000</td><td>cuántas veces repite y cuánto espera como mucho</td></tr>
<tr><th scope="row"><code>maxStaleMs</code></th><td>un día</td><td>edad máxima de una copia si el servicio falla</td></tr>
<tr><th scope="row"><code>headers</code></th><td></td><td>cabeceras que acompañan a cada petición</td></tr>
<tr><th scope="row"><code>cache</code>, <code>fetch</code></th><td></td><td>una caché u otra función <code>fetch</code> tuyas</td></tr>
</tbody>`,
)}
${linked('h2', 'errores', 'Errores')}
<p>Cada método rechaza con un error que se distingue por su clase: <code>InvalidDateError</code>, <code>NotFoundError</code>, <code>RateLimitError</code>, <code>ServiceError</code>, <code>TimeoutError</code>, <code>ConnectionError</code> o <code>UnreadableAnswerError</code>.</p>`,
}
