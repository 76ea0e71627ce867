import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { findCountry } from '#countries/find-country.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import type { Engine } from '#server/payments/engine.ts'
import { initiatePayment } from '#server/payments/pay/initiate.ts'
import type { Initiated, Purchase } from '#server/payments/pay/initiate.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { processPayment } from '#server/payments/pay/process.ts'
import { reconcileOnce } from '#server/payments/enquiries/reconcile.ts'
import { makeUsualTimes } from '#server/payments/enquiries/usual-times.ts'
import { makeSelling, type SellingMemory } from '#server/selling/selling.ts'
import { makePurchaseRules } from '#server/rules/judging.ts'
import { openDatabase, statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { ScriptedLeads } from './leads/scripted-leads.ts'
import { askedTexts, type AskedTexts } from './asked-texts.ts'
import { stageCalls } from './stage-calls.ts'
import { KeptMessages, ScriptedOperator, ScriptedRail } from './scripted-parties.ts'

/** A process whose background work is done when a test says so. */
interface StageEngine extends Engine {
  readonly selling: SellingMemory
}

/** Two portal processes on one real PostgreSQL; the parties outside say what the test tells them. */
export interface Stage {
  readonly engines: readonly [StageEngine, StageEngine]
  readonly database: Database
  readonly wallet: ScriptedRail
  readonly cards: ScriptedRail
  readonly operator: ScriptedOperator
  readonly messages: KeptMessages
  /** The operator's side of home internet. */
  readonly leads: ScriptedLeads
  readonly calls: CallDependencies
  /** Initiates a purchase at the first process and answers its id. */
  buy(purchase?: Parameters<typeof initiateAt>[2]): Promise<string>
  /** Initiates, processes and answers the id. */
  pay(purchase?: Parameters<typeof initiateAt>[2]): Promise<string>
  /** Lets this much time pass by the database's clock, the portals' only one, and does what is due then. */
  pass(ms: number): Promise<void>
  /** Runs a query; for looking at records. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  stateOf(id: string): Promise<string>
}

export const SESSION = 'A'.repeat(32)
export const STRANGER = 'B'.repeat(32)
export const OWNER = digestOf(SESSION)

const AIRTIME: Purchase = {
  recipient: '700100001',
  payer: '700500001',
  kind: 'AIRTIME',
  transactionType: 'PREPAID RECHARGE',
  mode: 'AM',
  rail: 'KATI_MONEY',
  price: { minor: 5_000, currency: 'UGX' },
  email: '',
  snapshot: {
    description: '',
    unit: '',
    accountId: '',
    invoiceNumber: '',
    accountType: 'PREPAID',
    productCode: 'ORP',
    leadId: '',
  },
}

/** The ordinary purchase with some things different. */
export function purchaseOf(given: Partial<Purchase> = {}): Purchase {
  return { ...AIRTIME, ...given }
}

/** A purchase by card instead. */
export const BY_CARD = { mode: 'PAYMENT_GATEWAY', rail: 'PAYSTACK', payer: '' } as const

let asked = 0

/** Initiates as the call does; `key` '' for a caller without one. */
export function initiateAt(
  engine: Engine,
  key: string,
  given: Partial<Purchase> & { readonly sessionHash?: Buffer; readonly draft?: string } = {},
): Promise<Initiated> {
  asked += 1
  const { sessionHash = OWNER, draft = '', ...purchase } = given
  return initiatePayment(engine, purchaseOf(purchase), {
    sessionHash,
    language: 'EN',
    idempotencyKey: key,
    draft,
    requestId: `request-${asked}`,
  })
}

/** Processes as the owner, with whatever token the payment needs. */
export function processAt(
  engine: Engine,
  id: string,
  sessionHash = OWNER,
): ReturnType<typeof processPayment> {
  return processPayment(engine, id, {
    sessionHash,
    payer: '',
    requestId: 'request-process',
    authorised: true,
  })
}

const TIMES: Readonly<Record<string, readonly string[]>> = {
  payment: [
    'created_at',
    'updated_at',
    'state_since',
    'failure_shown_at',
    'last_enquiry_at',
    'due_at',
    'enquiry_requested_at',
  ],
  attempt: ['not_seen_since', 'sent_at', 'ended_at', 'due_at'],
  delivery: ['created_at', 'ended_at'],
  refund: ['created_at', 'ended_at', 'due_at', 'refused_at'],
  outbox: ['created_at', 'due_at'],
  payable_hold: ['taken_at'],
}

async function moveTimes(database: Database, ms: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [table, columns] of Object.entries(TIMES)) {
      const moved = columns.map((column) => `${column} = moment_after(${column}, -$1::float8)`)
      await tx.run(statement(`stage-move-${table}`, `update ${table} set ${moved.join(', ')}`), [ms])
    }
  })
}

