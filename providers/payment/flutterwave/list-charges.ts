import { unsure, type Unsure } from '#domain/payments/evidence.ts'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, itemsAt, textAt, type Json } from '../../http/json.ts'
import type { ChargeList, Span } from '../port.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { pagedList, type ChargePage } from '../reading/paged-list.ts'
import { FLUTTERWAVE_PATHS } from './flutterwave.wire.ts'

/** All that succeeded among the transactions of a time, page after page. The protocol asks by whole days and knows no hours. */
export function listCharges(ask: (path: string) => Promise<HttpAnswer>, span: Span): Promise<ChargeList> {
  return pagedList(async (page) => {
    const query = new URLSearchParams({
      status: 'successful',
      from: span.since.toISOString().slice(0, 10),
      to: span.until.toISOString().slice(0, 10),
      page: String(page),
    })
    return pageFrom(await ask(`${FLUTTERWAVE_PATHS.list}?${query.toString()}`), page)
  }, span)
}

function pageFrom(answer: HttpAnswer, page: number): ChargePage | Unsure {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const items = itemsAt(body, 'data')
  const pages = at(body, 'meta', 'page_info', 'total_pages')
  if (textAt(body, 'status') !== 'success' || !items || typeof pages !== 'number')
    return unsure('no list of transactions')
  return { charges: items.map(chargeFrom), isLast: page >= pages }
}

function chargeFrom(item: Json): ListedCharge {
  const currency = textAt(item, 'currency')
  return {
    ours: textAt(item, 'tx_ref'),
    theirs: textAt(item, 'flw_ref'),
    amount: statedDecimal(at(item, 'amount'), currency)?.amount ?? null,
    fee: statedDecimal(at(item, 'app_fee'), currency)?.amount ?? null,
    at: textAt(item, 'created_at'),
  }
}
