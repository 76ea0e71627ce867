import type pg from 'pg'
import { isSpread } from '../spreading/is-spread.ts'
import type { Right } from './grants.ts'
import { SchemaProblem } from './schema-problem.ts'
import { shortTransaction } from './short-transaction.ts'

/** So long a statement of the console may take: customers never wait behind one. */
export const CONSOLE_STATEMENT_MS = 2_000

interface Rights {
  readonly rows: readonly Right[]
  /** These alone may be changed. */
  readonly columns?: readonly string[]
}

const READS: Rights = { rows: ['select'] }
const READS_AND_ADDS: Rights = { rows: ['select', 'insert'] }
const ADDS_AND_TAKES: Rights = { rows: ['select', 'insert', 'delete'] }

/** What a decision writes to a payment, … */
const DECIDED = [
  'state',
  'state_since',
  'updated_at',
  'version',
  'provider_reason',
  'return_cause',
  'mismatch_seen',
  'keeps',
]
const ATTEMPT_DECIDED = [
  'state',
  'provider_ref',
  'next_step',
  'kept',
  'not_seen_count',
  'not_seen_since',
  'ended_at',
]
const DELIVERY_DECIDED = ['state', 'operator_ref', 'reason', 'ended_at']
const REFUND_DECIDED = ['state', 'provider_ref', 'ended_at']
/** … and when its provider is asked again, which moves no money. */
const ASKED_AGAIN = ['due_at', 'leased_until', 'enquiry_requested_at']

/** What becomes of a set of places that was proposed. */
const EDITION_DECIDED = ['state', 'second', 'second_name', 'decided_at', 'edition']

