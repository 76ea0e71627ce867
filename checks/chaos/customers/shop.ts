import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import type { Reply } from '#contract/envelope.ts'
import type { InitiateResult, ProcessResult, Transaction } from '#contract/payments.ts'
import type { Told } from '../books/records.ts'
import { forge } from './adversary.ts'
import { withDrafts } from './drafts/take-draft.ts'
import { withLeadToken } from './leads/lead-token.ts'
import { rivalOf } from './leads/pay-too.ts'
import { lookUp } from './look-up.ts'
import { unlessTurnedAway } from './portal-client.ts'
import type { PortalClient } from './portal-client.ts'
import type { Customer, Proved, Standing, Street } from './way.ts'

/** What came of one customer's visit. */
export interface Visit {
  readonly customer: Customer
  readonly id: string
  /** Everything this customer was told, in order. */
  readonly told: Told & { readonly statuses: string[] }
  /** The other payments that the same press made; there should be none. */
  readonly twins: readonly string[]
}

const POLL_AFTER_MS = [300, 600, 1_000, 1_500, 2_000, 2_000, 2_000] as const
const MOST_PRESSES = 20
const DECIDED = new Set(['SUCCESS', 'FAILED'])
const UNPROVED: Proved = { uniqueCode: '', authorization: '' }
const NEW_PAYMENT_WANTED = '56D005'

/** What a page does for one customer, over HTTP, and for whoever pays the same lead too. */
export async function shop(street: Street, visitor: Customer): Promise<readonly Visit[]> {
  const found = await lookUp({ ...street, customer: visitor, portal: visitor.portal })
  if (!found) return []
  const customer = await withDrafts(street, found)
  const visits = await Promise.all([
    buy(street, customer).catch(unlessTurnedAway),
    buyToo(street, customer).catch(unlessTurnedAway),
  ])
  return visits.flatMap((made) => made ?? [])
}

async function buyToo(street: Street, first: Customer): Promise<readonly Visit[]> {
  const customer = await rivalOf(street, first)
  return customer ? buy(street, customer) : []
}

/** Prove, press, pay, wait, leave. */
async function buy(street: Street, customer: Customer): Promise<readonly Visit[]> {
  const standing = { ...street, customer, portal: customer.portal }
  const shown = customer.way.prove ? await customer.way.prove(standing) : UNPROVED
  const proved = shown && (await withLeadToken(standing, shown))
  if (!proved) return []
  const made = await Promise.all(presses(customer).map((portal) => initiate({ ...standing, portal }, proved)))
  const [first] = made
  if (!first) return []
  const twins = [...new Set(made.map(({ transactionId }) => transactionId))].slice(1)
  const id = first.transactionId
  const meant = customer.meant === '' ? {} : { purchase: customer.meant }
  const told = { id, processed: false, statuses: [] as string[], ...meant }
  const visit: Visit = { customer, id, twins, told }
  if (customer.forged) await forge(standing, id)
  const takenBack = takeBackLater(standing, id)
  const answers = await Promise.all(
    made.map((initiated, press) => processOnce(visit, { standing, proved, initiated, press, pin: 0 })),
  )
  // Somebody who is told that another payment is in the way was not told of this one.
  told.processed = answers.some(({ result }) => result?.transactionId === id)
  if (customer.forged) await forge(standing, id)
  if (customer.way.onPage) await throughPage(standing, visit, { answers, made, proved })
  if (!customer.leaves) await watch(visit, { standing, proved, initiated: first, press: 0, pin: 1 })
  await takenBack
  return [visit, ...(await payAnew(street, customer, answers))]
}

/** Whoever has not paid by then never does, in milliseconds. */
const PAID_WITHIN_MS = 8_000
const LOOK_AGAIN_MS = 200

/** Whatever the payment has come to by then: just paid, held, being given, on its way back. */
async function takeBackLater({ sandbox, customer: { takenBackMs } }: Standing, id: string): Promise<void> {
  if (takenBackMs === null) return
  const until = performance.now() + PAID_WITHIN_MS
  await pause(takenBackMs)
  while (!(await sandbox.takeBack(`${id}-C1`)) && performance.now() < until) await pause(LOOK_AGAIN_MS)
}

function presses({ twice, portal }: Customer): readonly number[] {
  return twice ? [portal, portal + 1] : [portal]
}

/** A wallet that ended the payment at a wrong PIN is paid with another payment, as the page does (PAY-63). */
async function payAnew(
  street: Street,
  customer: Customer,
  answers: readonly Reply<ProcessResult>[],
): Promise<readonly Visit[]> {
  const [, ...pins] = customer.pins
  if (pins.length === 0 || !answers.some(({ statusCode }) => String(statusCode) === NEW_PAYMENT_WANTED))
    return []
  return shop(street, {
    ...customer,
    key: `${customer.key}-again`,
    pins,
    forged: false,
    takenBackMs: null,
    rival: null,
  })
}

