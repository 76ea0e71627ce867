import type { ReturnCause } from '../reasons.ts'
import type { MoneyPlace } from './status-view.ts'

/** How a sentence about money looks: never by colour alone, each has its sign (STATUS-41). */
export type MoneyTone = 'info' | 'success' | 'warning' | 'error'

/**
 * Every moment of a payment that a page can show, and the look of its one sentence; the words are content, `money.<moment>`.
 * Green is said of money that is where its owner wants it: what was paid has arrived, or nothing was taken.
 */
export const MONEY_MOMENTS = {
  /** Nothing was sent yet. */
  before: 'info',
  /** The press is on its way to us. */
  sending: 'warning',
  /** No answer came: the same payment is tried again. */
  unsure: 'warning',
  /** Refused before anybody was asked for money. */
  'not-started': 'success',
  /** A card page was opened before, and nobody knows how it ended. */
  finished: 'warning',
  /** A prompt of this purchase may still be on a phone. */
  earlier: 'warning',
  /** This purchase was sent before, by whatever way. */
  sentBefore: 'warning',
  /** Another tab holds it. */
  otherTab: 'warning',
  waiting: 'warning',
  /** The network went away while nobody knows. */
  noSignal: 'warning',
  'not-paid': 'info',
  unconfirmed: 'warning',
  paid: 'success',
  /** Taken, and not given yet. */
  paidOpen: 'success',
  returning: 'warning',
  returned: 'success',
  /** The second charge of a purchase that was paid. */
  secondReturning: 'warning',
  secondReturned: 'success',
  refused: 'success',
  /** The customer left the page that takes the money; nothing was seen so far. */
  left: 'info',
  /** Nobody could be asked. */
  unreachable: 'warning',
} as const satisfies Readonly<Record<string, MoneyTone>>

export type MoneyMoment = keyof typeof MONEY_MOMENTS

/** Which sentence is true of a payment that the server told. `isOpen`: nobody knows its end yet. */
export function momentOf(
  { money, returnCause }: { readonly money: MoneyPlace; readonly returnCause?: ReturnCause | '' },
  isOpen: boolean,
): MoneyMoment {
  if (money === 'paid') return isOpen ? 'paidOpen' : 'paid'
  if (returnCause === 'twice' && money === 'returning') return 'secondReturning'
  if (returnCause === 'twice' && money === 'returned') return 'secondReturned'
  return money
}
