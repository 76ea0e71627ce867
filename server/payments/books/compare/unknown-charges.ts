import type { Currency, Money } from '#domain/money.ts'
import type { Database } from '#server/store/database.ts'
import { parseChargeRef } from '../../records/payment-id.ts'
import * as sql from './compare-statements.ts'
import { queryGiven, queryReference, type BooksParties } from './parties.ts'

/** How a reference without a payment came to be known. */
export type FoundBy = 'notification' | 'list' | 'customer'

/** What the operator says of the delivery that a charge without a payment would have been for. */
export type GivenWord = 'delivered' | 'never-seen' | 'pending' | 'refused' | ''

/** Money that a provider took, and no payment of ours asked for. */
export interface UnknownCharge {
  readonly rail: string
  readonly ourRef: string
  readonly providerRef: string
  /** Null where the provider does not say. */
  readonly amount: Money | null
  readonly delivery: GivenWord
}

export interface Looking {
  readonly database: Database
  readonly parties: BooksParties
}

export type LookedInto =
  | { readonly kind: 'charged'; readonly charge: UnknownCharge; readonly isSettled: boolean }
  /** The provider says that it holds no money under the reference. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unsure'; readonly reason: string }

/**
 * Asks the provider about a reference without a payment, since a notification or a list is a hint like any other, and the
 * operator whether it gave anything for it. What was charged is kept for a person.
 */
export async function lookInto(
  { database, parties }: Looking,
  { rail, ourRef, foundBy }: { readonly rail: string; readonly ourRef: string; readonly foundBy: FoundBy },
): Promise<LookedInto> {
  const said = await queryReference(parties, rail, ourRef)
  if (said.kind === 'waiting') return { kind: 'unsure', reason: 'it waits for its customer' }
  if (said.kind === 'unsure' || said.kind === 'not-sent') return { kind: 'unsure', reason: said.reason }
  if (said.kind !== 'collected') return { kind: 'nothing' }
  const delivery = await givenFor(parties, ourRef)
  const { providerRef, stated } = said
  const charge = { rail, ourRef, providerRef, amount: stated.amount, delivery }
  const { minor = null, currency = null } = stated.amount ?? {}
  const [kept] = await database.run<{ settled_at: Date | null }>(sql.keepUnknown, [
    rail,
    ourRef,
    providerRef,
    minor,
    currency,
    delivery,
    foundBy,
  ])
  return { kind: 'charged', charge, isSettled: Boolean(kept?.settled_at) }
}

/** '' where the operator does not say, or the reference is too short to tell the payment. */
async function givenFor(parties: BooksParties, ourRef: string): Promise<GivenWord> {
  const known = parseChargeRef(ourRef)
  if (!known) return ''
  const { kind } = await queryGiven(parties, known.id)
  return kind === 'unsure' || kind === 'not-sent' ? '' : kind
}

export interface UnknownRow {
  readonly rail: string
  readonly our_ref: string
  readonly provider_ref: string
  readonly amount_minor: number | null
  readonly currency: Currency | null
  readonly delivery: GivenWord
  readonly found_at: Date
}

export function chargeOfRow(row: UnknownRow): UnknownCharge {
  const { rail, our_ref: ourRef, provider_ref: providerRef, amount_minor: minor, currency, delivery } = row
  const amount = minor === null || currency === null ? null : { minor, currency }
  return { rail, ourRef, providerRef, amount, delivery }
}
