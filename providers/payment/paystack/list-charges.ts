import { unsure, type Unsure } from '#domain/payments/evidence.ts'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, textAt, type Json } from '../../http/json.ts'
import type { ChargeList, Span } from '../port.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { pagedList, type ChargePage } from '../reading/paged-list.ts'
import { statedCharge, statedUnits } from './answers.ts'
import { PAYSTACK_PATHS } from './paystack.wire.ts'

const PER_PAGE = 100
/** The protocol asks by when a transaction was begun, and a page of it stays open for long. */
const BEGUN_BEFORE_MS = 24 * 3_600_000

/** All that succeeded in a time, page after page. */
export function listCharges(ask: (path: string) => Promise<HttpAnswer>, span: Span): Promise<ChargeList> {
  const begunSince = new Date(span.since.getTime() - BEGUN_BEFORE_MS)
  return pagedList(async (page) => {
    const query = new URLSearchParams({
      status: 'success',
      from: begunSince.toISOString(),
      to: span.until.toISOString(),
      perPage: String(PER_PAGE),
      page: String(page),
    })
    return pageFrom(await ask(`${PAYSTACK_PATHS.list}?${query.toString()}`))
  }, span)
}

function pageFrom(answer: HttpAnswer): ChargePage | Unsure {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const items = itemsAt(body, 'data')
  if (at(body, 'status') !== true || !items) return unsure('no list of transactions')
  return { charges: items.map(chargeFrom), isLast: items.length < PER_PAGE }
}

function chargeFrom(item: Json): ListedCharge {
  const currency = textAt(item, 'currency')
  return {
    ours: textAt(item, 'reference'),
    theirs: idAt(item, 'id'),
    amount: statedCharge(item)?.amount ?? null,
    fee: statedUnits(idAt(item, 'fees'), currency)?.amount ?? null,
    at: textAt(item, 'paid_at') || textAt(item, 'paidAt'),
  }
}
