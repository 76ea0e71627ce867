import type { Bundle } from '#domain/bundles/bundle.ts'
import { lastsMs } from '#domain/bundles/validity.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import { moneyOfAmount } from '#domain/payments/amounts/catalogue-amount.ts'
import { BROADBAND_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import { SENTENCES } from '../sentences.ts'
import { checkLine, refuseUnanswered } from './check-line.ts'
import { refuse, snapshotOf, type Asked, type PriceOf } from './sale.ts'
import { chargeSetPrice } from './set-price.ts'

/**
 * BUNDLE PURCHASE and Broadband Recharge: a bundle that this very line may have now, at the price the operator
 * asks of it. The catalogue is read for the line anew, so an offer that is over cannot be bought.
 */
export const priceBundle: PriceOf = async (asked) => {
  const { deps, request } = asked
  const broadband = request.transactionType === BROADBAND_RECHARGE
  const line = await checkLine(asked, broadband ? 'broadband' : 'bundle')
  if (!line.ok) return line
  const offered = await bundlesFor(asked, line.lineType)
  if (!offered.ok) return refuseUnanswered(offered)
  const bundle = offered.bundles.find(({ productCode }) => productCode === request.productCode)
  const price = bundle && priceOf(asked, bundle)
  if (!bundle || !price) return refuse(SENTENCES.bundleNotOffered)
  const charged = await chargeSetPrice(asked, price)
  if (!charged.ok) return charged
  const lasting = lastsMs(bundle)
  const snapshot = snapshotOf(deps, {
    description: bundle.name || bundle.description,
    unit: bundle.dataUnit,
    accountType: line.lineType,
    productCode: bundle.productCode,
    ...(lasting === null ? {} : { lastsMs: lasting }),
  })
  return { ok: true, sale: { kind: 'BUNDLE', price: charged.price, snapshot } }
}

function bundlesFor({ deps, request }: Asked, lineType: LineType): Promise<BundlesAnswer> {
  const msisdn = request.mobileNumber
  return request.transactionType === BROADBAND_RECHARGE
    ? deps.catalogue.forLine({ msisdn, service: 'BROADBAND', lineType })
    : deps.catalogue.forLine({ msisdn, service: 'ALL', lineType: '' })
}

/** In the country's own currency; null for an offer that has no price in it. */
function priceOf({ deps }: Asked, { amount, currency }: Bundle) {
  if (currency !== deps.country.currency || !Number.isSafeInteger(amount) || amount <= 0) return null
  return moneyOfAmount(amount, deps.country)
}
