import type { DatePair } from '../../documents/computed-document.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { type PairStep, pairSteps } from '../../numerology/pair.ts'
import { type Html, html } from '../html.ts'
import { stepText, table } from '../parts.ts'
import { AGREEMENT_TEXTS, POINT_LABELS } from '../point-labels.ts'
import { signed } from '../steps-table.ts'

/** A pair has no twelve positions: these points have other names than on a person's chart. */
const OWN_NAMES: Readonly<Partial<Record<PointName, string>>> = {
  A: 'Encuentro, a la izquierda',
  B: 'Punta superior',
  C: 'Punta derecha',
  D: 'Tarea, abajo',
  E: 'Vínculo, el centro',
  social: 'Brazo izquierdo, punto interior',
  sky: 'Línea del cielo',
  earth: 'Línea de la tierra',
  socialPurpose: 'Propósito social',
  spiritualPurpose: 'Propósito espiritual',
  love: 'El corazón',
  money: 'La moneda',
}

export function pairStepsTable({ first, second }: DatePair): Html {
  return html`<p class="prose"><strong>Consenso:</strong> programas ajenos entre sí dan el mismo número en todas las fechas. <strong>Convención:</strong> las fuentes difieren, y elegimos una regla.</p>
${table(
  'Cada punto, con lo que se suma y hasta dónde hay acuerdo',
  html`<thead><tr><th scope="col">Punto</th><th scope="col">Suma</th><th scope="col">Acuerdo</th><th scope="col" class="number">Arcano</th></tr></thead>
<tbody>${pairSteps(first, second).map(stepRow)}</tbody>`,
)}`
}

function stepRow(step: PairStep): Html {
  const { sign, label, formula } = POINT_LABELS[step.name]
  const added = step.operands[0]!.from.startsWith('first.') ? 'las dos fechas' : formula
  return html`<tr><th scope="row">${signed(sign, OWN_NAMES[step.name] ?? label)}</th><td>${added}: ${stepText(step)}</td><td>${AGREEMENT_TEXTS[step.agreement]}</td><td class="number">${step.value}</td></tr>`
}
