import { html } from '../../html.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked, NPM_NOTE } from './guide.ts'

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
  ['Variable', 'Por defecto', 'Qué es'],
  html`
<tr><th scope="row"><code>PORT</code></th><td>3000</td><td>el puerto en el que escucha</td></tr>
<tr><th scope="row"><code>PUBLIC_URL</code></th><td>tu propia máquina, en el puerto <code>PORT</code></td><td>la dirección que llevan los enlaces y las citas</td></tr>
<tr><th scope="row"><code>PUBLISHER_NAME</code></th><td>Open Numerology</td><td>quién publica</td></tr>
<tr><th scope="row"><code>SUPPORT_CONTACT</code></th><td>ninguno</td><td>a quién escribir: un correo electrónico o una página; sin él no hay <code>security.txt</code></td></tr>
<tr><th scope="row"><code>MATRIX_LIMIT</code>, <code>OTHER_LIMIT</code></th><td>60 y 300</td><td>el máximo de peticiones por minuto y por IP: el primero, para la matriz de una fecha y, aparte, otras tantas para lo demás que lleva fecha; el segundo, para el resto; <code>off</code> quita el límite</td></tr>
<tr><th scope="row"><code>REDIS_URL</code></th><td></td><td>la dirección de un Redis o un Valkey, para que varias instancias compartan el recuento de peticiones</td></tr>
<tr><th scope="row"><code>TRUST_PROXY</code></th><td></td><td>los proxies de confianza, como <code>10.0.0.0/8</code>, separados por comas; de ellos se acepta la IP del cliente</td></tr>
`,
)}
<p>Los demás ajustes están en <code>docs/settings.md</code>, en el repositorio (en inglés).</p>
${linked('h2', 'donde', 'Dónde')}
<p>El comando de arriba necesita Node 20.19+, 22.12+ o 24+. El servicio funciona también en Bun, Deno y Cloudflare Workers: el archivo <code>docs/host.md</code> del repositorio dice cómo arrancarlo en cada uno. Si prefieres no tener servidor, <a href="/documentacion/exportar">la exportación</a> <code>files</code> da la API y el sitio como archivos estáticos.</p>
${linked('h2', 'registro', 'Lo que no se guarda')}
<p>Los registros del servicio no guardan fechas de nacimiento ni direcciones IP. Revisa los de tu proxy, porque la fecha va en la dirección.</p>`,
}

export const exportGuide: Guide = {
  path: '/documentacion/exportar',
  label: 'Exportar',
  line: 'CSV, Excel, Parquet, SQLite',
  title: 'Exportar todos los datos de numerología',
  description:
    'Llévate el conjunto de datos entero: CSV, Parquet, SQLite o la API como archivos que cualquier servidor puede servir.',
  main: () => html`<h1>Exportar</h1>
<p class="lead">Todo lo que hay aquí cabe en una carpeta. Llévatela adonde quieras: no depende de este servicio.</p>
${copyBox('orden-exportar', 'Copiar', 'npx open-numerology export datos --format csv')}
<p>Aquí <code>datos</code> es la carpeta de destino: nueva, vacía o de una exportación anterior. Ponle el nombre que quieras.</p>
${NPM_NOTE}
${linked('h2', 'formatos', 'Formatos')}
${table(
  'Formatos de exportación',
  ['Formato', 'Qué es y para qué'],
  html`
<tr><th scope="row"><code>csv</code></th><td>hojas de cálculo y casi todo lo demás</td></tr>
<tr><th scope="row"><code>excel</code></th><td>lo mismo, para un Excel con coma decimal, como el de España o Argentina</td></tr>
<tr><th scope="row"><code>parquet</code></th><td>DuckDB, pandas, R: con tipos y comprimido</td></tr>
<tr><th scope="row"><code>sqlite</code></th><td>una base de datos en un archivo, con claves primarias y foráneas; necesita Node 22.13 o posterior</td></tr>
<tr><th scope="row"><code>files</code></th><td>la API y el sitio como archivos estáticos, con reglas para nginx, Cloudflare y Netlify; con <code>--full</code>, todo lo de cada fecha</td></tr>
`,
)}
<p>Cada exportación lleva la licencia y una descripción de los datos para programas y catálogos: <code>datapackage.json</code>. Las mismas tablas se pueden descargar una a una en <a href="/datos#descargas">la página de los datos</a>.</p>
${linked('h2', 'parar', 'Si se interrumpe')}
<p>La carpeta aparece cuando la exportación está completa. Si se interrumpe o se llena el disco, la anterior queda como estaba: repite el comando. Sobre una exportación terminada, el mismo comando la sustituye por una nueva; si en la carpeta hay algo tuyo, te lo dice y no toca nada.</p>`,
}

export const commandLineGuide: Guide = {
  path: '/documentacion/linea-de-comandos',
  label: 'Línea de comandos',
  line: 'En tu terminal, sin conexión',
  title: 'Numerología desde la línea de comandos',
  description:
    'La matriz del destino, sus sumas, lecturas, edades y parejas en tu terminal, sin conexión y también en JSON para otros programas.',
  main: () => html`<h1>La línea de comandos</h1>
