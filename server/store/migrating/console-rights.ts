import type { Right } from './grants.ts'

interface Rights {
  readonly rows: readonly Right[]
  /** These alone may be changed. */
  readonly columns?: readonly string[]
}

const READS: Rights = { rows: ['select'] }
const READS_AND_ADDS: Rights = { rows: ['select', 'insert'] }
const ADDS_AND_TAKES: Rights = { rows: ['select', 'insert', 'delete'] }

/** What a decision writes to a payment, … */
export const DECIDED = [
  'state',
  'state_since',
  'updated_at',
  'version',
  'refusal',
  'provider_reason',
  'return_cause',
  'mismatch_seen',
  'taken_back',
  'keeps',
]
export const ATTEMPT_DECIDED = [
  'state',
  'provider_ref',
  'receipt',
  'next_step',
  'kept',
  'not_seen_count',
  'not_seen_since',
  'ended_at',
]
export const DELIVERY_DECIDED = ['state', 'operator_ref', 'reason', 'ended_at']
export const REFUND_DECIDED = ['state', 'provider_ref', 'ended_at']
/** … and when its provider is asked again, which moves no money. */
const ASKED_AGAIN = ['due_at', 'leased_until', 'enquiry_requested_at']

/** What becomes of a set of places that was proposed. */
const EDITION_DECIDED = ['state', 'second', 'second_name', 'second_browser', 'decided_at', 'edition']

/** All that the console's own role may do. A table without a line here it may not even read. */
export const CONSOLE_RIGHTS: ReadonlyMap<string, Rights> = new Map([
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
  ['content_picture', READS_AND_ADDS],
  ['content_draft', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['content_preview', { rows: ['select', 'insert', 'delete'] }],
  // To take a lock; the column means nothing.
  ['lock_row', { ...READS, columns: ['held'] }],
  ['staff', { ...READS_AND_ADDS, columns: ['name', 'subject', 'state', 'seen_at', 'language'] }],
  ['staff_key', { rows: ['select', 'insert', 'delete'], columns: ['uses', 'used_at'] }],
  ['staff_role_barred', ADDS_AND_TAKES],
  ['staff_claim', { ...ADDS_AND_TAKES, columns: ['refresh', 'asked_at'] }],
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
  ['payout_list', READS_AND_ADDS],
  ['paid_reference', READS_AND_ADDS],
  ['payout_line', { ...READS_AND_ADDS, columns: ['state', 'reference', 'said', 'ended_at'] }],
  ['taken_case', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['fetched_list', { rows: ['select'], columns: ['state', 'charges'] }],
  ['inbox', READS],
  ['heartbeat', READS],
  ['delivery_breaker', { rows: ['select', 'update'] }],
  ['selling_switch', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['selling_event', READS_AND_ADDS],
  ['rail_minute', { rows: ['select', 'insert', 'update', 'delete'] }],
  ['rail_hour', { rows: ['select', 'insert', 'update', 'delete'] }],
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
