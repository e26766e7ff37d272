import type { PointName, PointStep } from '../numerology/octagram.ts'
import { type Html, html } from './html.ts'
import { stepText, table } from './parts.ts'
import { POINT_LABELS } from './point-labels.ts'

export interface StepsTableOptions {
  readonly idOf?: (point: PointName) => string
}

/** How points were computed: the sum in signs, then in numbers. Rows that are link targets have ids. */
export function stepsTable(caption: string, steps: readonly PointStep[], { idOf }: StepsTableOptions = {}): Html {
  return table(
    caption,
    html`<thead><tr><th scope="col">Punto</th><th scope="col">Se suma</th><th scope="col">Con números</th><th scope="col" class="number">Arcano</th></tr></thead>
<tbody>${steps.map((step) => {
      const { sign, label, formula } = POINT_LABELS[step.name]
      const id = idOf && html` id="${idOf(step.name)}"`
      return html`<tr${id}><th scope="row">${signed(sign, label)}</th><td>${formula}</td><td>${stepText(step)}</td><td class="number">${step.value}</td></tr>`
    })}</tbody>`,
  )
}

/** The sign of a point before its name. */
export function signed(sign: string, label: string): Html {
  return html`<span class="sign">${sign}</span> ${label}`
}
