/** The command was used in the wrong way: one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
