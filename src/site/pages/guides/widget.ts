import { html } from '../../html.ts'
import { copyBox } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const widgetGuide: Guide = {
  path: '/documentacion/widget',
  label: 'Widget e imagen',
  title: 'La matriz del destino en tu página: widget e imagen',
  description:
    'Dos líneas de HTML ponen la matriz del destino de una fecha en cualquier página, con el crédito puesto y sin pedir nada a nadie.',
  main: ({ publicUrl, basePath }) => html`<h1>En tu página</h1>
<p class="lead">Dos líneas de HTML, y la matriz está en tu sitio con el crédito puesto.</p>
${linked('h2', 'widget', 'El widget')}
<p>Un elemento que calcula en el navegador de tus visitas. La fecha no sale de su dispositivo.</p>
${copyBox('codigo-widget', 'Copiar', `<script type="module" src="${publicUrl}/widget.js"></script>\n<destiny-matrix birth="1990-05-15"></destiny-matrix>`)}
<div class="card"><script type="module" src="/widget.js"></script>
<destiny-matrix birth="1990-05-15"></destiny-matrix></div>
${linked('h2', 'imagen', 'La imagen')}
<p>Un SVG con texto alternativo, modo claro y oscuro y el crédito dentro. Sirve para cualquier <code>&lt;img&gt;</code>.</p>
${copyBox('codigo-imagen', 'Copiar', `<img src="${publicUrl}${basePath}/matrix/15/5/1990/chart.svg" alt="Matriz del destino del 15 de mayo de 1990">`)}`,
}