async function initiate(standing: Standing, proved: Proved): Promise<InitiateResult> {
  const { client, customer, portal } = standing
  const { session, key, wanted, way, payer, draft } = customer
  const { recipient, leadId, ...asked } = wanted
  const data = {
    ...asked,
    metaInfo: { leadId },
    mobileNumber: recipient,
    currencyCode: 'UGX',
    paymentMode: way.paymentMode,
    paymentGateway: way.paymentGateway,
    paymentMobile: payer,
    uniqueCode: proved.uniqueCode,
  }
  const { authorization } = proved
  const call = authorization ? 'authInitiate' : 'initiate'
  let said = { status: 0, body: '' }
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += 1) {
    const reply = await client.call<InitiateResult>(call, {
      session,
      portal,
      key,
      data,
      draft,
      authorization,
    })
    if (reply.result) return reply.result
    said = { status: 200, body: `${way.rail}: ${reply.statusCode} ${reply.message}` }
    // The operator did not answer about the line: the page says so and the customer presses again.
    await pause(100)
  }
  throw client.turnedAway({ call, ...said })
}

/** One press on Pay: at which portal, and with which of the PINs that the customer tries. */
interface Press {
  readonly standing: Standing
  readonly proved: Proved
  readonly initiated: InitiateResult
  readonly press: number
  readonly pin: number
}

async function processOnce(visit: Visit, press: Press): Promise<Reply<ProcessResult>> {
  const { standing, proved, initiated } = press
  const { way, pins, session } = visit.customer
  const { transactionId } = initiated
  const pin = pins[Math.min(press.pin, pins.length - 1)] ?? ''
  const amPin = way.sealPin && pin ? await way.sealPin(initiated, pin) : ''
  const call = proved.authorization ? 'authProcess' : 'process'
  return standing.client.call<ProcessResult>(call, {
    session,
    portal: standing.portal + press.press,
    data: { transactionId, paymentMode: way.paymentMode, amPin },
    authorization: proved.authorization,
  })
}

interface Pressed {
  readonly answers: readonly Reply<ProcessResult>[]
  readonly made: readonly InitiateResult[]
  readonly proved: Proved
}

/** The gateway's page; without its address the customer asks again, then gives up. */
async function throughPage(
  standing: Standing,
  visit: Visit,
  { answers, made, proved }: Pressed,
): Promise<void> {
  const initiated = made[0]
  if (!initiated) return
  const addresses = new Set(answers.map(({ result }) => result?.redirectUrl ?? '').filter(Boolean))
  for (let asked = 0; addresses.size === 0 && asked < 4; asked += 1) {
    await pause(1_000)
    const again = { standing, proved, initiated, press: asked, pin: 0 }
    const address = (await processOnce(visit, again)).result?.redirectUrl
    if (address) addresses.add(address)
  }
  if (addresses.size === 0) return cancelHere(standing.client, visit)
  for (const address of addresses) await visit.customer.way.onPage?.(standing, address)
}

/** Back from a gateway that never opened: the portal's own cancel address, pressed until it answers. */
async function cancelHere(client: PortalClient, { customer, id }: Visit): Promise<void> {
  const { session, portal } = customer
  const reply = await client.call<Transaction>('fetch', { session, portal, query: { txnId: id } })
  const home = client.addressOf(ADDRESSES.callback.path, portal)
  home.searchParams.set('PnrID', id)
  home.searchParams.set('status', 'CANCELLED')
  if (reply.result && !DECIDED.has(reply.result.status)) await client.visit(home.href, session)
}

/** Asks as the pages ask; a payment that fell back to its beginning is sent on its way once more. */
async function watch(visit: Visit, press: Press): Promise<void> {
  let tried = press.pin
  for (const [polls, afterMs] of POLL_AFTER_MS.entries()) {
    const status = await look(press.standing.client, visit, 'status')
    if (DECIDED.has(status)) return
    if (status === 'REQUEST_REGISTERED') {
      await processOnce(visit, { ...press, press: polls, pin: tried })
      tried += 1
    }
    await pause(afterMs)
  }
}

/** What the customer is told now. */
export async function look(client: PortalClient, visit: Visit, call: 'status' | 'fetch'): Promise<string> {
  const { session, portal } = visit.customer
  const query: Record<string, string> = call === 'status' ? { tid: visit.id } : { txnId: visit.id }
  const reply = await client.call<Transaction>(call, { session, portal, query })
  const status = reply.result?.status ?? `no answer: ${reply.message}`
  visit.told.statuses.push(status)
  return status
}
