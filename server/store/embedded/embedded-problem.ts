/** The embedded PostgreSQL cannot run here; the message says why and what the reader can do about it. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem'
}
