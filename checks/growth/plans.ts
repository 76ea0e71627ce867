import type pg from 'pg'
import { claimDuePayments } from '#server/payments/enquiries/enquiry-statements.ts'
import { claimDueAttempts } from '#server/payments/enquiries/late-attempt-statements.ts'
import { findEvents, listCases } from '#server/payments/commands/case-statements.ts'
import { findListed, listBooked } from '#server/reconciliation/charge-statements.ts'
import {
  claimForAsking,
  findBlocking,
  findPaidFor,
  findSettledElsewhere,
  lockForHold,
} from '#server/payments/pay/claim-statements.ts'
import {
  claimDueOutbox,
  claimDueRefunds,
  findDueKinds,
  findIdempotency,
  findShown,
  insertInbox,
  insertPayment,
  lockAttempted,
} from '#server/payments/records/payment-statements.ts'
import { forgetMessages, forgetNotices, lockUnpaid } from '#server/payments/retention/forget-statements.ts'
import { readOpenWork } from '#server/metrics/record-statements.ts'
import type { Statement, Values } from '#server/store/database.ts'

/** A statement that customers or staff wait for, or that is asked again and again, with values as they come. */
export interface Hot {
  readonly what: Statement
  readonly values: Values
  /** Blocks that it may touch, however old the books are. */
  readonly most: number
}

const NOBODY = Buffer.alloc(32)
const NEW = 'Z'.repeat(26)
const SNAPSHOT = '{"productCode": "P1", "invoiceNumber": ""}'

/** `paid`: a payment of the books. */
export function hotStatements(paid: string): readonly Hot[] {
  const words = [
    '700100001',
    '700500001',
    'AIRTIME',
    'PREPAID RECHARGE',
    'AM',
    'KATI_MONEY',
    5_000,
    'UGX',
    SNAPSHOT,
  ]
  return [
    {
      what: insertPayment,
      values: [NOBODY, 'key', NOBODY, NEW, NOBODY, ...words, '', 'EN', 1_000, 'node', 'request', null, ''],
      most: 60,
    },
    { what: findIdempotency, values: [NOBODY, 'press-1'], most: 10 },
    {
      what: claimForAsking,
      values: [paid, NOBODY, '', 1_000, NOBODY, 'n', 'r', [], [], [], false],
      most: 40,
    },
    { what: lockForHold, values: [paid, NOBODY], most: 10 },
    { what: findPaidFor, values: ['BILL 700100001', paid, 5_000, 'UGX'], most: 40 },
    { what: findSettledElsewhere, values: [paid], most: 40 },
    { what: findBlocking, values: [paid], most: 40 },
    { what: findShown, values: [paid], most: 15 },
    { what: lockAttempted, values: [paid, 1], most: 25 },
    { what: insertInbox, values: ['KATI_MONEY', 'event', `${paid}-C1`, NOBODY], most: 30 },
    { what: findDueKinds, values: [], most: 20 },
    { what: claimDuePayments, values: [64, 1_000, 48, []], most: 40 },
    { what: claimDueAttempts, values: [64, 1_000], most: 15 },
    { what: claimDueRefunds, values: [64, 1_000], most: 15 },
    { what: claimDueOutbox, values: [64, 1_000], most: 15 },
    { what: readOpenWork, values: [], most: 40 },
    { what: listCases, values: [200, 900_000], most: 40 },
    { what: findEvents, values: [paid, 100], most: 100 },
    { what: findListed, values: ['KATI_MONEY', [`${paid}-C1`], ['']], most: 40 },
    { what: lockUnpaid, values: [200, 40], most: 40 },
    { what: forgetMessages, values: [200, 40], most: 40 },
    { what: forgetNotices, values: [200, 100], most: 40 },
    {
      what: listBooked,
      values: ['KATI_MONEY', '2001-01-01', '2001-01-02', '', 5_000],
      most: 300,
    },
  ]
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Loops'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}

/** How the server carried a statement out. */
export interface Seen {
  readonly blocks: number
  /** Tables that were read from one end to the other. */
  readonly readWhole: readonly string[]
}

/** Carries a statement out and takes it back, as a process does that planned it once. */
export async function explain(client: pg.Client, { what, values }: Hot): Promise<Seen> {
  await client.query('begin')
  try {
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare hot as ${what.text}`)
    const given = values.map((value) => literal(client, value)).join(', ')
    const text = `explain (analyze, buffers, format json) execute hot${given === '' ? '' : `(${given})`}`
    await client.query('savepoint once')
    await client.query(text)
    await client.query('rollback to once')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(text)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan of ${what.name}`)
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], readWhole: wholeIn(plan) }
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

function wholeIn(node: Node): readonly string[] {
  const { 'Relation Name': table = '', 'Node Type': type, 'Actual Loops': loops = 0, Plans = [] } = node
  return [...(type === 'Seq Scan' && loops > 0 ? [table] : []), ...Plans.flatMap(wholeIn)]
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `array[${value.map((one) => literal(client, one)).join(', ')}]::text[]`
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : client.escapeLiteral(typeof value === 'string' ? value : '')
}
