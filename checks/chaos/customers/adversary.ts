import { ADDRESSES } from '#contract/addresses.ts'
import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import type { Standing } from './way.ts'

/** Every word by which some provider calls a payment paid, in every place where one of them writes it. */
function lieAbout(reference: string, amount: number): Readonly<Record<string, unknown>> {
  return {
    event: 'charge.success',
    status: 'successful',
    transaction: {
      id: reference.replaceAll('-', ''),
      status_code: 'TS',
      message: 'Paid',
      airtel_money_id: 'MP1',
    },
    data: { reference, tx_ref: reference, status: 'success', amount: amount * 100, currency: 'UGX' },
    transactionStatus: 'completed',
    transactionReference: reference,
    merchantTransactionID: reference,
    requestStatusCode: 178,
    TransactionToken: reference,
    CompanyRef: reference,
    ResultCode: 0,
    hash: 'bm90IGEgc2lnbmF0dXJl',
  }
}

const FALSE_SIGNATURES = {
  'x-paystack-signature': '0'.repeat(128),
  'verif-hash': 'guessed',
  authorization: 'Bearer guessed',
  'x-callback-signature': 'guessed',
}

/**
 * Somebody who knows a payment's id pretends that it was paid: notifications to both portals and a browser
 * return with every status (T8, T9). None of it may move anything.
 */
export async function forge({ client, customer, portal }: Standing, id: string): Promise<void> {
  const { way, wanted } = customer
  const body = JSON.stringify(lieAbout(`${id}-C1`, wanted.amount))
  const webhook = way.webhook ? WEBHOOKS[way.webhook] : null
  const notices = webhook
    ? [portal, portal + 1].map((at) =>
        client.knock(client.addressOf(webhook.path, at).href, {
          method: webhook.method,
          headers: { 'content-type': 'application/json', ...FALSE_SIGNATURES },
          body,
        }),
      )
    : []
  const returns = ['SUCCESS', 'CANCELLED', 'COMPLETED'].map((status) => {
    const back = client.addressOf(ADDRESSES.callback.path, portal)
    back.searchParams.set('PnrID', id)
    back.searchParams.set('txref', `${id}-C1`)
    back.searchParams.set('status', status)
    return client.visit(back.href, 'b'.repeat(32))
  })
  await Promise.all([...notices, ...returns])
}
