import { ADDRESSES } from '#contract/addresses.ts'
import { webhookOf, type Webhook } from '#server/adapters/webhooks.ts'
import { liesAbout, paidClaim } from '../../notices/claim.ts'
import { tell, tellersOf, type SentNotice } from '../../notices/tellers.ts'
import type { Standing } from './way.ts'

/**
 * Somebody who knows a payment's id pretends that it was paid, or was not: notices with a guessed key and with the right
 * one to both portals, and a browser's return with every status (T8, T9). None of it may move anything.
 */
export async function forge({ client, customer, portal }: Standing, id: string): Promise<void> {
  const { way, wanted } = customer
  const notices = way.webhook ? noticesOf(way.webhook, `${id}-C1`, wanted.amount) : []
  const knocks = notices.flatMap(({ webhook, notice: { headers, body, query } }) =>
    [portal, portal + 1].map((at) =>
      client.knock(client.addressOf(webhook.path + query, at).href, {
        method: webhook.method,
        headers,
        body,
      }),
    ),
  )
  const returns = ['SUCCESS', 'CANCELLED', 'COMPLETED'].map((status) => {
    const back = client.addressOf(ADDRESSES.callback.path, portal)
    back.searchParams.set('PnrID', id)
    back.searchParams.set('txref', `${id}-C1`)
    back.searchParams.set('status', status)
    return client.visit(back.href, 'b'.repeat(32))
  })
  await Promise.all([...knocks, ...returns])
}

interface Knock {
  readonly webhook: Webhook
  readonly notice: SentNotice
}

function noticesOf(word: string, reference: string, amount: number): readonly Knock[] {
  const webhook = webhookOf(word)
  return tellersOf(word).flatMap((teller) => [
    { webhook, notice: tell(teller, paidClaim(reference, amount), 'guessed') },
    ...liesAbout(reference, amount).map((claim) => ({ webhook, notice: tell(teller, claim, teller.key) })),
  ])
}
