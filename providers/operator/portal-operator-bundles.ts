import type { Bundle, BundleWords } from '#domain/bundles/bundle.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import { isCurrency } from '#domain/money.ts'
import type { HttpAnswer } from '../http/call.ts'
import { at, itemsAt, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import type { ActiveBundleAnswer, BundlesAnswer } from './catalogue-port.ts'
import { amountOfPrice } from './market.ts'
import { isMeasure } from './measure.ts'
import type { Market } from './market.ts'
import { readBody } from './portal-operator-problem.ts'
import { DATA_UNITS } from './portal-operator.wire.ts'

/** More than any operator sells: the rest of a longer list is left out. */
export const MOST_BUNDLES = 2_000

/** The offers that can be read, and how many could not. */
export interface OffersRead {
  readonly answer: BundlesAnswer
  readonly leftOut: number
}

/**
 * BUNDLE-21: an offer is shown whole or not at all, since a customer pays for what it says. Of two offers
 * with one code nobody could say which price holds: both are left out.
 */
export function readBundles(answer: HttpAnswer, market: Market): OffersRead {
  let leftOut = 0
  const read = readBody(answer, (body) => {
    const items = itemsAt(body, 'bundles')
    if (!items) return null
    const offers = items.slice(0, MOST_BUNDLES).flatMap((item) => offerOf(item, market) ?? [])
    const counts = new Map<string, number>()
    for (const { productCode } of offers) counts.set(productCode, (counts.get(productCode) ?? 0) + 1)
    const bundles = offers.filter(({ productCode }) => counts.get(productCode) === 1)
    leftOut = items.length - bundles.length
    return { ok: true as const, bundles }
  })
  return { answer: read, leftOut }
}

const CODE = /^[\w.-]{1,64}$/

function offerOf(item: Json, market: Market): Bundle | null {
  const words = wordsOf(item)
  const contents = contentsOf(item)
  const price = priceOf(item, market)
  const validity = at(item, 'validity')
  const validityUnit = textAt(item, 'validityUnit').slice(0, 12)
  const lineType = parseLineType(at(item, 'lineType'))
  if (!words || !contents || price === null || lineType === 'NA') return null
  if (typeof validity !== 'number' || !Number.isSafeInteger(validity)) return null
  // A time that ends needs its unit; one that never ends needs none.
  if (validity !== -1 && (validity < 1 || validityUnit === '')) return null
  const swahili = translationOf(item)
  const others = swahili ? { translations: { SW: swahili } } : {}
  return {
    ...words,
    ...others,
    ...contents,
    validity,
    validityUnit,
    amount: price,
    currency: market.currency,
    lineType,
  }
}

type Words = Pick<Bundle, 'productCode' | 'name' | 'description' | 'category' | 'periodType'>

function wordsOf(item: Json): Words | null {
  const productCode = textAt(item, 'productCode')
  const name = textWithin(item, 'name', 120)
  const description = textWithin(item, 'description', 500)
  const category = textWithin(item, 'category', 60)
  const periodType = textWithin(item, 'periodType', 40)
  if (name === null || description === null || category === null || periodType === null) return null
  if (!CODE.test(productCode) || name + description === '') return null
  return { productCode, name, description, category, periodType }
}

/** The words in Swahili; null where they are not sent, or not as they can be shown: English stands for them. */
function translationOf(item: Json): BundleWords | null {
  const sent = at(item, 'translations', 'sw') ?? null
  const name = textWithin(sent, 'name', 120)
  const description = textWithin(sent, 'description', 500)
  return name && description !== null ? { name, description } : null
}

type Contents = Pick<Bundle, 'data' | 'dataUnit' | 'voice' | 'voiceUnit' | 'sms'>

function contentsOf(item: Json): Contents | null {
  const data = measureOf(item, 'data')
  const voice = measureOf(item, 'voice')
  const sms = textWithin(item, 'sms', 9)
  if (!data || !voice || sms === null || !/^\d*$/.test(sms)) return null
  if (data.unit !== '' && !DATA_UNITS.has(data.unit)) return null
  return { data: data.amount, dataUnit: data.unit, voice: voice.amount, voiceUnit: voice.unit, sms }
}

/** An amount and its unit: both, or neither. */
function measureOf(item: Json, name: 'data' | 'voice'): { amount: string; unit: string } | null {
  const amount = textWithin(item, name, 16)
  const unit = textWithin(item, `${name}Unit`, 12)
  if (amount === null || unit === null) return null
  if (amount === '') return { amount: '', unit: '' }
  return isMeasure(amount) && unit !== '' ? { amount, unit } : null
}

function priceOf(item: Json, market: Market): number | null {
  const minor = at(item, 'priceMinor')
  const currency = textAt(item, 'currency')
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || !isCurrency(currency)) return null
  return amountOfPrice({ minor, currency }, market)
}

/** Text that may be absent; null for anything that is no text, or too long to be shown whole. */
function textWithin(item: Json, name: string, most: number): string | null {
  const found = at(item, name) ?? ''
  return typeof found === 'string' && found.length <= most ? found : null
}

/** Whether a bundle runs (ROUTER-22). */
export function readActiveBundle(answer: HttpAnswer): ActiveBundleAnswer {
  return readBody(answer, (body) => {
    const active = at(body, 'active')
    const contact = textWithin(body ?? null, 'contact', 15)
    if (typeof active !== 'boolean' || contact === null || !/^(\d{6,15})?$/.test(contact)) return null
    return { ok: true, active, contact }
  })
}
