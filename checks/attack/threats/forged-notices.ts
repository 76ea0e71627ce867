import { ADDRESSES } from '#contract/addresses.ts'
import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import type { Attack, Field } from '../attack.ts'
import { paidNotices, type Notice } from '../paid-notices.ts'
import { SILENT_WALLETS } from '../silent-wallets.ts'
import { grantedTo, sessionOf } from '../stranger-calls.ts'

const WORDS = {
  short: ['SUCCESS', 'FAILED', 'CANCELLED'],
  full: ['SUCCESS', 'success', 'FAILED', 'CANCELLED', 'COMPLETED', 'PAID', '200', ''],
} as const

/** How a forger signs: not at all, with a guess, with the key that is not set. */
const FORGERIES = ['none', 'guess', 'empty'] as const

async function openPayment(field: Field): Promise<string | null> {
  const as = { from: field.from(0), session: sessionOf('owner') }
  const wanted = { amount: 1_000, mobileNumber: '740900001', transactionType: 'PREPAID RECHARGE' }
  const paying = { ...wanted, currencyCode: 'UGX', paymentMode: 'AM', paymentMobile: SILENT_WALLETS[0] }
  const id = (await grantedTo(field, ['initiate', paying], as))?.['transactionId']
  if (typeof id !== 'string') return null
  await grantedTo(field, ['process', { transactionId: id, paymentMode: 'AM' }], as)
  return id
}

async function stateOf(field: Field, id: string): Promise<string> {
  const as = { from: field.from(1), session: sessionOf('owner') }
  const status = (await grantedTo(field, ['fetch', { txnId: id }], as))?.['status']
  return typeof status === 'string' ? status : 'unknown'
}

async function send(
  field: Field,
  notice: Notice,
  forged: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly query: string
  },
): Promise<number> {
  const { method, path } = WEBHOOKS[notice.name]
  const headers = { 'content-type': 'application/json', ...forged.headers }
  const answered = await field.strangers.send({
    method,
    path: path + forged.query,
    headers,
    body: forged.body,
    from: field.from(2),
  })
  return answered?.status ?? 0
}

async function forge(field: Field, notice: Notice): Promise<readonly string[]> {
  const findings: string[] = []
  for (const kind of FORGERIES) {
    const key = kind === 'guess' ? 'guessed' : ''
    const forged =
      kind === 'none'
        ? { headers: {}, body: notice.body, query: '' }
        : {
            headers: notice.signed(key),
            body: notice.sealed?.(key) ?? notice.body,
            query: notice.query?.(key) ?? '',
          }
    const status = await send(field, notice, forged)
    if (status !== 0 && status < 400)
      findings.push(`${notice.name} took a notice signed with ${kind} key: ${status}`)
  }
  return findings
}

/** Notices of a payment that nobody paid, under no name, a false one, and the right one. */
export const forgedNotices: Attack = {
  name: 'notices of payments that nobody made',
  loses: 'value is given away, or a payment that goes on is called failed',
  async run(field) {
    const id = await openPayment(field)
    if (!id) return ['no payment could be begun']
    const notices = paidNotices(`${id}-C1`)
    const findings: string[] = []
    for (const notice of notices) findings.push(...(await forge(field, notice)))
    // Rightly signed, as by a thief of the key: it may be taken, and must move nothing.
    for (const notice of notices.filter(({ key }) => key !== '')) {
      const body = notice.sealed?.(notice.key) ?? notice.body
      const status = await send(field, notice, { headers: notice.signed(notice.key), body, query: '' })
      if (status === 401) findings.push(`${notice.name} called a right signature wrong: nothing was tried`)
    }
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
