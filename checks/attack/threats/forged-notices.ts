import { ADDRESSES } from '#contract/addresses.ts'
import { webhookOf } from '#server/adapters/webhooks.ts'
import { paidClaim } from '../../notices/claim.ts'
import { tell, TELLERS, type SentNotice, type Teller } from '../../notices/tellers.ts'
import type { Attack, Field } from '../attack.ts'
import { grantedTo, sessionOf } from '../stranger-calls.ts'

const WORDS = {
  short: ['SUCCESS', 'FAILED', 'CANCELLED'],
  full: ['SUCCESS', 'success', 'FAILED', 'CANCELLED', 'COMPLETED', 'PAID', '200', ''],
} as const

const AMOUNT = 1_000

async function openPayment(field: Field): Promise<string | null> {
  const as = { from: field.from(0), session: sessionOf('owner') }
  const wanted = { amount: AMOUNT, mobileNumber: '740900001', transactionType: 'PREPAID RECHARGE' }
  const how = { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'PAYSTACK' }
  const paying = { ...wanted, ...how, currencyCode: 'UGX', emailId: 'visitor@example.ug' }
  const id = (await grantedTo(field, ['initiate', paying], as))?.['transactionId']
  if (typeof id !== 'string') return null
  await grantedTo(field, ['process', { transactionId: id, ...how }], as)
  return id
}

async function stateOf(field: Field, id: string): Promise<string> {
  const as = { from: field.from(1), session: sessionOf('owner') }
  const status = (await grantedTo(field, ['fetch', { txnId: id }], as))?.['status']
  return typeof status === 'string' ? status : 'unknown'
}

/** How a forger signs: not at all, with a guess, with the key that is not set, with a right one of somebody else. */
function forgeriesOf(teller: Teller, reference: string): Readonly<Record<string, SentNotice>> {
  const claim = paidClaim(reference, AMOUNT)
  const { headers, body } = tell(teller, claim, 'guessed')
  const unsigned = { 'content-type': headers['content-type'] ?? '' }
  const another = TELLERS.find(({ name }) => name !== teller.name)?.key ?? ''
  return {
    'no key': { headers: unsigned, body, query: '' },
    'a guessed key': tell(teller, claim, 'guessed'),
    'an empty key': tell(teller, claim, ''),
    'the key of another provider': tell(teller, claim, another),
  }
}

async function forge(field: Field, teller: Teller, reference: string): Promise<readonly string[]> {
  const { method, path } = webhookOf(teller.name)
  const findings: string[] = []
  for (const [kind, { headers, body, query }] of Object.entries(forgeriesOf(teller, reference))) {
    const sent = { method, path: path + query, headers, body, from: field.from(2) }
    const status = (await field.strangers.send(sent))?.status ?? 0
    if (status !== 0 && status < 400) findings.push(`${teller.name} took a notice with ${kind}: ${status}`)
  }
  return findings
}

/** Notices of a payment that nobody paid, by somebody who has no key, and returns of a browser that say what they like. */
export const forgedNotices: Attack = {
  name: 'notices of payments that nobody made',
  loses: 'value is given away, or a payment that goes on is called failed',
  async run(field) {
    const id = await openPayment(field)
    if (!id) return ['no payment could be begun']
    const findings: string[] = []
    for (const teller of TELLERS) findings.push(...(await forge(field, teller, `${id}-C1`)))
    for (const word of WORDS[field.size])
      await field.strangers.send({
        path: `${ADDRESSES.callback.path}?PnrID=${id}&txref=${id}-C1&status=${word}`,
        from: field.from(3),
      })
    await field.endure()
    const state = await stateOf(field, id)
    if (state === 'SUCCESS' || state === 'FAILED') findings.push(`a payment that nobody answered is ${state}`)
    return findings
  },
}
