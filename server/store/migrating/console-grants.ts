import type pg from 'pg'
import { isSpread } from '../spreading/is-spread.ts'
import {
  ATTEMPT_DECIDED,
  CONSOLE_RIGHTS,
  DECIDED,
  DELIVERY_DECIDED,
  REFUND_DECIDED,
} from './console-rights.ts'
import { SchemaProblem } from './schema-problem.ts'
import { shortTransaction } from './short-transaction.ts'

/** So long a statement of the console may take: customers never wait behind one. */
export const CONSOLE_STATEMENT_MS = 2_000

interface Rule {
  /** Before the role's own name. */
  readonly name: string
  readonly table: string
  readonly when: string
  /** The function that refuses, as a trigger calls it. */
  readonly rule: string
  /** Whether the rows are checked only when the transaction commits. */
  readonly isAtCommit?: true
}

const MOVES = (table: string, when: string, payment: 'id' | 'payment_id'): Rule => ({
  name: 'by_two',
  table,
  when,
  rule: `console_moves_by_two('${payment}')`,
})

const BOOKS_WHAT_IS_THERE = (table: string): Rule => ({
  name: 'has_it',
  table,
  when: 'insert',
  rule: 'console_books_what_is_there()',
  isAtCommit: true,
})

/** What the role writes under a rule, and nobody's program gets around. */
const RULES: readonly Rule[] = [
  // A brake is let go by two: one person alone pauses.
  { name: 'by_two', table: 'selling_switch', when: 'delete', rule: 'console_resumes_by_two()' },
  { name: 'lasts', table: 'selling_switch', when: 'insert or update', rule: 'console_pauses_last()' },
  // What customers ask for is proved by them alone, and erased by two.
  { name: 'asks_owner', table: 'data_request', when: 'insert or update', rule: 'console_asks_owner()' },
  // A text about money is published as somebody else than its author approved it; and no version is ever altered.
  ...['content_body', 'content_version', 'content_package', 'content_active'].map((table) => ({
    name: 'publishes',
    table,
    when: 'insert',
    rule: 'console_publishes_by_two()',
  })),
  // What is written there moves money, or says that it moved.
  MOVES('payment', `update of ${DECIDED.join(', ')}`, 'id'),
  MOVES('attempt', `update of ${ATTEMPT_DECIDED.join(', ')}`, 'payment_id'),
  MOVES('delivery', `insert or update of ${DELIVERY_DECIDED.join(', ')}`, 'payment_id'),
  MOVES('refund', `insert or update of ${REFUND_DECIDED.join(', ')}`, 'payment_id'),
  MOVES('ledger', 'insert', 'payment_id'),
  MOVES('event', 'insert', 'payment_id'),
  MOVES('paid_reference', 'insert', 'payment_id'),
  { name: 'price', table: 'ledger', when: 'insert', rule: 'console_books_the_price()' },
  BOOKS_WHAT_IS_THERE('ledger'),
  BOOKS_WHAT_IS_THERE('refund'),
  {
    name: 'in_person',
    table: 'proposal',
    when: 'update of state',
    rule: 'console_approves_in_person()',
    isAtCommit: true,
  },
  // Rules are made and ended by two; whoever is blocked is let go by two.
  { name: 'by_two', table: 'purchase_rule', when: 'insert or update', rule: "console_rules_by_two('rule')" },
  { name: 'by_two', table: 'purchase_block', when: 'update', rule: "console_rules_by_two('block')" },
  { name: 'by_edition', table: 'shop_import', when: 'insert', rule: "console_places_by_edition('shops')" },
  { name: 'by_edition', table: 'site_import', when: 'insert', rule: "console_places_by_edition('sites')" },
]

/**
 * Gives a role what the console does with the tables, and nothing else, under the rule that nothing about money is written
 * without an approved proposal; the present role owns them. Throws `SchemaProblem` for a role that could do more anyway.
 */
export async function grantToConsole(client: pg.Client, role: string, waitMs: number): Promise<void> {
  await refuseStronger(client, role)
  if (await isSpread(client))
    throw new SchemaProblem('The tables are spread over several servers, where the console is not tried.')
  // First: there is no moment in which it has the rights without the rule.
  for (const rule of RULES)
    await shortTransaction(client, { what: 'The rule for the console', waitMs }, () =>
      makeRule(client, role, rule),
    )
  await client.query(['begin', ...(await grantsFor(client, role)), 'commit'].join('; '))
}

async function makeRule(client: pg.Client, role: string, rule: Rule): Promise<void> {
  const name = client.escapeIdentifier(`${rule.name}_${role}`)
  const holds = `for each row when (current_user = ${client.escapeLiteral(role)}) execute function ${rule.rule}`
  if (!rule.isAtCommit) {
    await client.query(`create or replace trigger ${name} before ${rule.when} on ${rule.table} ${holds}`)
    return
  }
  // PostgreSQL can't replace a constraint trigger, so an existing one is kept.
  const { rowCount } = await client.query(
    'select from pg_trigger where tgrelid = $1::regclass and tgname = $2',
    [rule.table, `${rule.name}_${role}`],
  )
  if (rowCount === 0)
    await client.query(
      `create constraint trigger ${name} after ${rule.when} on ${rule.table} deferrable initially deferred ${holds}`,
    )
}

async function grantsFor(client: pg.Client, role: string): Promise<readonly string[]> {
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string; place: string; part: boolean }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as place, c.relispartition as part
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') order by c.relname`,
  )
  return rows.flatMap(({ name, place, part }) => {
    const given = part ? undefined : CONSOLE_RIGHTS.get(name)
    return [
      `revoke all on ${place} from ${to}`,
      ...(given ? [`grant ${given.rows.join(', ')} on ${place} to ${to}`] : []),
      ...(given?.columns ? [`grant update (${given.columns.join(', ')}) on ${place} to ${to}`] : []),
    ]
  })
}

const STRONGER = `
  select r.rolsuper or r.rolcreaterole or r.rolbypassrls or r.rolreplication as rules,
    pg_has_role(r.oid, t.relowner, 'member') as owns,
    has_table_privilege(r.oid, 'draft', 'select') or has_table_privilege(r.oid, 'ledger', 'update') as shares
  from pg_roles r, pg_class t where r.rolname = $1 and t.oid = 'payment'::regclass`

async function refuseStronger(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rules: boolean; owns: boolean; shares: boolean }>(STRONGER, [role])
  const [found] = rows
  if (found && !found.rules && !found.owns && !found.shares) return
  throw new SchemaProblem(
    `The console needs a role of its own, and ${role} may do more than the console does: CONSOLE_DATABASE_URL must name ` +
      'another one than the portal’s, without rights of an owner (deploy/postgresql/roles.sql makes it).',
  )
}
