import type { Currency } from '#domain/money.ts'
import type { PurchaseSnapshot } from '#server/payments/records/payment-row.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { openKeys } from './data-keys.ts'
import * as sql from './put-away-statements.ts'

/** A payment as its owner may read it. */
export interface HeldRow {
  readonly id: string
  readonly created_at: Date
  readonly kind: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly mode: string
  readonly state: string
  readonly recipient: string
  readonly payer: string
  readonly email: string
  readonly purchase: PurchaseSnapshot
}

interface SealedRow extends HeldRow {
  readonly side: 'recipient' | 'payer'
  readonly year: number
  readonly sealed: Buffer
}

/** What lies sealed: of the line, or of whoever paid. */
interface SealedData {
  readonly recipient?: string
  readonly payer?: string
  readonly email?: string
  readonly accountId?: string
  readonly invoiceNumber?: string
  readonly leadId?: string
  readonly receiptTo?: string
}

/**
 * Payments of a number that were put away, the newest first, as they were: only their owner's side is opened. Those of years whose
 * key is destroyed are nobody's any more.
 */
export async function findPutAway(
  database: Database,
  secret: Secrets,
  number: string,
): Promise<readonly HeldRow[]> {
  const keys = await openKeys(database, secret)
  if (keys.size === 0) return []
  const hashes = [...keys.values()].map((key) => key.hash(number))
  const rows = await database.run<SealedRow>(sql.findPutAway, [hashes])
  const opened = rows.map(({ side, year, sealed, ...row }) => {
    const text = keys.get(year)?.unseal(sealed, `${row.id} ${side}`)
    return withData(row, text ? (JSON.parse(text) as SealedData) : {})
  })
  return [...Map.groupBy(opened, ({ id }) => id).values()].flatMap(([first, second]) =>
    first ? [second ? both(first, second) : first] : [],
  )
}

function withData(row: HeldRow, { recipient, payer, email, ...sealed }: SealedData): HeldRow {
  return {
    ...row,
    recipient: recipient ?? row.recipient,
    payer: payer ?? row.payer,
    email: email ?? row.email,
    purchase: { ...row.purchase, ...sealed },
  }
}

/** Two sides of one payment that are one person's. */
function both(one: HeldRow, other: HeldRow): HeldRow {
  const [line, paid] = one.recipient === '' ? [other, one] : [one, other]
  return { ...line, payer: paid.payer || line.payer, email: paid.email || line.email }
}
