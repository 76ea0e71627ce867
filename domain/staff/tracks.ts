import type { PaymentState } from '../payments/states.ts'

/** Where the money is: one of four places, that never move on a screen. */
export const MONEY_PLACES = ['not-taken', 'not-known', 'taken', 'given-back'] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]

/** Whether what was paid for came. */
export const DELIVERY_PLACES = ['not-sent', 'not-known', 'delivered', 'refused'] as const
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number]

/** What of a payment decides its two answers. */
export interface Tracked {
  readonly state: PaymentState
  /** A charge of it stands in the books. */
  readonly charged: boolean
  /** The provider took the charge back. */
  readonly takenBack: boolean
  /** The operator was told to deliver, and what came of it; null: it was not told. */
  readonly delivery: 'open' | 'delivered' | 'refused' | null
}

/** The two answers to "Where is the money?" and "Was it delivered?", and the sentence for the customer. */
export interface Tracks {
  readonly money: MoneyPlace
  /** On its way there: money that is being given back is not back yet. */
  readonly isGoing: boolean
  readonly delivery: DeliveryPlace
  readonly say: SayName
}

/** Names of what is said to a customer: each a sentence of the content, in every language. */
export const SAY_NAMES = [
  'registered',
  'none-taken',
  'not-known',
  'checking',
  'on-its-way',
  'delivery-not-known',
  'held',
  'delivered',
  'refused',
  'going-back',
  'given-back',
  'taken-back',
] as const
export type SayName = (typeof SAY_NAMES)[number]

const REGISTERED: Tracks = { money: 'not-taken', isGoing: false, delivery: 'not-sent', say: 'registered' }
const NONE: Tracks = { ...REGISTERED, say: 'none-taken' }
const ASKED: Tracks = { money: 'not-known', isGoing: false, delivery: 'not-sent', say: 'not-known' }
const ON_ITS_WAY: Tracks = { money: 'taken', isGoing: false, delivery: 'not-known', say: 'on-its-way' }
const DELIVERED: Tracks = { money: 'taken', isGoing: false, delivery: 'delivered', say: 'delivered' }
const REFUSED: Tracks = { money: 'taken', isGoing: false, delivery: 'refused', say: 'refused' }
const GOING: Tracks = { money: 'given-back', isGoing: true, delivery: 'refused', say: 'going-back' }
const BACK: Tracks = { money: 'given-back', isGoing: false, delivery: 'refused', say: 'given-back' }

const BY_STATE: Readonly<Record<Exclude<PaymentState, 'review'>, Tracks>> = {
  registered: REGISTERED,
  declined: NONE,
  cancelled: NONE,
  expired: NONE,
  asking: ASKED,
  waiting: ASKED,
  unsure: ASKED,
  collected: ON_ITS_WAY,
  delivering: ON_ITS_WAY,
  delivered: DELIVERED,
  undelivered: REFUSED,
  refunding: GOING,
  refunded: BACK,
}

/** Both answers for a payment as the records have it. */
export function tracksOf({ state, charged, takenBack, delivery }: Tracked): Tracks {
  if (state === 'review' && takenBack) return { ...BACK, delivery: deliveryOf(delivery), say: 'taken-back' }
  if (state === 'review')
    return charged
      ? {
          ...ON_ITS_WAY,
          delivery: deliveryOf(delivery),
          // The operator was never told: a person looks at it first.
          say: delivery === null ? 'held' : 'delivery-not-known',
        }
      : { ...ASKED, say: 'checking' }
  if (state === 'delivered' && takenBack) return { ...DELIVERED, money: 'given-back' }
  const tracks = BY_STATE[state]
  // Given back without the operator ever being told: a late or wrong charge.
  return tracks.delivery === 'refused' && delivery === null ? { ...tracks, delivery: 'not-sent' } : tracks
}

function deliveryOf(delivery: Tracked['delivery']): DeliveryPlace {
  if (delivery === null) return 'not-sent'
  return delivery === 'open' ? 'not-known' : delivery
}
