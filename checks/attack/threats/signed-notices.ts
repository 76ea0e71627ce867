import { webhookOf } from '#server/adapters/webhooks.ts'
import { readTruth } from '../../chaos/books/records.ts'
import { liesAbout, paidClaim } from '../../notices/claim.ts'
import { tell, tellersOf, type SentNotice, type Teller } from '../../notices/tellers.ts'
import type { Attack, Field } from '../attack.ts'
import { grantedTo } from '../stranger-calls.ts'
import { beginUnpaid, ownerOf, type Unpaid } from '../unpaid-payments.ts'

/** Each is sent so often: a provider repeats itself, and a thief does too. */
const TIMES = { short: 2, full: 5 } as const

async function send(field: Field, { name }: Teller, notice: SentNotice): Promise<number> {
  const { method, path } = webhookOf(name)
  const { headers, body, query } = notice
  const answered = await field.strangers.send({
    method,
    path: path + query,
    headers,
    body,
    from: field.from(1),
  })
  return answered?.status ?? 0
}

/** Every lie about one payment, each signed as its provider signs; true when at least one was taken as the provider's. */
async function lieAbout(field: Field, { webhook, id, amount }: Unpaid, other: string): Promise<boolean> {
  const reference = `${id}-C1`
  const statuses: number[] = []
  for (const teller of tellersOf(webhook)) {
    for (const claim of liesAbout(reference, amount))
      for (let time = 0; time < TIMES[field.size]; time += 1)
        statuses.push(await send(field, teller, tell(teller, claim, teller.key)))
    // The proof of another charge around a tale of this one.
    const { headers, query } = tell(teller, paidClaim(`${other}-C1`, amount), teller.key)
    const { body } = tell(teller, paidClaim(reference, amount), teller.key)
    await send(field, teller, { headers, body, query })
  }
  return statuses.some((status) => status >= 200 && status < 300)
}

async function stateOf(field: Field, id: string): Promise<string> {
  const status = (await grantedTo(field, ['fetch', { txnId: id }], ownerOf(field)))?.['status']
  return typeof status === 'string' ? status : 'unknown'
}

/** What came of a payment outside: nothing may have. */
async function movedOutside({ target }: Field, unpaid: readonly Unpaid[]): Promise<readonly string[]> {
  if (!target.sandboxUrl) return []
  const { charges, deliveries, refunds } = await readTruth(target.sandboxUrl)
  const isOurs = ({ reference }: { readonly reference: string }): boolean =>
    unpaid.some(({ id }) => reference.startsWith(id))
  const counted = [
    ['charges', charges.filter(isOurs).length],
    ['deliveries', deliveries.filter(isOurs).length],
    ['refunds', refunds.filter(isOurs).length],
  ] as const
  return counted
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what} came of notices alone`)
}

/** Lies under a good signature: of a thief of the key, of a provider in error, of an old backup that is replayed. */
export const signedNotices: Attack = {
  name: 'notices rightly signed that lie',
  loses: 'whoever has one key of a provider takes what nobody paid for',
  async run(field) {
    const begun = await beginUnpaid(field)
    const unpaid = begun.filter((one) => typeof one !== 'string')
    const findings = begun.filter((one) => typeof one === 'string')
    for (const [index, one] of unpaid.entries()) {
      const other = unpaid[(index + 1) % unpaid.length]?.id ?? one.id
      if (!(await lieAbout(field, one, other)))
        findings.push(`${one.webhook} called every right signature wrong: nothing was tried`)
    }
    await field.endure()
    for (const { webhook, id } of unpaid) {
      const state = await stateOf(field, id)
      if (state === 'SUCCESS' || state === 'FAILED' || state === 'unknown')
        findings.push(`${webhook}: a payment that nobody paid or declined is ${state}`)
    }
    return [...findings, ...(await movedOutside(field, unpaid))]
  },
}
