import type { LineType } from '#domain/lines/line-type.ts'
import type { LineProblem } from '../line-problem.ts'
import type { Market } from '../market.ts'
import { itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { fullNumber, nationalDigits, pointsTo } from './numbers.ts'
import { characteristicOf, problemIn, UNANSWERED } from './tmforum-fields.ts'
import type { TmForumLink } from './tmforum-link.ts'
import { LINE_CHARACTERISTICS, LINE_STATES, LINE_WORDS } from './tmforum.wire.ts'

/** What the product inventory knows of a line. */
export interface LineProduct {
  readonly lineType: LineType
  readonly broadband: boolean
  /** Billing account; '' for a line without one. */
  readonly accountId: string
  /** National digits of the phone of whoever holds the line; '' where none is told. */
  readonly contact: string
}

export type LineFound = { readonly ok: true; readonly line: LineProduct | null } | LineProblem

/** Who asks whom: the connection, and the country with its calling code. */
export interface Desk {
  readonly link: TmForumLink
  readonly callingCode: string
  /** The country sold in. */
  readonly market: Market
}

/** TMF637: the product that a number realizes and that says which kind of line it is; null when it is no line. */
export async function findLine({ link, callingCode }: Desk, msisdn: string): Promise<LineFound> {
  const number = fullNumber(msisdn, callingCode)
  const found = await link.list('TMF637', '/product', { 'realizingResource.value': number })
  if (!found.ok) return problemIn(found.answer)
  const ours = found.items.filter((item) =>
    pointsTo(itemsAt(item, 'realizingResource') ?? [], msisdn, callingCode),
  )
  // Other people's products: the filter was not understood, so this says nothing about the number.
  if (ours.length === 0 && found.items.length > 0) return UNANSWERED
  const subscription = ours.find((item) => characteristicOf(item, LINE_CHARACTERISTICS.lineType) !== '')
  if (!subscription || !LINE_STATES.has(textAt(subscription, 'status'))) return { ok: true, line: null }
  return { ok: true, line: lineOf(subscription, callingCode) }
}

function lineOf(item: Json, callingCode: string): LineProduct {
  const word = characteristicOf(item, LINE_CHARACTERISTICS.lineType).toLowerCase()
  return {
    lineType: LINE_WORDS.get(word) ?? 'NA',
    broadband: characteristicOf(item, LINE_CHARACTERISTICS.broadband) === 'true',
    accountId: textAt(item, 'billingAccount', 'id'),
    contact: nationalDigits(characteristicOf(item, LINE_CHARACTERISTICS.contact), callingCode),
  }
}
