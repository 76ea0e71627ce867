/** The tables are not as this software needs them, and why it cannot make them so: a sentence for the person who starts it. */
export class SchemaProblem extends Error {
  override readonly name = 'SchemaProblem'
}
