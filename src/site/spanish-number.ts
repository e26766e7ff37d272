/** With a thin space from five digits on, as the academies write it: a point would be a decimal one in Mexico. */
export function spanishNumber(value: number): string {
  return value.toLocaleString('es').replaceAll('.', '\u202f')
}