async function doDueWork(engine: Engine): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const { count, done } = await reconcileOnce(engine, 64)
    await done
    if (count === 0) return
  }
  throw new Error('due work does not end')
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Parties = Pick<Stage, 'wallet' | 'cards' | 'operator' | 'messages'>

function engineOn({
  wallet,
  cards,
  operator,
  messages,
}: Parties): Omit<Engine, 'database' | 'node' | 'selling' | 'rules'> {
  const country = findCountry('UG')
  assert.ok(country)
  return {
    rails: new Map([wallet, cards].map((rail) => [rail.name, rail])),
    operator,
    sms: messages,
    country,
    random: randomBytes,
    jitter: () => 0,
    publicUrl: 'http://portal.test',
    brandEmail: 'cards@kati.test',
    usualTimes: makeUsualTimes(Date.now),
    log: QUIET,
  }
}

type Others = Partial<Pick<Engine, 'operator' | 'country' | 'rails'>> &
  AskedTexts & {
    /** A database that has its tables. */
    readonly on?: TestDatabase
  }

/**
 * Opens a stage, before another operator, other rails, in another country or on another database if need be; everything is
 * closed after the test.
 */
export async function openStage(
  context: Pick<TestContext, 'after'>,
  { on, isSpread, isJoint, ...others }: Others = {},
): Promise<Stage> {
  const testDatabase = on ?? (await openTestDatabase())
  if (!on) await migrate(testDatabase.url)
  const parties = {
    wallet: new ScriptedRail('KATI_MONEY'),
    cards: new ScriptedRail('PAYSTACK'),
    operator: new ScriptedOperator(),
    messages: new KeptMessages(),
  }
  const engineOf = (node: string): StageEngine => {
    const { url: connectionString, pooler } = testDatabase
    const texts = askedTexts({ ...(isSpread && { isSpread }), ...(isJoint && { isJoint }) })
    const database = openDatabase({ connectionString, pooler, maxConnections: 8, ...texts })
    const rules = makePurchaseRules(database)
    return { ...engineOn(parties), database, rules, selling: makeSelling(database), node, ...others }
  }
  const engines = [engineOf('one'), engineOf('two')] as const
  const [engine] = engines
  const leads = new ScriptedLeads()
  const { database } = engine
  context.after(async () => {
    await Promise.all(engines.map((one) => one.database.close()))
    await testDatabase.close()
  })
  const rows = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    database.run<Row>(statement(`stage-${digestOf(text).toString('hex').slice(0, 20)}`, text), values)
  const buy: Stage['buy'] = async (given) => {
    const made = await initiateAt(engine, '', given)
    assert.ok(made.ok)
    return made.id
  }
  return {
    engines,
    database,
    ...parties,
    leads,
    calls: stageCalls(engine, leads),
    buy,
    async pay(given) {
      const id = await buy(given)
      await processAt(engine, id, given?.sessionHash)
      return id
    },
    async pass(ms) {
      await moveTimes(database, ms)
      await doDueWork(engine)
    },
    rows,
    async stateOf(id) {
      const [row] = await rows<{ state: string }>('select state from payment where id = $1', [id])
      return row?.state ?? 'unknown'
    },
  }
}
