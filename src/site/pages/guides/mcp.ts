import { html } from '../../html.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked, NPM_NOTE } from './guide.ts'

export const MCP_CONFIGURATION = `{
  "mcpServers": {
    "numerologia": { "command": "npx", "args": ["-y", "open-numerology", "mcp"] }
  }
}`

export const mcpGuide: Guide = {
  path: '/documentacion/mcp',
  label: 'Asistentes (MCP)',
  line: 'Calculan de verdad y citan la fuente',
  title: 'Numerología para asistentes: servidor MCP',
  description:
    'Conecta un asistente a la matriz del destino por MCP: en tu máquina o por HTTP, con las sumas, las lecturas y la cita en cada respuesta.',
  main: ({ publicUrl }) => html`<h1>Para asistentes (MCP)</h1>
<p class="lead">Un asistente que calcula de verdad, explica cada suma y cita su fuente, en vez de inventar.</p>
${linked('h2', 'local', 'En tu máquina')}
<p>Si tu asistente arranca por su cuenta los servidores MCP, añade esto a su configuración:</p>
${copyBox('configuracion-mcp', 'Copiar', MCP_CONFIGURATION)}
${NPM_NOTE}
<p class="quiet">En la configuración de arriba, cambia <code>open-numerology</code> por la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>
${linked('h2', 'http', 'Por HTTP')}
<p>Si tu asistente se conecta por red, dale esta dirección. No hace falta sesión ni clave:</p>
${copyBox('direccion-mcp', 'Copiar', `${publicUrl}/mcp`)}
<p>Al probarlo con curl, pon en <code>Accept</code> los dos formatos, JSON y eventos; si no, el servicio responde 406:</p>
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
  ['Herramienta', 'Qué da'],
  html`
<tr><th scope="row"><code>destiny_matrix</code></th><td>la matriz de una fecha, con sus doce posiciones; o sus sumas, sus edades, su cola kármica o su tabla de siete filas</td></tr>
<tr><th scope="row"><code>destiny_matrix_reading</code></th><td>la lectura de las doce posiciones, la de una sola o la síntesis</td></tr>
<tr><th scope="row"><code>chart</code></th><td>la matriz como imagen</td></tr>
<tr><th scope="row"><code>pair</code></th><td>la matriz de la pareja</td></tr>
<tr><th scope="row"><code>life_path_of_date</code>, <code>life_path</code></th><td>el camino de vida de una fecha, o la ficha completa de un número</td></tr>
<tr><th scope="row"><code>arcanum</code></th><td>la ficha completa de una carta, por su número o su nombre</td></tr>
`,
)}
<p>Por HTTP, las herramientas comparten los <a href="/documentacion#limites">límites de la API</a>.</p>`,
}
