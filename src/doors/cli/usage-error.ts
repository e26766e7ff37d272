/** The command was used wrongly: one line for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