/** All that the console's own role may do. A table without a line here it may not even read. */
const CONSOLE: ReadonlyMap<string, Rights> = new Map([
  ['migration', READS],
  ['payment', { ...READS, columns: [...DECIDED, ...ASKED_AGAIN] }],
  ['attempt', { ...READS, columns: [...ATTEMPT_DECIDED, 'due_at'] }],
  ['delivery', { ...READS_AND_ADDS, columns: DELIVERY_DECIDED }],
  ['refund', { ...READS_AND_ADDS, columns: [...REFUND_DECIDED, 'due_at'] }],
  ['event', READS_AND_ADDS],
  ['ledger', READS_AND_ADDS],
  ['outbox', READS_AND_ADDS],
  ['payable_hold', READS],
  ['purchase_rule', { ...READS_AND_ADDS, columns: ['ended_at'] }],
  ['purchase_rule_key', READS],
  ['purchase_rule_hit', READS],
  [
    'purchase_block',
    { ...READS_AND_ADDS, columns: ['masked', 'reason', 'staff_id', 'at', 'until', 'lifted_at', 'lifted_by'] },
  ],
  ['archived_month', READS],
  ['content_active', READS_AND_ADDS],
  ['content_version', READS_AND_ADDS],
  ['content_package', READS_AND_ADDS],
  ['content_body', READS_AND_ADDS],
  ['content_draft', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['content_preview', { rows: ['select', 'insert', 'delete'] }],
  // To take a lock; the column means nothing.
  ['lock_row', { ...READS, columns: ['held'] }],
  ['staff', { ...READS_AND_ADDS, columns: ['name', 'subject', 'state', 'seen_at', 'language'] }],
  ['staff_key', { rows: ['select', 'insert', 'delete'], columns: ['uses', 'used_at'] }],
  ['staff_role', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['staff_session', { rows: ['select', 'insert', 'delete'], columns: ['seen_at', 'proved_at', 'ended_at'] }],
  ['staff_ceremony', { rows: ['select', 'insert', 'delete'] }],
  ['staff_event', READS_AND_ADDS],
  [
    'proposal',
    {
      ...READS_AND_ADDS,
      columns: [
        'state',
        'ended_at',
        'ended_why',
        'second',
        'second_session',
        'second_browser',
        'typed_minor',
      ],
    },
  ],
  ['proposal_file', READS_AND_ADDS],
  ['proposal_question', { ...READS_AND_ADDS, columns: ['answerer', 'answer', 'answered_at'] }],
  ['payment_note', READS_AND_ADDS],
  ['shown', READS],
  ['shown_link', READS_AND_ADDS],
  ['lead', { ...READS, columns: ['next_at'] }],
  ['lead_note', READS_AND_ADDS],
  ['data_request', { ...READS_AND_ADDS, columns: ['state', 'given_until', 'change', 'answer', 'ended_at'] }],
  [
    'complaint',
    {
      ...READS_AND_ADDS,
      columns: [
        'payment_id',
        'kind',
        'due_at',
        'answered_at',
        'promised_at',
        'taken_by',
        'taken_at',
        'version',
        'ended_at',
        'ending',
      ],
    },
  ],
  ['complaint_step', READS_AND_ADDS],
  ['lead_telling', READS],
  ['shop', ADDS_AND_TAKES],
  ['site', ADDS_AND_TAKES],
  ['shop_import', READS_AND_ADDS],
  ['site_import', READS_AND_ADDS],
  ['lock_row', { rows: ['select', 'update'] }],
  ['place_draft', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['place_edition', { ...ADDS_AND_TAKES, columns: EDITION_DECIDED }],
  ['taken_case', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['inbox', READS],
  ['heartbeat', READS],
  ['delivery_breaker', { rows: ['select', 'update'] }],
  ['selling_switch', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['selling_event', READS_AND_ADDS],
  ['rail_minute', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['staff_round', { rows: ['select', 'update'] }],
  ['alarm', { ...READS_AND_ADDS, columns: ['seen_at', 'detail', 'taken_by', 'taken_at', 'ended_at'] }],
  [
    'statement',
    {
      ...READS_AND_ADDS,
      columns: ['digest', 'bytes', 'second_by', 'rows_read', 'unreadable', 'alike', 'sums'],
    },
  ],
  ['statement_row', READS_AND_ADDS],
  [
    'statement_difference',
    {
      ...READS_AND_ADDS,
      columns: [
        'likely',
        'detail',
        'state',
        'explained_kind',
        'explained_words',
        'explained_by',
        'explained_at',
        'asked_by',
        'asked_at',
      ],
    },
  ],
  ['statement_sign', READS_AND_ADDS],
  ['statement_layout', { ...READS_AND_ADDS, columns: ['layout', 'kept_by', 'kept_at'] }],
  ['statement_posting', READS_AND_ADDS],
  ['wrong_try', { rows: ['select', 'insert', 'update'] }],
])

/** Where the role needs an approved proposal: what is written there moves money, or says that it moved. */
const BY_TWO: readonly (readonly [table: string, when: string, payment: 'id' | 'payment_id'])[] = [
  ['payment', `update of ${DECIDED.join(', ')}`, 'id'],
  ['attempt', `update of ${ATTEMPT_DECIDED.join(', ')}`, 'payment_id'],
  ['delivery', `insert or update of ${DELIVERY_DECIDED.join(', ')}`, 'payment_id'],
  ['refund', `insert or update of ${REFUND_DECIDED.join(', ')}`, 'payment_id'],
  ['ledger', 'insert', 'payment_id'],
  ['event', 'insert', 'payment_id'],
]

/** Rules are made and ended by two; whoever is blocked is let go by two. */
const RULES_BY_TWO: readonly (readonly [table: string, when: string, subject: 'rule' | 'block'])[] = [
  ['purchase_rule', 'insert or update', 'rule'],
  ['purchase_block', 'update', 'block'],
]

/** A brake is let go by two: one person alone pauses. */
const RESUMED_BY_TWO = 'selling_switch'

/** What customers ask for: proved by them alone, and erased by two. */
const ASKS_OWNER = 'data_request'

/** A text about money is published as somebody else than its author approved it; and no version is ever altered. */
const PUBLISHED_BY_TWO = ['content_body', 'content_version', 'content_package', 'content_active'] as const

/**
 * Gives a role what the console does with the tables, and nothing else, under the rule that nothing about money is written
 * without an approved proposal; the present role owns them. Throws `SchemaProblem` for a role that could do more anyway.
 */
export async function grantToConsole(client: pg.Client, role: string, waitMs: number): Promise<void> {
  await refuseStronger(client, role)
  if (await isSpread(client))
    throw new SchemaProblem('The tables are spread over several servers, where the console is not tried.')
  // First: there is no moment in which it has the rights without the rule.
  await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
    await client.query(
      `create or replace trigger ${client.escapeIdentifier(`by_two_${role}`)} before delete on ${RESUMED_BY_TWO}
         for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_resumes_by_two()`,
    )
    await client.query(
      `create or replace trigger ${client.escapeIdentifier(`lasts_${role}`)} before insert or update on ${RESUMED_BY_TWO}
         for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_pauses_last()`,
    )
  })
  await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
    await client.query(
      `create or replace trigger ${client.escapeIdentifier(`asks_owner_${role}`)} before insert or update on ${ASKS_OWNER}
         for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_asks_owner()`,
    )
  })
  for (const table of PUBLISHED_BY_TWO)
    await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
      await client.query(
        `create or replace trigger ${client.escapeIdentifier(`publishes_${role}`)} before insert on ${table}
           for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_publishes_by_two()`,
      )
    })
  for (const [table, when, payment] of BY_TWO)
    await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
      await client.query(
        `create or replace trigger ${client.escapeIdentifier(`by_two_${role}`)} before ${when} on ${table}
           for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_moves_by_two('${payment}')`,
      )
    })
  for (const [table, when, subject] of RULES_BY_TWO)
    await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
      await client.query(
        `create or replace trigger ${client.escapeIdentifier(`by_two_${role}`)} before ${when} on ${table}
           for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_rules_by_two('${subject}')`,
      )
    })
  for (const kind of ['shops', 'sites'])
    await shortTransaction(client, { what: 'The rule for the console', waitMs }, async () => {
      await client.query(
        `create or replace trigger ${client.escapeIdentifier(`by_edition_${role}`)} before insert on ${kind.slice(0, -1)}_import
           for each row when (current_user = ${client.escapeLiteral(role)}) execute function console_places_by_edition('${kind}')`,
      )
    })
  await client.query(['begin', ...(await grantsFor(client, role)), 'commit'].join('; '))
}

async function grantsFor(client: pg.Client, role: string): Promise<readonly string[]> {
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string; place: string; part: boolean }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as place, c.relispartition as part
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind in ('r', 'p') order by c.relname`,
  )
  return rows.flatMap(({ name, place, part }) => {
    const given = part ? undefined : CONSOLE.get(name)
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
