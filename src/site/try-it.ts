import { OPERATIONS } from '../operations/table.ts'
import { CODE_SAMPLES } from './code-samples.ts'
import { EXAMPLE_DATE, type SiteContext } from './context.ts'
import { type Html, html } from './html.ts'

/** The matrix first: its answer is shown from the start. */
const DATE_CALLS = OPERATIONS.filter(({ about, media }) => about === 'date' && media === 'json').sort(
  (one, other) => Number(other.id === 'getMatrix') - Number(one.id === 'getMatrix'),
)

/** Shows a real response from the start; with a script, calls the service for any other date. */
export function tryDateBox({ publisher, serves }: SiteContext, exampleAnswer: Html): Html {
  const { publicUrl, basePath } = publisher
  const { day, month, year } = EXAMPLE_DATE
  const url = `${publicUrl}${basePath}/matrix/${day}/${month}/${year}`
  return html`<form class="card try" data-base="${basePath}" data-public="${publicUrl}">
<div class="row">
<div><label for="llamada">Llamada</label><select id="llamada" data-path>${DATE_CALLS.filter(({ path }) => serves(path)).map(({ path, summary }) => html`<option value="${path}">${summary}</option>`)}</select></div>
${numberField('day', 'Día', day, 1, 31)}${numberField('month', 'Mes', month, 1, 12)}${numberField('year', 'Año', year, 1900, 2100)}
<button>Llamar</button>
</div>
<p><span class="method">GET</span> <code data-url>${url}</code></p>
${CODE_SAMPLES.map(([id, label, sample]) => html`<details><summary>${label}</summary><div class="copy"><pre id="codigo-${id}" data-sample="${id}"><code>${sample(url)}</code></pre><button type="button" class="light" data-copy="codigo-${id}">Copiar</button></div></details>`)}
<h3>Respuesta <span class="quiet" data-status role="status">200</span></h3>
<pre data-answer tabindex="0" aria-label="Respuesta de la API"><code>${exampleAnswer}</code></pre>
</form>`
}

export function numberField(
  name: string,
  label: string,
  value: number,
  min: number,
  max: number,
  prefix = 'probar',
): Html {
  const id = `${prefix}-${name}`
  return html`<div><label for="${id}">${label}</label><input type="number" inputmode="numeric" id="${id}" name="${name}" value="${value}" min="${min}" max="${max}" required></div>`
}
