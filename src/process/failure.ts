/** An error whose cause is outside the program: reported in one line, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
