import { referenceKey } from '#domain/payments/reference-key.ts'
import { statement, type Runner } from '#server/store/database.ts'

/** The bank's or provider's reference for a paid-out refund. */
export interface PaidReference {
  readonly rail: string
  readonly reference: string
  readonly payment: string
  readonly attempt: number
  /** The refund had been returned already. */
  readonly isTwice: boolean
}

const insertReference = statement(
  'paid-reference-insert',
  `insert into paid_reference (rail, key, reference, payment_id, attempt, is_twice) values ($1, $2, $3, $4, $5, $6)
   on conflict (rail, key) do nothing returning key`,
)

const findReference = statement(
  'paid-reference-find',
  'select key, payment_id, attempt from paid_reference where rail = $1 and key = any ($2)',
)

interface ReferenceRow {
  readonly key: string
  readonly payment_id: string
  readonly attempt: number
}

/**
 * Records that a reference closes a refund, so that it can't close another one in any spelling.
 *
 * @returns `same` if it already closed this refund, `used` if it closed another one
 */
export async function claimReference(
  tx: Runner,
  { rail, reference, payment, attempt, isTwice }: PaidReference,
): Promise<'new' | 'same' | 'used'> {
  const key = referenceKey(reference)
  const made = await tx.run(insertReference, [rail, key, reference, payment, attempt, isTwice])
  if (made.length > 0) return 'new'
  const [found] = await tx.run<ReferenceRow>(findReference, [rail, [key]])
  return found?.payment_id === payment && found.attempt === attempt ? 'same' : 'used'
}

/** The keys among those of `references` that closed a refund of a way to pay already. */
export async function usedReferences(
  tx: Runner,
  { rail, references }: { readonly rail: string; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = await tx.run<ReferenceRow>(findReference, [rail, references.map(referenceKey)])
  return new Set(found.map(({ key }) => key))
}
