import { OCTAGRAM_RULES, type PointName } from '../numerology/octagram.ts'
import { POINT_TEXTS } from './names.ts'

const INPUT_TEXTS: Readonly<Record<string, string>> = { day: 'día', month: 'mes', year: 'cifras del año' }

/** Each point's sign, of one or two characters, its name, and its sum in signs, from the rules themselves. */
export const POINT_LABELS = Object.fromEntries(
  OCTAGRAM_RULES.map(([name, operands]) => {
    const [sign, label] = POINT_TEXTS[name]
    const signs = operands.map((operand) => INPUT_TEXTS[operand] ?? POINT_TEXTS[operand as PointName][0])
    return [name, { sign, label, formula: signs.join(' + ') }]
  }),
) as Readonly<Record<PointName, Readonly<Record<'sign' | 'label' | 'formula', string>>>>
