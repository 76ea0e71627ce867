import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import type { Reply } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import type { InitiateResult, ProcessResult, Transaction } from '#contract/payments.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { Visitor } from './visitor.ts'

/** A customer with a purchase of their own. */
export interface Person {
  readonly visitor: Visitor
  /** Who gets the airtime. */
  readonly recipient: string
  /** Whose wallet pays. */
  readonly payer: string
  /** What is bought, in whole units. */
  readonly amount: number
}

/** What a person left behind in the portal. */
export interface Traces {
  readonly draft: string
  readonly payment: string
  /** What the receipt says: `SUCCESS` for one who got what they paid for. */
  readonly status: string
}

/** What every purchase here has in common. */
export const PREPAID = { currencyCode: 'UGX', transactionType: PREPAID_RECHARGE, paymentMode: 'AM' } as const
const ASKED_EVERY_MS = 200
const MOST_ASKED = 150

/** Who calls, and the portal's address as the browser has it. */
export interface Caller {
  readonly visitor: Visitor
  readonly origin: string
}

/** What is sent; headers beside it. */
interface Called extends Readonly<Record<string, unknown>> {
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls as the pages' own script does. */
export async function call<T>({ visitor, origin }: Caller, name: CallName, sent: Called): Promise<Reply<T>> {
  const { headers: more = {}, ...data } = sent
  const { method, path } = ADDRESSES[name]
  const isGet = method === 'GET'
  const address = isGet ? `${path}?${new URLSearchParams(data as Record<string, string>).toString()}` : path
  const headers = { product: 'ORP', 'sec-fetch-site': 'same-origin', ...more }
  const { text } = await visitor.ask(
    address,
    isGet
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, origin, 'content-type': 'application/json' },
          body: JSON.stringify({ data }),
        },
  )
  return JSON.parse(text) as Reply<T>
}

/** Opens the form and sends it: the id of what is begun, '' when nothing is. The first thing of theirs that the portal keeps. */
export async function begin({ visitor, recipient, amount }: Person): Promise<string> {
  await visitor.ask(PAGES.prepaidRecharge)
  const next = await visitor.submit(PAGES.prepaidRecharge, { msisdn: recipient, amount: String(amount) })
  return new URLSearchParams(next.split('?')[1]).get('d') ?? ''
}

/** Buys with script: the form, the press, the receipt. */
export async function buyWithScript(person: Person, origin: string): Promise<Traces> {
  const { visitor, recipient, payer, amount } = person
  const asking = { visitor, origin }
  await visitor.ask(PAGES.prepaidRecharge)
  await call(asking, 'lineType', { msisdn: recipient, checkIfBroadband: false, requestType: '' })
  const draft = await begin(person)
  await visitor.ask(`${PAGES.paymentStart}?d=${draft}`)
  const wanted = { ...PREPAID, mobileNumber: recipient, amount, paymentMobile: payer }
  const headers = { 'idempotency-key': `press-of-${payer}`, 'draft-id': draft }
  const made = await call<InitiateResult>(asking, 'initiate', { ...wanted, headers })
  const payment = made.result?.transactionId ?? ''
  if (payment !== '')
    await call<ProcessResult>(asking, 'process', { transactionId: payment, paymentMode: 'AM', amPin: '' })
  return { draft, payment, status: await endOf(asking, payment) }
}

/** Buys without script: forms alone, as a browser sends them that runs none. */
export async function buyWithForms(person: Person, origin: string): Promise<Traces> {
  const { visitor, payer } = person
  const draft = await begin(person)
  const page = `${PAGES.paymentStart}/kati-money?d=${draft}`
  const { text } = await visitor.ask(page)
  const idempotencyKey = /name="idempotencyKey" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const next = await visitor.submit(page, { payer, idempotencyKey })
  const payment = /[?&]id=([0-9A-Z]{26})/.exec(next)?.[1] ?? ''
  return { draft, payment, status: await endOf({ visitor, origin }, payment) }
}

async function endOf(asking: Caller, payment: string): Promise<string> {
  if (payment === '') return ''
  let status = ''
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    status = (await call<Transaction>(asking, 'status', { tid: payment })).result?.status ?? ''
    if (status === 'SUCCESS' || status === 'FAILED') break
    await pause(ASKED_EVERY_MS)
  }
  return status
}
