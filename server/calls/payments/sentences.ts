import type { Caller } from '#contract/calls.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'

/** What the counter says of its own; the documents' literal sentences stay as they are. */
interface Sentences {
  readonly priceNow: (price: string) => string
  readonly bundleNotOffered: string
  readonly invoiceNotOpen: string
  /** Unknown, somebody else's, of another number or not told to the operator yet: all say the same (T5). */
  readonly leadNotFound: string
  readonly leadNotFeasible: string
  readonly wayNotOffered: string
  readonly alreadyPaid: (thing: Thing) => string
  readonly beingPaid: (thing: Thing, mine: boolean) => string
  /** A bill: the same amount was delivered a moment ago. */
  readonly justPaid: string
  readonly unreadPin: string
  readonly tooManyPins: string
  readonly tooManyPages: string
  /** Why a phone is not asked now (T21). */
  readonly prompts: Readonly<Record<'open-prompt' | 'too-often', string>>
}

type Thing = 'bill' | 'invoice' | 'request'
const IN_SWAHILI: Readonly<Record<Thing, string>> = { bill: 'Bili', invoice: 'Ankara', request: 'Ombi' }

const SENTENCES: Readonly<Record<Caller['language'], Sentences>> = {
  EN: {
    priceNow: (price) => `The price is ${price} now.`,
    bundleNotOffered: 'This bundle is not offered for this number.',
    invoiceNotOpen: 'This invoice is not open any more.',
    leadNotFound: 'This request for home internet cannot be paid here.',
    leadNotFeasible: 'Home internet is not available at this address yet, so there is nothing to pay.',
    wayNotOffered: 'This way to pay is not offered here.',
    alreadyPaid: (thing) => `This ${thing} is already paid.`,
    beingPaid: (thing, mine) =>
      `This ${thing} is already being paid. ${mine ? 'Check that payment first.' : 'Please try again in a few minutes.'}`,
    justPaid: 'This amount was just paid for this bill. Check that payment first.',
    unreadPin: 'The PIN could not be read. Please type it again.',
    tooManyPages: 'This page was opened too often. Please wait a while and try again.',
    tooManyPins: 'You have tried too many PINs. Please wait a while and try again.',
    prompts: {
      'open-prompt':
        'A payment request is already waiting on this phone. Please approve or decline it first.',
      'too-often':
        'This phone was asked to approve too many payments. Please wait a while or pay another way.',
    },
  },
  SW: {
    priceNow: (price) => `Bei sasa ni ${price}.`,
    bundleNotOffered: 'Kifurushi hiki hakitolewi kwa namba hii.',
    invoiceNotOpen: 'Ankara hii haiko wazi tena.',
    leadNotFound: 'Ombi hili la intaneti ya nyumbani haliwezi kulipwa hapa.',
    leadNotFeasible: 'Intaneti ya nyumbani haipatikani bado kwenye anwani hii, kwa hiyo hakuna cha kulipa.',
    wayNotOffered: 'Njia hii ya kulipa haipatikani hapa.',
    alreadyPaid: (thing) =>
      `${IN_SWAHILI[thing]} ${thing === 'request' ? 'hili limeshalipwa' : 'hii imeshalipwa'}.`,
    beingPaid: (thing, mine) =>
      `${IN_SWAHILI[thing]} ${thing === 'request' ? 'hili linalipwa' : 'hii inalipwa'} tayari. ${mine ? 'Angalia malipo hayo kwanza.' : 'Tafadhali jaribu tena baada ya dakika chache.'}`,
    justPaid: 'Kiasi hiki kimelipwa sasa hivi kwa bili hii. Angalia malipo hayo kwanza.',
    unreadPin: 'PIN haikusomeka. Tafadhali iandike tena.',
    tooManyPages: 'Ukurasa huu umefunguliwa mara nyingi mno. Tafadhali subiri kidogo ujaribu tena.',
    tooManyPins: 'Umejaribu PIN nyingi mno. Tafadhali subiri kidogo ujaribu tena.',
    prompts: {
      'open-prompt':
        'Ombi la malipo tayari linasubiri kwenye simu hii. Tafadhali likubali au likatae kwanza.',
      'too-often':
        'Simu hii imeombwa kuidhinisha malipo mengi mno. Tafadhali subiri kidogo au lipa kwa njia nyingine.',
    },
  },
}

/** In the customer's language. */
export function sentences({ language }: Pick<Caller, 'language'>): Sentences {
  return SENTENCES[language]
}

/** What a payment of this kind settles. */
export function thingWord(kind: PurchaseKind): Thing {
  if (kind === 'LEAD') return 'request'
  return kind === 'INVOICE' ? 'invoice' : 'bill'
}
