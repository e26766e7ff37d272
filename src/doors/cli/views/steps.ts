import { spanishDate } from '../../../documents/credit.ts'
import { sumLine } from '../../../documents/names.ts'
import type { PairStepsResult, StepsResult } from '../../../documents/types.ts'
import { POINT_LABELS } from '../../../site/point-labels.ts'
import type { Screen } from '../screen.ts'
import { wrap } from '../terminal/text.ts'
import { paragraph } from './paragraph.ts'
import { pairPointLabel } from './point-label.ts'

type AnyStep = StepsResult['points'][number] | PairStepsResult['points'][number]

/** The sums, for checking. */
export function stepsView({ input, points }: StepsResult, screen: Screen): string[] {
  return [
    ...paragraph('title', `Cálculo de la matriz del ${spanishDate(input)}`, screen),
    '',
    ...points.flatMap((step) =>
      stepLines(step, POINT_LABELS[step.point].label, POINT_LABELS[step.point].formula, screen),
    ),
  ]
}

export function pairStepsView({ input: { first, second }, points }: PairStepsResult, screen: Screen): string[] {
  return [
    ...paragraph(
      'title',
      `Cálculo de la matriz de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`,
      screen,
    ),
    '',
    ...points.flatMap((step) => {
      const isAdded = step.operands[0]!.from.startsWith('first.')
      const formula = isAdded ? 'el de la primera fecha + el de la segunda' : POINT_LABELS[step.point].formula
      return stepLines(step, pairPointLabel(step.point), formula, screen)
    }),
  ]
}

function stepLines(step: AnyStep, label: string, formula: string, { width, paint }: Screen): string[] {
  const agreement = step.agreement === 'convention' ? ' (convención)' : ''
  return [
    ...wrap(`${label}${agreement}`, width, '    ').map((line, at) =>
      at === 0 ? paint('strong', String(step.value).padStart(2)) + line.slice(2) : line,
    ),
    ...wrap(`${formula}: ${sumLine(step)}`, width, '    ').map((line) => paint('quiet', line)),
  ]
}
