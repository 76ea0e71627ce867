import { unsure } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, itemsAt, textAt } from '../../http/json.ts'
import type { ChargeList, Span } from '../port.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { PAYSTACK_PATHS } from './paystack.wire.ts'

const PER_PAGE = 100
/** Forty thousand charges; more are asked for in a shorter time. */
const MOST_PAGES = 400

/** References of all that succeeded among the transactions begun in a time, page after page. */
export async function listCharges(
  ask: (path: string) => Promise<HttpAnswer>,
  { since, until }: Span,
): Promise<ChargeList> {
  const ourRefs: string[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      status: 'success',
      from: since.toISOString(),
      to: until.toISOString(),
      perPage: String(PER_PAGE),
      page: String(page),
    })
    const body = jsonBody(await ask(`${PAYSTACK_PATHS.list}?${query.toString()}`))
    if (typeof body === 'string') return unsure(body)
    const items = itemsAt(body, 'data')
    if (at(body, 'status') !== true || !items) return unsure('no list of transactions')
    ourRefs.push(...items.map((item) => textAt(item, 'reference')).filter(Boolean))
    if (items.length < PER_PAGE) return { kind: 'listed', ourRefs }
  }
  return unsure('too many charges to list at once')
}
