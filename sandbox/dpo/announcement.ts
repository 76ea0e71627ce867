import { decimalOf } from '../cards/decimal.ts'
import type { Checkout } from '../cards/checkout.ts'
import { secretFor } from '../core/callbacks.ts'
import type { Word } from '../cards/checkout-ledger.ts'
import type { World } from '../world.ts'
import { xmlDocument } from './xml.ts'

/** Where the portal takes this gateway's push; DPO's staff enter it together with its secret. */
const PUSH_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/dpo'

/** The push of a successful payment. It is not signed; nothing else is ever pushed. */
export function paidPush(checkout: Checkout, world: World): Word {
  const paid = checkout.status === 'paid'
  return {
    path: PUSH_PATH,
    build: (variant) => {
      if (variant === 'stale' || (variant === 'opposite' && paid)) return null
      const token = secretFor(variant, world.settings.dpoPushToken)
      return {
        path: `${PUSH_PATH}?token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/xml' },
        body: xmlDocument(pushFields(checkout)),
      }
    },
  }
}

function pushFields(checkout: Checkout): Record<string, string> {
  return {
    Result: '000',
    ResultExplanation: 'Transaction Paid',
    TransactionToken: checkout.code,
    TransactionRef: `R${checkout.id}`,
    CustomerName: 'Sandbox Customer',
    CustomerCredit: checkout.last4,
    TransactionApproval: String(checkout.id),
    TransactionCurrency: checkout.currency,
    TransactionAmount: decimalOf(checkout.amountMinor, checkout.currency, 2),
    FraudAlert: '000',
    FraudExplnation: 'No Fraud',
    AccRef: checkout.reference,
  }
}
