import { moneyOfDecimal } from '#domain/exact-amount.ts'
import { isCurrency } from '#domain/money.ts'
import { itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { LineProblem } from '../line-problem.ts'
import type { BalanceAnswer, LineBalance } from '../port.ts'
import { fullNumber, pointsTo } from './numbers.ts'
import { decimalAt, problemIn, UNANSWERED } from './tmforum-fields.ts'
import type { Desk } from './tmforum-lines.ts'
import { BUCKET_KINDS, BUCKET_STATES } from './tmforum.wire.ts'

/** A purse of a line, as a top-up needs it. */
export interface Bucket {
  readonly id: string
  readonly partyAccount: string
  /** Null: of a kind that the portal does not show. */
  readonly balance: LineBalance | null
}

type BucketsFound = { readonly ok: true; readonly buckets: readonly Bucket[] } | LineProblem

/**
 * TMF654: what is on a line now. Half a list could say that someone has too little, so one bucket that
 * cannot be read spoils it.
 */
export async function findBuckets({ link, callingCode }: Desk, msisdn: string): Promise<BucketsFound> {
  const number = fullNumber(msisdn, callingCode)
  const found = await link.list('TMF654', '/bucket', { 'logicalResource.id': number })
  if (!found.ok) return problemIn(found.answer)
  const all = found.items.map((item) =>
    pointsTo(itemsAt(item, 'logicalResource') ?? [], msisdn, callingCode) ? bucketOf(item) : null,
  )
  const buckets = all.filter((one) => one !== null)
  if (buckets.length !== all.length) return UNANSWERED
  return { ok: true, buckets: buckets.filter((one) => one !== 'resting') }
}

/** The balances of ROUTER-13. */
export async function queryBalance(desk: Desk, msisdn: string): Promise<BalanceAnswer> {
  const found = await findBuckets(desk, msisdn)
  if (!found.ok) return found
  return { ok: true, balances: found.buckets.flatMap(({ balance }) => (balance ? [balance] : [])) }
}

/** `resting`: nothing of it can be used now. Null: it cannot be read. */
function bucketOf(item: Json): Bucket | 'resting' | null {
  const usable = BUCKET_STATES.get(textAt(item, 'status'))
  const serviceType = BUCKET_KINDS.get(textAt(item, 'usageType'))
  if (usable === undefined || serviceType === undefined) return null
  if (!usable) return 'resting'
  const id = textAt(item, 'id')
  const partyAccount = textAt(item, 'partyAccount', 'id')
  if (serviceType === null) return { id, partyAccount, balance: null }
  const amount = decimalAt(item, 'remainingValue', 'amount')
  const unit = textAt(item, 'remainingValue', 'units').slice(0, 12)
  const expires = textAt(item, 'validFor', 'endDateTime')
  if (amount === '' || unit === '') return null
  if (serviceType === 'AIRTIME' && (!isCurrency(unit) || !moneyOfDecimal(amount, unit))) return null
  if (expires !== '' && Number.isNaN(Date.parse(expires))) return null
  const balance: LineBalance = {
    serviceType,
    description: textAt(item, 'name').slice(0, 120),
    // A bucket that a product filled is a bundle's.
    balanceType: (itemsAt(item, 'product') ?? []).length > 0 ? 'BUNDLE' : 'MAIN',
    amount: Number(amount),
    unit,
    expires,
  }
  return { id, partyAccount, balance }
}
