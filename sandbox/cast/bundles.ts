import { readTable } from '../core/table.ts'
import type { CastBundle } from './bundle.ts'

/** What takes a bundle: a phone, a router, or a lead for home internet as the plan that comes with it. */
export type Shelf = 'phones' | 'routers' | 'plans'

interface Row {
  readonly shelf: string
  readonly bundle: CastBundle
  /** What the operator's people wrote in Swahili. */
  readonly swahili: { readonly name: string; readonly description: string }
}

/**
 * The bundles of BOX-41 and more of their kind: prices in minor units. No data for phones in Uganda costs less than
 * DAT-D1, so that 1,000 stays the price of the cheapest one.
 */
const ROWS = readTable(new URL('./bundles.csv', import.meta.url)).map(rowOf)

const SWAHILI = new Map(ROWS.map(({ bundle, swahili }) => [bundle, swahili]))

function rowOf([
  shelf = '',
  productCode = '',
  name = '',
  description = '',
  ...cells
]: readonly string[]): Row {
  const [category = '', periodType = '', days, price, data = '', voice = '', sms = '', ...more] = cells
  const [currency = '', nameInSwahili = '', descriptionInSwahili = ''] = more
  const [amount = '', unit] = data.split(' ')
  const dataUnit = unit === 'MB' || unit === 'GB' ? unit : ''
  const words = { productCode, name, description, category, periodType }
  const contents = { data: amount, dataUnit, voice, sms } as const
  return {
    shelf,
    bundle: { ...words, ...contents, validity: Number(days), priceMinor: Number(price), currency },
    swahili: { name: nameInSwahili, description: descriptionInSwahili },
  }
}

/** What is sold in a currency for one use. */
export function castBundles(currency: string, shelf: Shelf): readonly CastBundle[] {
  return ROWS.filter((row) => row.shelf === shelf && row.bundle.currency === currency).map(
    ({ bundle }) => bundle,
  )
}

/** A bundle's words in Swahili; null where the operator's people wrote none: the cast has them all. */
export function swahiliOf(bundle: CastBundle): Row['swahili'] | null {
  return SWAHILI.get(bundle) ?? null
}
