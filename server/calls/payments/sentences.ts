import type { PurchaseKind } from '#domain/payments/transaction-type.ts'

type PayableKind = 'bill' | 'invoice' | 'request' | 'purchase'

/** What the counter says of its own, in English; `reply-translation` says it in the customer's language. */
export const SENTENCES = {
  priceNow: (price: string) => `The price is ${price} now.`,
  bundleNotOffered: 'This bundle is not offered for this number.',
  invoiceNotOpen: 'This invoice is not open any more.',
  /** Unknown, somebody else's, of another number or not told to the operator yet: all say the same (T5). */
  leadNotFound: 'This request for home internet cannot be paid here.',
  leadNotFeasible: 'Home internet is not available at this address yet, so there is nothing to pay.',
  wayNotOffered: 'This way to pay is not offered here.',
  alreadyPaid: (payable: PayableKind) => `This ${payable} is already paid.`,
  beingPaid: (payable: PayableKind, mine: boolean) =>
    `This ${payable} is already being paid. ${mine ? 'Check that payment first.' : 'Please try again in a few minutes.'}`,
  /** A bill: the same amount was delivered a moment ago. */
  justPaid: 'This amount was just paid for this bill. Check that payment first.',
  /** Nothing left the portal, or no page was opened that anybody could pay on. */
  notStarted: 'The payment could not start, so no money was taken. Try again, or pay another way.',
  unreadPin: 'The PIN could not be read. Please type it again.',
  tooManyPages: 'This page was opened too often. Please wait a while and try again.',
  tooManyPins: 'You have tried too many PINs. Please wait a while and try again.',
  /** Why a phone is not asked now (T21). */
  prompts: {
    'open-prompt': 'A payment request is already waiting on this phone. Please approve or decline it first.',
    wallets:
      'Too many phones were asked to pay from here. Please pay with your PIN or another way, or try again later.',
    declined:
      'Payments were declined on this phone. Please pay with your PIN or another way, or try again in an hour.',
    'too-often': 'This phone was asked to approve too many payments. Please wait a while or pay another way.',
  },
} as const

/** What a payment of this kind settles; airtime and bundles are bought. */
export function payableKind(kind: PurchaseKind): PayableKind {
  if (kind === 'LEAD') return 'request'
  if (kind === 'AIRTIME' || kind === 'BUNDLE') return 'purchase'
  return kind === 'INVOICE' ? 'invoice' : 'bill'
}
