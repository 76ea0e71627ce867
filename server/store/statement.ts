import { createHash } from 'node:crypto'

/** A statement that the server plans once for each connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** What the server knows it by: of its text, so that two versions of the portal never mean two things by one name. */
  readonly key: string
  /** The same where the tables are spread over several servers; undefined where the same text does. */
  readonly spread?: Statement
  /** The same for several calls at once; undefined where each is run by itself. */
  readonly joint?: Joint
}

/** The same statement for several calls at once, which are its only value. */
export interface Joint {
  readonly what: Statement
  /** True: two calls with the same first value want the same row, and are not joined. */
  readonly isApart: boolean
}

/** In the order of the parameters. */
export type Values = readonly unknown[]

/** PostgreSQL cuts longer names off. */
const NAME_LETTERS = 40
const DIGEST_LETTERS = 16

/**
 * Names a statement once. `spreadText` says the same, with the same parameters, for tables that are spread over several
 * servers: where a row may not be locked before it is known on which server it is.
 */
export function statement(name: string, text: string, spreadText?: string): Statement {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS)
  const one = { name, text, key: `${name.slice(0, NAME_LETTERS)} ${digest}` }
  return spreadText === undefined ? one : { ...one, spread: statement(name, spreadText) }
}

/**
 * - `types`: of the parameters of one call, in PostgreSQL's words
 * - `text`: what follows `with given as (…), `: reads the calls from `given`, and each row that it answers names the `place`
 *   of its call
 * - `isApart`: as in `Joint`; true where it is left out
 */
export interface Joining {
  readonly types: readonly string[]
  readonly text: string
  readonly isApart?: boolean
}

/** The statement with a text for several calls at once (`run-jointly.ts`, docs/decisions/121). */
export function jointly(one: Statement, { types, text, isApart = true }: Joining): Statement {
  const what = statement(`${one.name}-jointly`, ['with', givenTable(types), ',', text].join(' '))
  return { ...one, joint: { what, isApart } }
}

/**
 * The calls as a table: `place` says which one, `p1`, `p2` … are its values. All are given as one value, so that the
 * text is one for any number of calls. The condition always holds; the planner takes it to leave a single row, and so
 * looks each payment up by its key. Without it a new portal, whose payments are few, would read all of them for every
 * call, and go on so as long as that plan is kept. Rows are locked in the order in which the planner loops over them, which today is
 * that of the table; nothing guarantees it, and a deadlock is run again.
 */
function givenTable(types: readonly string[]): string {
  const columns = ['one int', 'place int', ...types.map((type, n) => `p${n + 1} ${type}`)]
  return `given as materialized (
     select * from jsonb_to_recordset($1::jsonb) as given(${columns.join(', ')}) where one = 1
   )`
}

/** Text with one call's parameters as that of all of them, where `given` is called `g`. */
export const asGiven = (text: string): string => text.replaceAll(/\$(?=\d)/g, 'g.p')
