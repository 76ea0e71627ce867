import type pg from 'pg'

export type Right = 'select' | 'insert' | 'update' | 'delete'

/** What the portal's own role may do with a table: everything with rows, and less with these. */
const LESS: ReadonlyMap<string, readonly Right[]> = new Map<string, readonly Right[]>([
  // The books: what was written stays as it was written.
  ['ledger', ['select', 'insert']],
  ['paid_reference', ['select', 'insert']],
  // Who switched something off, and why.
  ['selling_event', ['select', 'insert']],
  // Those of payments that ended without money are forgotten with them.
  ['event', ['select', 'insert', 'delete']],
  ['archived_month', ['select']],
  // Money without a payment: settled by a person, and never forgotten.
  ['unknown_charge', ['select', 'insert', 'update']],
  // What customers were shown stays as it was shown; links to it are the console's to give.
  ['shown', ['select', 'insert', 'delete']],
  ['shown_link', ['select', 'update', 'delete']],
  ['lock_row', ['select', 'update']],
  // The audit of staff: a line is written once.
  ['staff_event', ['select', 'insert']],
  // Who the staff are and what they propose is the console's own (`console-grants.ts`).
  ...[
    'staff',
    'staff_key',
    'staff_role',
    'staff_role_barred',
    'staff_claim',
    'staff_session',
    'staff_ceremony',
    'proposal',
    'proposal_question',
    'payment_note',
    'taken_case',
    'statement',
    'statement_row',
    'statement_difference',
    'statement_sign',
    'statement_layout',
    'statement_posting',
    'purchase_rule',
    'purchase_rule_key',
    'purchase_block',
    'place_draft',
    'place_edition',
    'content_draft',
    'content_preview',
    'content_picture',
    'payout_list',
    'payout_line',
    'alarm',
  ].map((table) => [table, ['select']] as const),
  // What was joined to a proposal goes with its payment.
  ['proposal_file', ['select', 'delete']],
  // Written once; what a customer wrote goes when they erase it, and a complaint takes its steps with it.
  ['complaint_step', ['select', 'insert', 'update']],
  ['migration', ['select']],
  ['migration_lease', ['select']],
])
const ROWS: readonly Right[] = ['select', 'insert', 'update', 'delete']

/** The rights that a portal needs of this table, and the only ones that its own role is given. */
export function rightsOn(table: string): readonly Right[] {
  return LESS.get(table) ?? ROWS
}

/**
 * Gives a role what a portal needs of the tables, and takes everything else from it; the present role owns them. In one
 * transaction, so that a portal that runs loses nothing for a moment.
 */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string; place: string; part: boolean }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as place, c.relispartition as part
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') order by c.relname`,
  )
  const given = rows.flatMap(({ name, place, part }) => [
    `revoke all on ${place} from ${to}`,
    // What holds some rows of another table is reached by way of that one.
    ...(part ? [] : [`grant ${rightsOn(name).join(', ')} on ${place} to ${to}`]),
  ])
  const months = 'grant execute on function event_months_ahead() to'
  await client.query(['begin', ...given, `${months} ${to}`, 'commit'].join('; '))
}

/** From now on the role may use the rows of tables in the moment that they are made: portals run on meanwhile. */
export async function grantFutureTables(client: pg.Client, role: string): Promise<void> {
  await client.query(
    `alter default privileges grant ${ROWS.join(', ')} on tables to ${client.escapeIdentifier(role)}`,
  )
}
