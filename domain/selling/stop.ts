import { walletOf } from '../payments/methods/modes.ts'
import type { PurchaseKind } from '../payments/transaction-type.ts'
import { sentence, type ReplyKey, type Words } from '../replies/sentences.ts'

export const PURCHASE_KINDS: readonly PurchaseKind[] = ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD']

/** What can be switched off. */
export const SWITCHED = ['rail', 'kind', 'country', 'codes'] as const
export type Switched = (typeof SWITCHED)[number]

/** Something that is not sold, or not sent, at the moment. */
export interface Stop {
  readonly what: Switched
  /** Of the rail, the kind or the country; '' for the sending of codes. */
  readonly name: string
  /** A person's switch, or deliveries that fail. */
  readonly by: 'staff' | 'deliveries'
  /** What customers are told; '' for the usual sentence. */
  readonly words: Readonly<Record<'EN' | 'SW', string>>
  readonly since: Date
  /** When it ends by itself; null: it does not. */
  readonly until: Date | null
}

/** A purchase as far as selling it goes. */
export interface Sale {
  /** Null for a kind that is not sold here anyhow. */
  readonly kind: PurchaseKind | null
  /** '' where no way to pay is chosen yet. */
  readonly rail: string
}

/**
 * What keeps this from being sold now; null: nothing. What is not given at all comes before the way to pay; a wallet that is
 * stopped takes no money by PIN either.
 */
export function stopOfSale(stops: readonly Stop[], { kind, rail }: Sale): Stop | null {
  const of = (what: Switched, name?: string): Stop | undefined =>
    stops.find((stop) => stop.what === what && (name === undefined || stop.name === name))
  return (
    of('country') ??
    of('kind', kind ?? '') ??
    (rail === '' ? undefined : (of('rail', rail) ?? of('rail', walletOf(rail)))) ??
    null
  )
}

const USUAL: Readonly<Record<Switched, ReplyKey>> = {
  rail: 'railPaused',
  kind: 'notSoldNow',
  country: 'notSoldNow',
  codes: 'codesPaused',
}

/** What a customer is told of a stop: the words given with it in their language, else the usual sentence. */
export function wordsOfStop(stop: Pick<Stop, 'what' | 'words'>, language: 'EN' | 'SW'): Words {
  return stop.words[language] || sentence(USUAL[stop.what])
}
