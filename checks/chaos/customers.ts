import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES } from '#contract/addresses.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { InitiateResult, ProcessResult, Transaction } from '#contract/payments.ts'
import type { Told } from './books.ts'
import type { Customer } from './population.ts'
import type { PortalClient } from './portal-client.ts'

/** What came of one customer's visit. */
export interface Visit {
  readonly customer: Customer
  readonly id: string
  /** Everything this customer was told, in order. */
  readonly told: Told & { readonly statuses: string[] }
  /** Two presses that made two payments. */
  readonly twins: readonly string[]
}

const POLL_EVERY_MS = 2_000
const MOST_POLLS = 8
const MOST_PRESSES = 20
const DECIDED = new Set(['SUCCESS', 'FAILED'])

/** Press, pay, wait, leave: what a page does for one customer, over HTTP. */
export async function shop(client: PortalClient, customer: Customer): Promise<Visit> {
  const ids = new Set(
    await Promise.all(presses(customer).map((portal) => initiate(client, customer, portal))),
  )
  const [id = '', ...twins] = ids
  const answers = await Promise.all(
    presses(customer).map((portal) => processOnce(client, customer, { id, portal })),
  )
  const visit: Visit = { customer, id, twins, told: { id, processed: true, statuses: [] } }
  if (customer.way.rail === 'card') await payByCard(client, visit, answers)
  if (!customer.leaves) await watch(client, visit)
  return visit
}

function presses({ twice, portal }: Customer): readonly number[] {
  return twice ? [portal, portal + 1] : [portal]
}

async function initiate(client: PortalClient, customer: Customer, portal: number): Promise<string> {
  const { session, key, recipient, amount, way } = customer
  const data = {
    amount,
    mobileNumber: recipient,
    currencyCode: 'UGX',
    transactionType: PREPAID_RECHARGE,
    paymentMode: way.rail === 'card' ? 'PAYMENT_GATEWAY' : 'AM',
    paymentGateway: way.rail === 'card' ? 'PAYSTACK' : '',
    paymentMobile: way.rail === 'wallet' ? way.payer : '',
  }
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += 1) {
    const reply = await client.call<InitiateResult>('initiate', { session, portal, key, data })
    if (reply.result) return reply.result.transactionId
    // The operator did not answer about the line: the page says so and the customer presses again.
    await pause(100)
  }
  throw new Error('a customer was refused again and again')
}

async function processOnce(
  client: PortalClient,
  { session }: Customer,
  { id, portal }: { id: string; portal: number },
): Promise<ProcessResult | null> {
  const reply = await client.call<ProcessResult>('process', { session, portal, data: { transactionId: id } })
  return reply.result
}

/** The gateway's page, as a browser goes through it; without its address the customer asks again, then gives up. */
async function payByCard(
  client: PortalClient,
  visit: Visit,
  answers: readonly (ProcessResult | null)[],
): Promise<void> {
  const { customer, id } = visit
  const { way, session } = customer
  if (way.rail !== 'card') return
  let address = answers.find((answer) => answer?.redirectUrl)?.redirectUrl ?? ''
  for (let asked = 0; address === '' && asked < 4; asked += 1) {
    await pause(1_000)
    address = (await processOnce(client, customer, { id, portal: asked }))?.redirectUrl ?? ''
  }
  if (address === '') return cancelHere(client, customer, id)
  await client.visit(address, session)
  if (way.manner === 'walk-away') return
  if (way.manner !== 'pay') await post(client, { address, session, form: { action: 'cancel' } })
  if (way.manner === 'cancel') return
  const form = { number: way.card, expiry: '09/40', cvv: '123' }
  await post(client, { address, session, form })
}

/** Back from a gateway that never opened: the portal's own cancel address, pressed until it answers. */
async function cancelHere(client: PortalClient, customer: Customer, id: string): Promise<void> {
  const { session, portal } = customer
  const reply = await client.call<Transaction>('fetch', { session, portal, query: { txnId: id } })
  const home = client.addressOf(ADDRESSES.callback.path, portal)
  home.searchParams.set('PnrID', id)
  home.searchParams.set('status', 'CANCELLED')
  if (reply.result && !DECIDED.has(reply.result.status)) await client.visit(home.href, session)
}

async function post(
  client: PortalClient,
  { address, session, form }: { address: string; session: string; form: Readonly<Record<string, string>> },
): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await answer.body?.cancel()
  const back = answer.headers.get('location')
  if (back) await client.visit(back, session)
}

/** Asks as the pages ask; a payment that fell back to its beginning is sent on its way once more. */
async function watch(client: PortalClient, visit: Visit): Promise<void> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const status = await look(client, visit, 'status')
    if (DECIDED.has(status)) return
    if (status === 'REQUEST_REGISTERED')
      await processOnce(client, visit.customer, { id: visit.id, portal: polls })
    await pause(POLL_EVERY_MS)
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
