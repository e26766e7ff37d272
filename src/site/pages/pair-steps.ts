import { PAIR_LABELS } from '../../documents/chart/pair-names.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { type PairStep, pairSteps } from '../../numerology/pair.ts'
import { sumId } from '../chart-figure.ts'
import { type Html, html } from '../html.ts'
import { stepText, table } from '../parts.ts'
import { AGREEMENT_TEXTS, POINT_LABELS } from '../point-labels.ts'
import { signed } from '../steps-table.ts'

export function pairStepsTable({ first, second }: DatePair): Html {
  return html`<p class="prose"><strong>Consenso:</strong> varios programas de esta escuela dan el mismo número en todas las fechas. <strong>Convención:</strong> las fuentes difieren, y elegimos una regla.</p>
${table(
  'Cada punto, con lo que se suma y hasta dónde hay acuerdo',
  html`<thead><tr><th scope="col">Punto</th><th scope="col">Suma</th><th scope="col">Acuerdo</th><th scope="col" class="number">Arcano</th></tr></thead>
<tbody>${pairSteps(first, second).map(stepRow)}</tbody>`,
)}`
}

function stepRow(step: PairStep): Html {
  const { sign, label, formula } = POINT_LABELS[step.name]
  const added = step.operands[0]!.from.startsWith('first.') ? 'las dos fechas' : formula
  return html`<tr id="${sumId(step.name)}"><th scope="row">${signed(sign, PAIR_LABELS[step.name] ?? label)}</th><td>${added}: ${stepText(step)}</td><td>${AGREEMENT_TEXTS[step.agreement]}</td><td class="number">${step.value}</td></tr>`
}
