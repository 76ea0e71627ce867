import type { FastifyRequest } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { worthOf } from '#domain/bundles/worth.ts'
import { isCurrency } from '#domain/money.ts'
import { amountText } from '#domain/payments/catalogue-amount.ts'
import { contentsText, validityText } from '#portal/bundles/bundle-words.ts'
import type { HomeProps, MostBoughtRow } from '#portal/pages/home/home-props.ts'
import type { PageTools } from '../page-tools.ts'

/** Figures over seven days change slowly, and home waits for nobody. */
const RENEW_MS = 60_000
const MOST_ROWS = 3
const NONE: HomeProps['most'] = { EN: [], SW: [] }

/**
 * The bundles bought most, in the words of each language. Answers at once with what is known; asks again in the
 * background when that is older than a minute, so a slow operator never keeps home waiting.
 */
export function makeMostBoughtRows(tools: PageTools): (request: FastifyRequest) => HomeProps['most'] {
  let known = NONE
  let askedAt = -Infinity
  const renew = async (request: FastifyRequest): Promise<void> => {
    const { calls, caller } = tools.deps
    const reply = await calls.bundles({ msisdn: '', serviceType: 'ALL', lineType: '' }, caller(request))
    if (!isSuccess(reply) || !reply.result) return
    const picked = reply.result.filter(({ mostBought }) => mostBought).slice(0, MOST_ROWS)
    known = { EN: rowsIn(tools, 'EN', picked), SW: rowsIn(tools, 'SW', picked) }
  }
  return (request) => {
    const now = tools.deps.now().getTime()
    if (Math.abs(now - askedAt) >= RENEW_MS) {
      askedAt = now
      // What was known stays; the next minute asks again.
      renew(request).catch((fault: unknown) => request.log.warn({ err: fault }, 'most bought not known'))
    }
    return known
  }
}

function rowsIn(
  tools: PageTools,
  language: 'EN' | 'SW',
  bundles: readonly WireBundle[],
): readonly MostBoughtRow[] {
  const { country } = tools.deps
  const t = tools.translate({ language, theme: null, saver: false }, ['bundle-translation'])
  const known = bundles.flatMap((bundle) =>
    isCurrency(bundle.currency) ? [{ ...bundle, currency: bundle.currency }] : [],
  )
  const worth = worthOf(known, country)
  return known.map((bundle) => {
    const found = worth.get(bundle.productCode)
    return {
      code: bundle.productCode,
      gives: contentsText(bundle, t).join(' + ') || bundle.name,
      lasts: validityText(bundle, t),
      worth: found ? t(`bundle.per${found.per}`, { price: found.price }) : '',
      price: amountText(bundle.amount, country),
    }
  })
}
