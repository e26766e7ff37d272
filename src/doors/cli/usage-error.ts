/** Invalid use of the CLI: a one-line message for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
