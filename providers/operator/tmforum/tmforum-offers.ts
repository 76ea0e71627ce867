import type { Bundle, BundleService } from '#domain/bundles/bundle.ts'
import { at, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { amountOfPrice } from '../market.ts'
import { isMeasure } from '../measure.ts'
import type { Market } from '../market.ts'
import { moneyAt, wordOf } from './tmforum-fields.ts'
import {
  HOME_SERVICE,
  LINE_WORDS,
  OFFER_CHARACTERISTICS,
  ROUTER_SERVICE,
  SOLD_STATES,
} from './tmforum.wire.ts'

/** True for an offering that may be sold now and belongs to this part of the catalogue. */
export function isSold(item: Json, service: BundleService): boolean {
  const state = textAt(item, 'lifecycleStatus').toLowerCase()
  if (!SOLD_STATES.has(state) || at(item, 'isSellable') === false) return false
  const sold = contentOf(item, 'service').amount
  if (service === 'BROADBAND') return sold === ROUTER_SERVICE
  if (service === 'LEADS') return sold === HOME_SERVICE
  return (
    sold !== ROUTER_SERVICE &&
    sold !== HOME_SERVICE &&
    (service === 'ALL' || contentOf(item, 'data').amount !== '')
  )
}

/**
 * BUNDLE-21: an offer is shown whole or not at all, since a customer pays for what it says. Null for one that
 * cannot be read, `elsewhere` for one in the money of another country. `lineType` NA: for every class.
 */
export function bundleOf(item: Json, market: Market): Bundle | 'elsewhere' | null {
  const price = priceOf(item)
  if (!price) return null
  if (price.currency !== market.currency) return 'elsewhere'
  const amount = amountOfPrice(price, market)
  const words = wordsOf(item)
  const contents = contentsOf(item)
  const life = lifeOf(item)
  if (amount === null || !words || !contents || !life) return null
  const lineType = LINE_WORDS.get(contentOf(item, 'lineType').amount.toLowerCase()) ?? 'NA'
  return { ...words, ...contents, ...life, amount, currency: market.currency, lineType }
}

/** The one price with its taxes; an offer with several is sold by rules that the portal does not know. */
function priceOf(item: Json) {
  const prices = itemsAt(item, 'productOfferingPrice') ?? []
  return prices.length === 1 ? moneyAt(prices[0], 'price', 'taxIncludedAmount') : null
}

const CODE = /^[\w.-]{1,64}$/

type Words = Pick<Bundle, 'productCode' | 'name' | 'description' | 'category' | 'periodType'>

function wordsOf(item: Json): Words | null {
  const words: Words = {
    productCode: textAt(item, 'id'),
    name: textAt(item, 'name'),
    description: textAt(item, 'description'),
    category: textAt(itemsAt(item, 'category')?.[0], 'name'),
    periodType: contentOf(item, 'period').amount,
  }
  const { productCode, name, description, category, periodType } = words
  const isShort = name.length <= 120 && description.length <= 500 && category.length <= 60
  if (!CODE.test(productCode) || name + description === '' || !isShort || periodType.length > 40) return null
  return words
}

type Contents = Pick<Bundle, 'data' | 'dataUnit' | 'voice' | 'voiceUnit' | 'sms'>

function contentsOf(item: Json): Contents | null {
  const [data, voice, sms] = [contentOf(item, 'data'), contentOf(item, 'voice'), contentOf(item, 'sms')]
  const hasUnits = [data, voice].every(({ amount, unit }) => (amount === '') === (unit === ''))
  const isGood = [data, voice].every(({ amount }) => amount === '' || isMeasure(amount))
  if (!isGood || !/^\d{0,9}$/.test(sms.amount)) return null
  if (!hasUnits || !['', 'MB', 'GB'].includes(data.unit)) return null
  return {
    data: data.amount,
    dataUnit: data.unit,
    voice: voice.amount,
    voiceUnit: voice.unit,
    sms: sms.amount,
  }
}

/** -1 never ends; a time that ends needs its unit. */
function lifeOf(item: Json): Pick<Bundle, 'validity' | 'validityUnit'> | null {
  const duration = at(itemsAt(item, 'productOfferingTerm')?.[0], 'duration')
  const validity = at(duration, 'amount')
  const validityUnit = textAt(duration, 'units').slice(0, 12)
  if (typeof validity !== 'number' || !Number.isSafeInteger(validity)) return null
  const ends = validity !== -1
  return ends && (validity < 1 || validityUnit === '') ? null : { validity, validityUnit }
}

/** One characteristic of an offering: its default value, or the first. */
function contentOf(
  item: Json,
  name: keyof typeof OFFER_CHARACTERISTICS,
): { readonly amount: string; readonly unit: string } {
  const uses = itemsAt(item, 'prodSpecCharValueUse') ?? []
  const use = uses.find((one) => textAt(one, 'name') === OFFER_CHARACTERISTICS[name])
  const values = itemsAt(use, 'productSpecCharacteristicValue') ?? []
  const chosen = values.find((one) => at(one, 'isDefault') === true) ?? values[0]
  return { amount: wordOf(at(chosen, 'value')), unit: textAt(chosen, 'unitOfMeasure').slice(0, 12) }
}
