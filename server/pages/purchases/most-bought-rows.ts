import type { FastifyRequest } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { Country } from '#countries/country.ts'
import { categoryOf, groupBundles, OTHERS } from '#domain/bundles/grouping.ts'
import { pricePerMegabyte, worthOf } from '#domain/bundles/worth.ts'
import { isCurrency } from '#domain/money.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { contentsText, groupWord, validityText } from '#portal/bundles/bundle-words.ts'
import type { HomeProps, MostBoughtRow } from '#portal/pages/home/home-props.ts'
import type { PageTools } from '../page-tools.ts'

/** Figures over seven days change slowly, and home waits for nobody. */
const RENEW_MS = 60_000
const MOST_ROWS = 3
const NONE: HomeProps['most'] = { key: 'home.most', EN: [], SW: [] }

/**
 * The bundles bought most, in the words of each language; while nothing was bought, those that give most for the money.
 * Answers at once with what is known; asks again in the background when that is older than a minute, so a slow operator
 * never keeps home waiting. The bundles are kept and not their words, which are those of the version that the page is of.
 */
export function makeMostBoughtRows(tools: PageTools): (request: FastifyRequest) => HomeProps['most'] {
  let known: Listed | null = null
  let askedAt = -Infinity
  let said: Said = { edition: '', of: null, rows: NONE }
  const renew = async (request: FastifyRequest): Promise<void> => {
    const { calls, caller } = tools.deps
    const reply = await calls.bundles({ msisdn: '', serviceType: 'ALL' }, caller(request))
    if (isSuccess(reply) && reply.result) known = listedOf(reply.result, tools.deps.country)
  }
  return (request) => {
    const now = tools.deps.now().getTime()
    if (Math.abs(now - askedAt) >= RENEW_MS) {
      askedAt = now
      // What was known stays; the next minute asks again.
      renew(request).catch((fault: unknown) => request.log.warn({ err: fault }, 'most bought not known'))
    }
    const { edition } = tools.deps.content
    if (known && (said.edition !== edition || said.of !== known))
      said = { edition, of: known, rows: inWords(tools, known) }
    return said.rows
  }
}

/** What home lists; the name of the category that needs no word, for what stands in it has no condition. */
interface Listed {
  readonly key: HomeProps['most']['key']
  readonly bundles: readonly WireBundle[]
  readonly usual: string
}

/** The rows of a list in the words of one version. */
interface Said {
  readonly edition: string
  readonly of: Listed | null
  readonly rows: HomeProps['most']
}

function listedOf(all: readonly WireBundle[], country: Country): Listed {
  const [usual] = groupBundles(all)
  const bought = all.filter(({ mostBought }) => mostBought)
  const picked = bought.length > 0 ? bought : cheapestFirst(usual?.bundles ?? [], country)
  const key = bought.length > 0 ? 'home.most' : 'home.cheapest'
  return { key, bundles: picked.slice(0, MOST_ROWS), usual: usual?.name ?? '' }
}

function inWords(tools: PageTools, list: Listed): HomeProps['most'] {
  return { key: list.key, EN: rowsIn(tools, 'EN', list), SW: rowsIn(tools, 'SW', list) }
}

/**
 * By the price of a megabyte: the best of each period before the second of any, so a day's money finds one too. Only of
 * one category: a gigabyte that works from midnight to six is no cheaper gigabyte.
 */
function cheapestFirst(bundles: readonly WireBundle[], country: Country): WireBundle[] {
  const priced = bundles.flatMap((bundle) => {
    const price = isCurrency(bundle.currency) ? pricePerMegabyte(bundle, country) : null
    return price === null ? [] : [{ bundle, price }]
  })
  const sorted = priced.toSorted((a, b) => a.price - b.price).map(({ bundle }) => bundle)
  const bests = [...Map.groupBy(sorted, ({ periodType }) => periodType).values()].flatMap(
    ([best]) => best ?? [],
  )
  return [...bests, ...sorted.filter((bundle) => !bests.includes(bundle))]
}

function rowsIn(
  tools: PageTools,
  language: 'EN' | 'SW',
  { bundles, usual }: Listed,
): readonly MostBoughtRow[] {
  const { country } = tools.deps
  const t = tools.translate({ language, theme: null, saver: false, lastWay: '' }, ['bundle-translation'])
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
      kind: [usual, OTHERS].includes(categoryOf(bundle)) ? '' : groupWord('category', categoryOf(bundle), t),
      worth: found ? t(`bundle.per${found.per}`, { price: found.price }) : '',
      price: amountText(bundle.amount, country),
    }
  })
}
