import type { Country } from '#countries/country.ts'
import type { FoundPayment } from '#contract/console/found.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { hideMiddle } from '#domain/phone.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { tracksOf, type Tracked } from '#domain/staff/tracks.ts'
import type { RailName } from '../offered-rails.ts'

/** A charge of a payment `p` stands in the books. */
export const CHARGED = `exists (select 1 from ledger l where l.payment_id = p.id and l.attempt = p.current_attempt
     and l.kind in ('charge', 'held-charge'))`

/** What other records say of a payment `p`; each look behind it is for one payment, by a key. */
export const BEHIND_FOUND = `coalesce(p.purchase->>'description', '') as description, ${CHARGED} as charged,
     (select d.state from delivery d where d.payment_id = p.id) as delivery,
     (select d.reason from delivery d where d.payment_id = p.id) as delivery_reason,
     (select r.reason from refund r where r.payment_id = p.id and r.state = 'open' order by r.n desc limit 1) as refund_reason`

/** What a list shows of a payment `p`. */
export const FOUND_COLUMNS = `p.id, p.created_at, p.kind, p.rail, p.amount_minor, p.currency, p.recipient, p.state,
     p.state_since, p.provider_reason, p.taken_back, ${BEHIND_FOUND}`

/** A row with FOUND_COLUMNS. */
export interface FoundRow {
  readonly id: string
  readonly created_at: Date
  readonly kind: string
  readonly rail: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly recipient: string
  readonly state: PaymentState
  readonly state_since: Date
  readonly provider_reason: string
  readonly description: string
  readonly charged: boolean
  readonly taken_back: boolean
  readonly delivery: Tracked['delivery']
  readonly delivery_reason: string | null
  readonly refund_reason: string | null
}

/** More of what somebody said is cut: it is one line of a list. */
const MOST_REASON = 200

/** How what was found is shown: numbers of this country masked, ways to pay by their names. */
export interface Showing {
  readonly country: Country
  readonly railName: RailName
}

/** A payment as staff see it in a list: numbers masked, in words of others too. */
export function foundPaymentOf(row: FoundRow, { country, railName }: Showing): FoundPayment {
  const { money, isGoing, delivery, say } = tracksOf({ ...row, takenBack: row.taken_back })
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    what: maskText(row.description, country),
    kind: row.kind,
    rail: row.rail,
    railName: railName(row.rail),
    amount: { minor: row.amount_minor, currency: row.currency },
    recipient: maskedNumber(row.recipient),
    state: row.state,
    since: row.state_since.toISOString(),
    money,
    isGoing,
    delivery,
    say,
    reason: maskText(lastWord(row), country).slice(0, MOST_REASON),
  }
}

/** `070 ••• 001`; '' of nobody. */
export function maskedNumber(digits: string): string {
  return digits === '' ? '' : hideMiddle(digits)
}

/** What the other side said last: of the money that goes back, of the delivery, else of the charge. */
function lastWord(row: FoundRow): string {
  if (row.state === 'refunding' && row.refund_reason) return row.refund_reason
  if (row.delivery === 'refused' && row.delivery_reason) return row.delivery_reason
  return row.provider_reason
}