<p class="lead">Las respuestas de la API en tu terminal y, una vez instalado el paquete, sin conexión.</p>
${copyBox('orden-matriz', 'Copiar', 'npx open-numerology matrix 15/5/1990')}
${NPM_NOTE}
<p>Con <code>--json</code>, la salida es la respuesta de la API, para pasarla a otros programas. Sus enlaces llevan la dirección que pongas en la variable de entorno <code>PUBLIC_URL</code>:</p>
${copyBox('orden-json', 'Copiar', 'npx open-numerology matrix 15/5/1990 --json')}
${linked('h2', 'comandos', 'Comandos')}
${table(
  'Los comandos',
  ['Comando', 'Qué da'],
  html`
<tr><th scope="row"><code>matrix FECHA</code></th><td>la matriz dibujada y la lista de sus posiciones; con <code>--csv</code>, la tabla para hojas de cálculo</td></tr>
<tr><th scope="row"><code>reading FECHA</code></th><td>lo que dice cada carta; con una posición (<code>reading 15/5/1990 dinero</code>), solo la suya; con dos fechas, la lectura de la pareja</td></tr>
<tr><th scope="row"><code>synthesis FECHA</code></th><td>la matriz leída como un solo texto</td></tr>
<tr><th scope="row"><code>steps FECHA</code></th><td>cómo se calcula cada punto; con dos fechas, los de la pareja</td></tr>
<tr><th scope="row"><code>ages FECHA</code>, <code>tail FECHA</code>, <code>chakras FECHA</code></th><td>el anillo de edades (con <code>--ics</code>, como calendario), la cola kármica y la tabla de siete filas</td></tr>
<tr><th scope="row"><code>pair FECHA FECHA</code></th><td>la matriz de la pareja, con sus textos</td></tr>
<tr><th scope="row"><code>chart FECHA --output matriz.png</code></th><td>la matriz como imagen, PNG o SVG según el nombre del archivo; con <code>--force</code>, aunque ya exista</td></tr>
<tr><th scope="row"><code>life-path</code>, <code>arcana</code>, <code>tail</code></th><td>la lista de números, de cartas o de colas; con <code>life-path 7</code>, <code>arcana 9</code> o <code>tail 18-3-12</code>, una ficha</td></tr>
<tr><th scope="row"><code>life-path FECHA</code></th><td>el camino de vida de una fecha, con su suma</td></tr>
<tr><th scope="row"><code>export CARPETA --format csv</code></th><td>el conjunto de datos en una carpeta, en <a href="/documentacion/exportar">el formato que elijas</a></td></tr>
<tr><th scope="row"><code>serve</code>, <code>mcp</code></th><td>ponen en marcha el servicio o el servidor para asistentes</td></tr>
<tr><th scope="row"><code>help</code></th><td>la ayuda</td></tr>
`,
)}
<p>Una fecha se escribe <code>15/5/1990</code> o <code>1990-05-15</code>. Si algo falla, una línea en la salida de error (stderr) dice qué, y el código de salida es distinto de cero.</p>`,
}
