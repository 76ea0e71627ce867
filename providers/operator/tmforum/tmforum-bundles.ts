import type { Bundle, BundleService } from '#domain/bundles/bundle.ts'
import { itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { ActiveBundleAnswer, BundleQuery, BundlesAnswer } from '../catalogue-port.ts'
import { fullNumber } from './numbers.ts'
import { findBuckets } from './tmforum-balances.ts'
import { NO_LINE, problemIn } from './tmforum-fields.ts'
import { findLine } from './tmforum-lines.ts'
import type { Desk } from './tmforum-lines.ts'
import { bundleOf, isSold } from './tmforum-offers.ts'
import { CHANNEL } from './tmforum.wire.ts'

/** How the catalogue is read. */
export interface CatalogueDesk extends Desk {
  /** Told how many offers were left out because they cannot be read. */
  readonly onLeftOut: (offers: number) => void
}

/** TMF620 has what is sold, TMF679 what this line may have of it, where the operator has that API. */
export async function listBundles(desk: CatalogueDesk, query: BundleQuery): Promise<BundlesAnswer> {
  const { msisdn, service } = query
  const [offers, asked] = await Promise.all([
    findOffers(desk, service),
    msisdn === '' ? null : findLine(desk, msisdn),
  ])
  if (asked && !asked.ok) return asked
  if (asked && !asked.line) return NO_LINE
  if (!offers.ok) return offers
  const lineType = asked?.line?.lineType ?? 'PREPAID'
  const fitting = offers.bundles
    .filter((bundle) => bundle.lineType === 'NA' || bundle.lineType === lineType)
    .map((bundle) => ({ ...bundle, lineType }))
  if (msisdn === '' || !desk.link.has('TMF679')) return { ok: true, bundles: fitting }
  return qualified(desk, msisdn, fitting)
}

async function findOffers(desk: CatalogueDesk, service: BundleService): Promise<BundlesAnswer> {
  const found = await desk.link.list('TMF620', '/productOffering', {})
  if (!found.ok) return problemIn(found.answer)
  const read = found.items.filter((item) => isSold(item, service)).map((item) => bundleOf(item, desk.market))
  const readable = read.filter((bundle) => bundle !== null && bundle !== 'elsewhere')
  const codes = Map.groupBy(readable, ({ productCode }) => productCode)
  // Of two offers with one code nobody could say which price holds.
  const bundles = readable.filter(({ productCode }) => codes.get(productCode)?.length === 1)
  const leftOut = read.filter((bundle) => bundle !== 'elsewhere').length - bundles.length
  if (leftOut > 0) desk.onLeftOut(leftOut)
  return { ok: true, bundles }
}

/** So many offers are asked about at once. */
const ASKED_AT_ONCE = 200

async function qualified(
  { link, callingCode }: CatalogueDesk,
  msisdn: string,
  bundles: readonly Bundle[],
): Promise<BundlesAnswer> {
  const number = fullNumber(msisdn, callingCode)
  const kept: Bundle[] = []
  for (let from = 0; from < bundles.length; from += ASKED_AT_ONCE) {
    const asked = bundles.slice(from, from + ASKED_AT_ONCE)
    const answer = await link.ask('TMF679', '/productOfferingQualification', {
      instantSyncQualification: true,
      provideOnlyAvailable: true,
      channel: CHANNEL,
      productOfferingQualificationItem: asked.map(({ productCode }, index) => ({
        id: String(index + 1),
        productOffering: { id: productCode },
        product: { realizingResource: [{ id: number, value: number }] },
      })),
    })
    const body = answer.ok && [200, 201].includes(answer.status) ? parseJson(answer.text) : undefined
    const items = itemsAt(body, 'productOfferingQualificationItem')
    // An answer without a result is no list of nothing.
    if (textAt(body, 'state') !== 'done' || !items) return problemIn(answer)
    const fit = new Set(items.filter(isQualified).map((item) => textAt(item, 'productOffering', 'id')))
    kept.push(...asked.filter(({ productCode }) => fit.has(productCode)))
  }
  return { ok: true, bundles: kept }
}

function isQualified(item: Json): boolean {
  return textAt(item, 'qualificationItemResult') === 'qualified'
}

/** ROUTER-22: data that a bundle put on the router and that is not used up or over; TMF654 and TMF637. */
export async function findActiveBundle(desk: Desk, msisdn: string): Promise<ActiveBundleAnswer> {
  const [purses, found] = await Promise.all([findBuckets(desk, msisdn), findLine(desk, msisdn)])
  if (!found.ok) return found
  if (!found.line) return NO_LINE
  if (!purses.ok) return purses
  const now = Date.now()
  const active = purses.buckets.some(
    ({ balance }) =>
      balance?.serviceType === 'DATA' &&
      balance.amount > 0 &&
      (balance.expires === '' || Date.parse(balance.expires) > now),
  )
  return { ok: true, active, contact: found.line.contact }
}
