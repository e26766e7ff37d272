import { POINT_TEXTS } from '../documents/names.ts'
import { OCTAGRAM_RULES, type PointName } from '../numerology/octagram.ts'
import type { Agreement } from '../numerology/rule-table.ts'

export const AGREEMENT_TEXTS: Readonly<Record<Agreement, string>> = { consensus: 'consenso', convention: 'convención' }

interface PointLabel {
  /** One or two characters for the point, in drawings and sums. */
  readonly sign: string
  readonly label: string
  /** The sum, in signs. */
  readonly formula: string
}

const INPUT_TEXTS: Readonly<Record<string, string>> = { day: 'día', month: 'mes', year: 'cifras del año' }

/** The labels of the points on pages; the sums come from the rules themselves. */
export const POINT_LABELS = Object.fromEntries(
  OCTAGRAM_RULES.map(([name, operands]) => {
    const [sign, label] = POINT_TEXTS[name]
    return [name, { sign, label, formula: operands.map(operandSign).join(' + ') }]
  }),
) as Readonly<Record<PointName, PointLabel>>

function operandSign(operand: string): string {
  return INPUT_TEXTS[operand] ?? POINT_TEXTS[operand as PointName][0]
}
