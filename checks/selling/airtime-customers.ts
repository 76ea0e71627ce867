import { setTimeout as pause } from 'node:timers/promises'
import type { InitiateResult, ProcessResult } from '#contract/payments.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { Told } from '../chaos/books/records.ts'
import type { PortalClient } from '../chaos/customers/portal-client.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'

/** What one customer was told. */
export interface Visit {
  readonly told: Told | null
  /** Why nothing was sold; '' for whoever was asked for money. */
  readonly refused: string
}

/** One customer more than before, everywhere in this run: each has a phone and a session of its own. */
export interface Queue {
  readonly client: PortalClient
  next: number
}

/** Presses once: airtime by the wallet, at one portal and then at the other. */
export async function buyAirtime({ client }: Queue, n: number, payer = unlistedNumber(n)): Promise<Visit> {
  const session = sessionOf(n)
  const portal = n % 2
  const id = await register({ client, next: n }, n, payer)
  if (typeof id !== 'string') return { told: null, refused: id.refused }
  const data = { transactionId: id, paymentMode: 'AM', amPin: '' }
  const processed = await client.call<ProcessResult>('process', { session, portal: portal + 1, data })
  const asked = processed.result?.transactionId === id
  return {
    told: { id, processed: asked, statuses: [] },
    refused: asked ? '' : processed.message,
  }
}

/** Goes as far as the payment page's press, and no money is asked for: the payment's id, or why there is none. */
export async function register(
  { client }: Queue,
  n: number,
  payer = unlistedNumber(n),
): Promise<string | { readonly refused: string }> {
  const data = {
    amount: 1_000,
    mobileNumber: '700100001',
    currencyCode: 'UGX',
    transactionType: PREPAID_RECHARGE,
    paymentMode: 'AM',
    paymentMobile: payer,
  }
  const request = { session: sessionOf(n), portal: n % 2, key: `press-of-customer-${n}`, data }
  const made = await client.call<InitiateResult>('initiate', request)
  return made.result?.transactionId ?? { refused: made.message }
}

/** Asks on the form to be told when airtime is back; where the browser is led, '' for nowhere. */
export async function askToBeTold({ client }: Queue, n: number): Promise<string> {
  const form = { kind: 'AIRTIME', back: '/prepaid-recharge', msisdn: unlistedNumber(n) }
  const address = client.addressOf('/tell-me', n % 2).href
  return (await client.sendForm(address, { session: sessionOf(n), form })) ?? ''
}

/** Customers who come one after the other for a while. */
export async function comeFor(
  queue: Queue,
  { ms, everyMs }: { readonly ms: number; readonly everyMs: number },
): Promise<readonly Visit[]> {
  const until = performance.now() + ms
  const there: Promise<Visit>[] = []
  while (performance.now() < until) {
    there.push(buyAirtime(queue, queue.next++))
    await pause(everyMs)
  }
  return Promise.all(there)
}

export function sessionOf(n: number): string {
  return String(n).padStart(32, 's')
}
