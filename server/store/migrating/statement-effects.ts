import { statementsOf } from './sql-parts.ts'

/** What a statement of a migration does to a table that customers write to meanwhile. */
export interface Effect {
  readonly table: string
  /**
   * - `moment`: everything else on the table waits, for as long as a line of the catalogue takes
   * - `no-writes`: reads go on, writes wait until all rows are read
   * - `nothing`: everything else waits until all rows are read or written
   * - `beside`: reads and writes go on; it reads all rows
   * - `rows`: rows are written, and whoever writes the same ones waits
   */
  readonly holds: 'moment' | 'no-writes' | 'nothing' | 'beside' | 'rows'
  /** A portal of the version before stops working with it. */
  readonly breaksOlder: boolean
}

type Found = readonly [Effect['holds'], RegExp, breaksOlder?: true]

/** The first that fits counts; `table` is the table's name. */
const KINDS: readonly Found[] = [
  ['beside', /^(?:create (?:unique )?index|drop index) concurrently .*?(?: on (?<table>[\w.]+)|$)/],
  ['no-writes', /^create (?:unique )?index .*? on (?:only )?(?<table>[\w.]+)/],
  ['beside', /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) validate constraint/],
  ['moment', /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) rename/, true],
  ['moment', /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+).* drop column/, true],
  ['moment', /^drop table (?:if exists )?(?<table>[\w.]+)/, true],
  [
    'nothing',
    /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+).*\b(?:(?:set data )?type|set not null|set (?:un)?logged)\b/,
    true,
  ],
  ['moment', /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+).* (?:not valid|using index \w+)\b/],
  [
    'nothing',
    /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+).*\badd (?:constraint|check|unique|primary|foreign|exclude|column .*\b(?:check|unique|primary key|references))\b/,
  ],
  ['moment', /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+)/],
  ['moment', /^create (?:or replace )?(?:trigger|rule|policy) .*? on (?<table>[\w.]+)/],
  ['rows', /^(?:update|delete from|insert into) (?:only )?(?<table>[\w.]+)/],
  ['rows', /^with .*\b(?:update|delete from|insert into) (?<table>[\w.]+)/],
  ['nothing', /^(?:truncate|lock table|cluster|reindex table) (?:only )?(?<table>[\w.]+)/],
]

const MADE = /^create (?:unlogged )?table (?:if not exists )?(?<table>[\w.]+)/
const RENAMED = /^alter table (?<table>[\w.]+) rename to (?<name>[\w.]+)$/

/** What a migration does to tables that were there before it; what it makes itself is in nobody's way. */
export function effectsOf(text: string): readonly Effect[] {
  const statements = statementsOf(text).flatMap((statement) => executedIn(statement.toLowerCase()))
  const made = new Set<string>()
  /** What tables were called before this migration. */
  const before = new Map<string, string>()
  return statements.flatMap((statement, at) => {
    const created = MADE.exec(statement)?.groups?.['table']
    if (created !== undefined) made.add(created)
    const { table = '', name = '' } = RENAMED.exec(statement)?.groups ?? {}
    const isTakenAgain = statements.slice(at).some((later) => later.endsWith(` rename to ${table}`))
    const found = effectOf(statement).filter((effect) => !made.has(effect.table))
    if (made.delete(table)) made.add(name)
    else if (name !== '') before.set(name, table)
    return found.map((effect) => ({
      ...effect,
      table: before.get(effect.table) ?? effect.table,
      breaksOlder: effect.breaksOlder && !(name !== '' && isTakenAgain),
    }))
  })
}

/** The statement itself, or those that a body composes. */
function executedIn(statement: string): readonly string[] {
  return statement.startsWith('do $')
    ? [...statement.matchAll(/'((?:alter|drop|lock|truncate|update|delete) [^']*)'/g)].map(
        ([, one = '']) => one,
      )
    : [statement]
}

function effectOf(statement: string): Effect[] {
  for (const [holds, form, breaksOlder = false] of KINDS) {
    const match = form.exec(statement)
    if (match) return [{ table: match.groups?.['table'] ?? '', holds, breaksOlder }]
  }
  return []
}

/** A migration that consists of indexes made beside everything else, which no transaction may hold. */
export function isBeside(text: string): boolean {
  return statementsOf(text).some((statement) =>
    /^(?:create|drop) (?:unique )?index concurrently/i.test(statement),
  )
}

/** The statements of such a migration: each makes or drops one index, and may be repeated. */
export const INDEX_BESIDE =
  /^(?:create (?:unique )?index concurrently if not exists (?<made>\w+) on |drop index concurrently if exists (?<dropped>\w+)$)/i

/**
 * Why a migration would keep customers waiting, or stop a portal of the version before; empty when it does neither.
 */
export function unsafeIn(text: string): readonly string[] {
  const statements = statementsOf(text)
  if (isBeside(text))
    return statements
      .filter((statement) => !INDEX_BESIDE.test(statement))
      .map((statement) => `${statement.slice(0, 60)}: beside indexes made concurrently stands nothing else`)
  const effects = effectsOf(text)
  const written = effects.find(({ holds }) => holds === 'rows')
  return effects.flatMap(({ table, holds, breaksOlder }) => [
    ...(holds === 'moment' && written
      ? [`${table}: everything waits while rows of ${written.table} are written; make it two migrations`]
      : []),
    ...(breaksOlder ? [`${table}: a portal of the version before stops working`] : []),
    ...(holds === 'no-writes' ? [`${table}: its writes wait for the index; make it concurrently`] : []),
    ...(holds === 'nothing' ? [`${table}: everything waits while all rows are read`] : []),
  ])
}
