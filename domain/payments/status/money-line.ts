import type { ReturnCause } from '../reasons.ts'
import type { MoneyPlace } from './status-view.ts'

/** How a sentence about money looks: never by colour alone, each has its sign (STATUS-41). */
export type MoneyTone = 'info' | 'warn' | 'ok' | 'err'

/**
 * Every moment of a payment that a page can show, and the look of its one sentence; the words are content, `money.<moment>`.
 * Green is said of money that is where its owner wants it: what was paid has arrived, or nothing was taken.
 */
export const MONEY_MOMENTS = {
  /** Nothing was sent yet. */
  before: 'info',
  /** The press is on its way to us. */
  sending: 'warn',
  /** No answer came: the same payment is tried again. */
  unsure: 'warn',
  /** Refused before anybody was asked for money. */
  'not-started': 'ok',
  /** A card page was opened before, and nobody knows how it ended. */
  finished: 'warn',
  /** A prompt of this purchase may still be on a phone. */
  earlier: 'warn',
  /** This purchase was sent before, by whatever way. */
  sentBefore: 'warn',
  /** Another tab holds it. */
  otherTab: 'warn',
  waiting: 'warn',
  /** The network went away while nobody knows. */
  noSignal: 'warn',
  'not-paid': 'info',
  unconfirmed: 'warn',
  paid: 'ok',
  /** Taken, and not given yet. */
  paidOpen: 'ok',
  returning: 'warn',
  returned: 'ok',
  /** The second charge of a purchase that was paid. */
  secondReturning: 'warn',
  secondReturned: 'ok',
  refused: 'ok',
  /** The customer left the page that takes the money; nothing was seen so far. */
  left: 'info',
  /** Nobody could be asked. */
  unreachable: 'warn',
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
