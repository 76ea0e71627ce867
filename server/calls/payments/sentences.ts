import { sentence } from '#domain/replies/sentences.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'

type PayableKind = 'bill' | 'invoice' | 'request' | 'purchase'

const PAID = {
  bill: 'billPaid',
  invoice: 'invoicePaid',
  request: 'leadPaid',
  purchase: 'purchasePaid',
} as const
const BEING_PAID_HERE = {
  bill: 'billBeingPaidHere',
  invoice: 'invoiceBeingPaidHere',
  request: 'leadBeingPaidHere',
  purchase: 'purchaseBeingPaidHere',
} as const
/** By a stranger: a purchase is one session's, so nobody else's stands in its way. */
const BEING_PAID = {
  bill: 'billBeingPaid',
  invoice: 'invoiceBeingPaid',
  request: 'leadBeingPaid',
  purchase: 'purchaseBeingPaidHere',
} as const

/** What the counter says of its own. */
export const SENTENCES = {
  priceNow: (amount: string) => sentence('priceNow', { amount }),
  bundleNotOffered: sentence('bundleNotOffered'),
  invoiceNotOpen: sentence('invoiceNotOpen'),
  /** Unknown, somebody else's, of another number or not told to the operator yet: all say the same (T5). */
  leadNotFound: sentence('leadNotPayable'),
  leadNotFeasible: sentence('leadNotFeasible'),
  wayNotOffered: sentence('wayNotOffered'),
  alreadyPaid: (payable: PayableKind) => sentence(PAID[payable]),
  beingPaid: (payable: PayableKind, mine: boolean) =>
    sentence((mine ? BEING_PAID_HERE : BEING_PAID)[payable]),
  /** A bill: the same amount was delivered a moment ago. */
  justPaid: sentence('billJustPaid'),
  /** Nothing left the portal, or no page was opened that anybody could pay on. */
  notStarted: sentence('notStarted'),
  unreadPin: sentence('pinUnread'),
  tooManyPages: sentence('tooManyPages'),
  tooManyPins: sentence('tooManyPins'),
  /** Why a phone is not asked now (T21). */
  prompts: {
    'open-prompt': sentence('promptOpen'),
    wallets: sentence('promptsElsewhere'),
    declined: sentence('promptsDeclined'),
    'too-often': sentence('promptsTooOften'),
  },
} as const

/** What a payment of this kind settles; airtime and bundles are bought. */
export function payableKind(kind: PurchaseKind): PayableKind {
  if (kind === 'LEAD') return 'request'
  if (kind === 'AIRTIME' || kind === 'BUNDLE') return 'purchase'
  return kind === 'INVOICE' ? 'invoice' : 'bill'
}
