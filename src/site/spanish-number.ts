/** With a thin space from five digits on, as the academies recommend: in Mexico a point would be decimal. */
export function spanishNumber(value: number): string {
  return value.toLocaleString('es').replaceAll('.', '\u202f')
}
