import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import test from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { PayableLeads } from '#domain/leads/payable-lead.ts'
import type { Charge, Hint, PaymentRail } from '#providers/payment/port.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import { MarketOperator } from '#server/testing/market-operator.ts'
import { openStage, OWNER, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import { authInitiateCall, initiateCall } from '#server/calls/payments/initiate-call.ts'
import { authProcessCall, processCall } from '#server/calls/payments/process-call.ts'
import { alteredRequests, type Case } from './alterations.ts'
import { leadIdOf, rightPrice } from './right-price.ts'
import { CONGO, UGANDA, type World } from './worlds.ts'

const REQUESTS = 5_000
const AT_ONCE = 40

/** Every payer pays at once whatever he is asked for: only the portal stands between him and a wrong price. */
class WillingWallet implements PaymentRail {
  readonly name = 'KATI_MONEY'
  readonly dedupes = true
  readonly processingLimitMs = 600_000
  readonly book = new Map<string, Charge>()

  async start(charge: Charge): Promise<Evidence> {
    this.book.set(charge.ourRef, charge)
    return this.query(charge)
  }

  async query({ ourRef }: Charge): Promise<Evidence> {
    const known = this.book.get(ourRef)
    if (!known) return { kind: 'never-seen' }
    return { kind: 'collected', providerRef: `P-${ourRef}`, stated: { amount: known.amount, merchant: null } }
  }

  async refund(): Promise<RefundEvidence> {
    return { kind: 'refunded', providerRef: '' }
  }

  readHint(): Hint {
    return { ok: false, reason: 'unreadable' }
  }
}

function counterIn(stage: Stage, world: World, wallet: WillingWallet): readonly CallDependencies[] {
  const operator = new MarketOperator(world.market)
  return stage.engines.map((engine) => ({
    ...stage.calls,
    country: world.country,
    engine: { ...engine, operator, country: world.country, rails: new Map([[wallet.name, wallet]]) },
    catalogue: { ...stage.calls.catalogue, forLine: operator.listBundles.bind(operator) },
    payableLeads: { find: findIn(world), letPay: () => Promise.resolve() },
    limits: { ...stage.calls.limits, prompts: null, lookUps: null },
  }))
}

function findIn({ leads, country }: World): PayableLeads['find'] {
  return async (refLeadId) => {
    const lead = leads.find((one) => one.refLeadId === refLeadId)
    if (!lead) return null
    const { contact, feasible, planCode: code, amount, mine } = lead
    const session = mine ? OWNER.toString('hex') : 'f0'.repeat(32)
    const plan = { code, description: code, amount, currency: country.currency }
    return { refLeadId, contact, feasible, isPaid: false, payers: [{ session, ageSeconds: 60 }], plan }
  }
}

/** What became of a request: the id of its payment, or null. */
async function send(deps: CallDependencies, { sent }: Case, n: number): Promise<string | null> {
  const request = initiateRequestSchema.safeParse({ paymentMode: 'AM', paymentMobile: '', ...sent })
  if (!request.success) return null
  // The invoices' account is open to one session; a bill of one amount is paid once by each.
  const type = sent['transactionType']
  const isLead = type === 'HBB_LEADS'
  const session = isLead || type === 'BILL_PAYMENT' ? SESSION : String(n).padStart(32, 'N')
  const caller = {
    session,
    language: 'EN',
    requestId: `request-${n}`,
    authorization: isLead ? await leadToken(deps) : '',
  } as const
  const made = await (isLead ? authInitiateCall : initiateCall)(deps, request.data, caller)
  if (!made.result) return null
  const { transactionId } = made.result
  await (isLead ? authProcessCall : processCall)(deps, processRequestSchema.parse({ transactionId }), caller)
  return transactionId
}

/** The token of whoever proved the number of the session's leads. */
async function leadToken({ proofs }: CallDependencies): Promise<string> {
  return `Bearer ${await proofs.issue({ number: '700100001', sessionHash: OWNER, purpose: 'LEAD' })}`
}

interface Charged extends PaymentRow {
  readonly charged: number
  readonly charged_in: string
}

/** What was taken, by the portal's books; nothing is left that is still under way. */
async function readBooks(stage: Stage): Promise<ReadonlyMap<string, Charged>> {
  const open = `select 1 from payment where state in ('asking', 'waiting', 'unsure', 'collected', 'delivering')`
  while ((await stage.rows(open)).length > 0) await new Promise(setImmediate)
  const rows = await stage.rows<Charged>(
    `select p.*, l.amount_minor as charged, l.currency as charged_in
     from ledger l join payment p on p.id = l.payment_id where l.kind in ('charge', 'held-charge')`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function faultOf({ world, sent }: Case, row: Charged): string | null {
  const right = rightPrice(world, sent)
  if (!right) return 'nothing may be charged for it'
  if (row.charged !== right.minor || row.charged_in !== right.currency)
    return `the price is ${right.currency} ${right.minor}`
  if (row.recipient !== sent['mobileNumber']) return 'another line gets it'
  const { productCode, accountId, invoiceNumber } = row.purchase
  if (row.kind === 'BUNDLE' && productCode !== sent['productCode']) return 'another product is given'
  if (row.kind === 'LEAD') return row.purchase.leadId === leadIdOf(sent) ? null : 'another lead is paid'
  if (row.kind !== 'INVOICE') return null
  const same =
    accountId === String(sent['accountId']).toUpperCase() && invoiceNumber === sent['invoiceNumber']
  return same ? null : 'another invoice is paid'
}

// CORE-81, T6
test('of 5,000 altered requests each is charged the price of what it asks for, or nothing', async (context) => {
  const seed = Number(process.env['ALTERED_SEED'] ?? randomInt(2 ** 31))
  context.diagnostic(`ALTERED_SEED=${seed}`)
  const stage = await openStage(context)
  const wallet = new WillingWallet()
  const counters = new Map([UGANDA, CONGO].map((world) => [world, counterIn(stage, world, wallet)]))
  for (const accountNo of UGANDA.opened)
    await stage.calls.accountAccess.remember({ sessionHash: OWNER, accountNo, email: 'bills@example.com' })

  const cases = alteredRequests(REQUESTS, seed)
  const ids: (string | null)[] = []
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE)
    const sending = some.map((one, n) => {
      const deps = counters.get(one.world)?.[n % 2]
      assert.ok(deps)
      return send(deps, one, from + n)
    })
    ids.push(...(await Promise.all(sending)))
  }

  const books = await readBooks(stage)
  const wrong = cases.flatMap((one, n) => {
    const row = books.get(ids[n] ?? '')
    const fault = row && faultOf(one, row)
    return fault ? [`${JSON.stringify(one.sent)} was charged ${row.charged_in} ${row.charged}: ${fault}`] : []
  })
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} of ${cases.length} are wrong`)

  // The payers' books say the same as the portal's, and everything charged is known to be asked for.
  assert.deepEqual(
    [...wallet.book].map(([ref, { amount }]) => `${ref} ${amount.minor}`).toSorted(),
    [...books.values()].map((row) => `${row.id}-C1 ${row.charged}`).toSorted(),
  )
  assert.equal(ids.filter((id) => id !== null && books.has(id)).length, books.size)
  await checkTeeth(context, cases, { ids, books })
  await checkInvoices(stage)
})

interface Outcome {
  readonly ids: readonly (string | null)[]
  readonly books: ReadonlyMap<string, Charged>
}

/** A portal that refuses everybody charges nobody wrongly: honest customers are served, each kind of them. */
async function checkTeeth(
  context: { diagnostic(text: string): void },
  cases: readonly Case[],
  { ids, books }: Outcome,
): Promise<void> {
  const byKind = Object.groupBy([...books.values()], ({ kind }) => kind)
  const counts = Object.entries(byKind).map(([kind, rows]) => `${kind} ${rows.length}`)
  context.diagnostic(`charged: ${counts.join(', ')} of ${cases.length}`)
  for (const kind of ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD'] as const)
    assert.ok((byKind[kind]?.length ?? 0) >= 20, `${kind}: ${byKind[kind]?.length ?? 0}`)
  const unserved = cases.filter(
    ({ altered, sent }, n) => !altered && sent['transactionType'] !== 'BILL_PAYMENT' && !ids[n],
  )
  assert.deepEqual(unserved, [])
  assert.ok(books.size < cases.length / 2, 'and most of what was altered is refused')
}

/** However often an invoice or a lead was asked for, its customer paid it once. */
async function checkInvoices(stage: Stage): Promise<void> {
  const twice = await stage.rows(
    `select payable from payment where kind in ('INVOICE', 'LEAD') and state = 'delivered' group by payable having count(*) > 1`,
  )
  assert.deepEqual(twice, [])
  const owed = await stage.rows(
    `select account, sum(signed) as owed from (
       select credit as account, amount_minor as signed from ledger union all
       select debit, -amount_minor from ledger) as entry
     where account like 'customer:%' group by account having sum(signed) <> 0`,
  )
  assert.deepEqual(owed, [], 'everything charged was given or returned')
}
