import type { CastBundle } from '../cast/bundle.ts'
import { castBundles, type Shelf } from '../cast/bundles.ts'
import { guestCountry } from '../cast/guest-country.ts'
import type { Line } from '../core/phones.ts'
import { seededRandom } from '../core/random.ts'
import { moreBundles } from './more-bundles.ts'

/** Which part of the catalogue: everything for a phone, of that what holds data, what routers take, or plans of home internet. */
export type CatalogueService = 'ALL' | 'DATA' | 'BROADBAND' | 'LEADS'

interface Market {
  readonly phones: readonly CastBundle[]
  readonly routers: readonly CastBundle[]
  /** Plans that home internet is ordered with: nothing that a line can buy. */
  readonly plans?: readonly CastBundle[]
}

const MARKETS = ['UGX', 'NGN', 'USD'].map((currency): [string, Market] => {
  const of = (shelf: Shelf) => castBundles(currency, shelf)
  return [currency, { phones: of('phones'), routers: of('routers'), plans: of('plans') }]
})

const CURRENCY_OF: Readonly<Record<string, string>> = { UG: 'UGX', NG: 'NGN', CD: 'USD' }
const NOTHING: Market = { phones: [], routers: [] }

/** What the operator sells, in an order that means nothing. One catalogue for each currency. */
export class Catalogue {
  readonly #startSize: number | null
  #markets: ReadonlyMap<string, Market>

  /** @param size how many bundles phones are offered at least; null: those of the cast */
  constructor(size: number | null) {
    this.#startSize = size
    this.#markets = marketsOf(size)
  }

  /** What anyone may see in a country, by its two letters; nothing in a country without a catalogue. */
  published(opco: string, service: CatalogueService): readonly CastBundle[] {
    const guest = guestCountry()
    const currency = guest?.opco === opco ? guest.currency : (CURRENCY_OF[opco] ?? '')
    return partOf(this.#market(currency), service)
  }

  /** What one line may have: routers and phones are never offered what the other takes. */
  offersFor(line: Line, service: CatalogueService): readonly CastBundle[] {
    if (service === 'LEADS' || line.offers === 'none' || line.broadband !== (service === 'BROADBAND'))
      return []
    return partOf(this.#market(line.currency), service)
  }

  /** One of the bundles that a line may have; null when it may not have it, or there is none. */
  offerFor(line: Line, productCode: string): CastBundle | null {
    const offers = this.offersFor(line, line.broadband ? 'BROADBAND' : 'ALL')
    return offers.find((offer) => offer.productCode === productCode) ?? null
  }

  /** A plan of home internet by its code, of any country; null for none. */
  leadPlan(productCode: string): CastBundle | null {
    const plans = [...this.#markets.values()].flatMap((market) => market.plans ?? [])
    return plans.find((plan) => plan.productCode === productCode) ?? null
  }

  /** Offer phones at least so many bundles from now on, until the next reset. */
  setSize(size: number): void {
    this.#markets = marketsOf(size)
  }

  clear(): void {
    this.#markets = marketsOf(this.#startSize)
  }

  #market(currency: string): Market {
    return this.#markets.get(currency) ?? NOTHING
  }
}

function partOf({ phones, routers, plans = [] }: Market, service: CatalogueService): readonly CastBundle[] {
  if (service === 'BROADBAND') return routers
  if (service === 'LEADS') return plans
  return service === 'ALL' ? phones : phones.filter(({ data }) => data !== '')
}

function marketsOf(size: number | null): ReadonlyMap<string, Market> {
  const guest = guestCountry()
  const abroad: (readonly [string, Market])[] = guest ? [[guest.currency, guest]] : []
  const grown = [...MARKETS, ...abroad].map(
    ([currency, { phones, routers, plans = [] }]): [string, Market] => {
      const more = size === null ? [] : moreBundles(phones, size - phones.length)
      return [
        currency,
        { phones: unsorted([...phones, ...more]), routers: unsorted(routers), plans: unsorted(plans) },
      ]
    },
  )
  return new Map(grown)
}

/** The same disorder every time. */
function unsorted(bundles: readonly CastBundle[]): readonly CastBundle[] {
  const random = seededRandom(bundles.length)
  const keyed = bundles.map((bundle) => ({ bundle, key: random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ bundle }) => bundle)
}
