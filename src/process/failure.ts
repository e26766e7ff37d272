/** Something outside the program is in the way: one line that says what, and no stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
