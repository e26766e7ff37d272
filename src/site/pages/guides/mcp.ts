import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const MCP_CONFIGURATION = `{
  "mcpServers": {
    "numerologia": { "command": "npx", "args": ["-y", "open-numerology", "mcp"] }
  }
}`

export const mcpGuide: Guide = {
  path: '/documentacion/mcp',
  label: 'Asistentes (MCP)',
  line: 'Calculan de verdad y citan',
  title: 'Numerología para asistentes: servidor MCP',
  description:
    'Conecta un asistente a la matriz del destino por MCP: en tu máquina o por HTTP, con las sumas, las lecturas y la cita en cada respuesta.',
  main: ({ publicUrl }) => html`<h1>Para asistentes</h1>
<p class="lead">Un asistente que calcula de verdad, explica cada suma y cita de dónde viene, en vez de inventarlo.</p>
${linked('h2', 'local', 'En tu máquina')}
<p>Para los programas que arrancan sus propios servidores:</p>
${copyBox('configuracion-mcp', 'Copiar', MCP_CONFIGURATION)}
${NPM_NOTE}
${linked('h2', 'http', 'Por HTTP')}
<p>Sin sesión ni claves:</p>
${copyBox('direccion-mcp', 'Copiar', `${publicUrl}/mcp`)}
<p>Al probarlo con curl hay que aceptar las dos formas de respuesta; si no, contesta 406:</p>
${copyBox(
  'prueba-mcp',
  'Copiar',
  `curl ${publicUrl}/mcp -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
)}
${linked('h2', 'herramientas', 'Herramientas')}
${table(
  'Lo que un asistente puede pedir',
  html`<thead><tr><th scope="col">Herramienta</th><th scope="col">Qué da</th></tr></thead><tbody>
<tr><th scope="row"><code>destiny_matrix</code></th><td>la matriz de una fecha: doce posiciones con su arcano; o sus sumas, sus edades, su cola o su tabla</td></tr>
<tr><th scope="row"><code>destiny_matrix_reading</code></th><td>la lectura de las doce posiciones o la síntesis</td></tr>
<tr><th scope="row"><code>chart</code></th><td>la matriz como imagen</td></tr>
<tr><th scope="row"><code>pair</code></th><td>la matriz de dos personas</td></tr>
<tr><th scope="row"><code>life_path_of_date</code>, <code>life_path</code></th><td>el camino de vida de una fecha, o un número entero</td></tr>
<tr><th scope="row"><code>arcanum</code></th><td>una carta entera, por su número o su nombre</td></tr>
</tbody>`,
)}
<p>Comparten el límite de la API: lo que calcula con una fecha cuenta entre las 60 peticiones por minuto.</p>`,
}
