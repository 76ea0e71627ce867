import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES, pageAddress } from '#contract/pages.ts'
import { shopOfWire } from '#contract/wire/shop-wire.ts'
import { plainText } from '#domain/pasted-text.ts'
import { parseService, type ShopService } from '#domain/stores/services.ts'
import { MOST_SHOPS, SHOP_RADIUS_KM, SHOP_TITLES, type Shop, type ShopTitle } from '#domain/stores/shop.ts'
import type {
  FoundShops,
  ShopFilter,
  StoreProblem,
  StoreProps,
  TownLink,
} from '#portal/pages/store-locator/store-props.ts'
import { unlessAway } from '#server/store/unless-away.ts'
import { FOR_A_DAY, WHILE_TRUE } from '../pages-for-everybody.ts'
import type { AnswerOf } from '../page-answer.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { structuredShops } from './structured-shops.ts'

/** Cards at first and at most in one document; the page's own figures. */
const CARDS = { first: 20, most: 100 } as const
const LONGEST_QUERY = 200
const MINUTE_MS = 60_000
/** Towns on the map before anything is asked; those with the most shops are links as well. */
const TOWNS = 48

interface Door {
  readonly path: string
  /** The route that counts for search engines and for the title. */
  readonly canonical: string
  readonly wordsPath: string
  readonly title: ShopTitle | null
}

/** The store locator under its four addresses (SHOP-11): `?q=` is a city or a pincode. */
export function registerStorePage(scope: FastifyInstance, tools: PageTools): void {
  const { slug } = tools.deps.country.brand
  const [shop, dealer] = SHOP_TITLES
  const doors: Door[] = [
    { path: PAGES.storeLocator, canonical: PAGES.storeLocator, wordsPath: PAGES.storeLocator, title: null },
    { path: PAGES.storeLink, canonical: PAGES.storeLocator, wordsPath: PAGES.storeLocator, title: null },
    {
      path: pageAddress('shops', slug),
      canonical: pageAddress('shops', slug),
      wordsPath: PAGES.shops,
      title: shop,
    },
    { path: PAGES.dealers, canonical: PAGES.dealers, wordsPath: PAGES.dealers, title: dealer },
  ]
  for (const door of doors) scope.get(door.path, (request, reply) => show({ tools, request, reply }, door))
}

interface Asking {
  readonly tools: PageTools
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function show(asking: Asking, door: Door): Promise<FastifyReply> {
  const { tools, request, reply } = asking
  const { latitude, longitude, bounds } = tools.deps.country.map
  const { query, most, filter } = askedOf(queryOf(request))
  const wanted = { address: query, title: door.title, service: filter.service }
  const { result, met, meant = '' } = query === '' ? NOTHING_ASKED : await look(asking, wanted)
  const isFound = typeof result === 'object' && result !== null && result.shops.length > 0
  const towns = await townsOf(asking, door.title)
  const found = typeof result === 'object' ? result : null
  const props: StoreProps = {
    title: door.title,
    action: door.path,
    query,
    found,
    problem: typeof result === 'string' ? result : found && !isFound ? 'no-shops' : null,
    meant,
    filter,
    now: sameMinute(tools.deps.now()),
    most,
    towns,
    map: { center: { latitude, longitude }, bounds },
    structured: isFound && found ? structuredShops(found, most) : '',
  }
  return tools.send(request, reply, {
    name: 'store-locator',
    props,
    path: door.canonical,
    wordsPath: door.wordsPath,
    // What somebody searched for is theirs alone.
    found: query === '',
    ...sharedOf(request, { query, towns, found }),
    ...met,
  })
}

interface Shown {
  readonly query: string
  readonly towns: readonly TownLink[]
  readonly found: FoundShops | null
}

/** The towns that are offered to everybody, and what is near one of them; what somebody typed is theirs alone. */
function sharedOf(
  request: FastifyRequest,
  { query, towns, found }: Shown,
): Pick<AnswerOf<'store-locator'>, 'shared'> {
  if (query === '') return asksOnly(request) ? { shared: FOR_A_DAY } : {}
  const isOffered = found !== null && towns.some(({ town }) => town === query)
  return isOffered && asksOnly(request, ['q']) ? { shared: WHILE_TRUE } : {}
}

/** Whether a shop is open is told by the minute; two who ask within one get the same page. */
function sameMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
}

interface Asked {
  readonly query: string
  readonly most: number
  readonly filter: ShopFilter
}

function askedOf(query: ReturnType<typeof queryOf>): Asked {
  const text = typeof query['q'] === 'string' ? plainText(query['q']).slice(0, LONGEST_QUERY) : ''
  const most = Number(
    typeof query['n'] === 'string' && /^\d{1,3}$/.test(query['n']) ? query['n'] : CARDS.first,
  )
  const filter = { open: query['open'] === '1', service: parseService(query['service']) }
  return { query: text, most: Math.min(Math.max(most, CARDS.first), CARDS.most), filter }
}

interface Looked {
  readonly result: FoundShops | StoreProblem | null
  /** What an unknown place may mean. */
  readonly meant?: string
  readonly met?: LimitMet
}

const NOTHING_ASKED: Looked = { result: null }

interface Wanted {
  readonly address: string
  readonly title: ShopTitle | null
  readonly service: ShopService | null
}

async function look({ tools, request }: Asking, { address, title, service }: Wanted): Promise<Looked> {
  const { calls, caller } = tools.deps
  const places = await calls.geocode({ address }, caller(request))
  if (!isSuccess(places)) return { result: 'failed', met: limitMet(places) }
  const place = places.result?.[0]
  if (!place) {
    const offered = await calls.suggestPlaces({ input: address }, caller(request))
    return { result: 'no-place', meant: (isSuccess(offered) && offered.result?.[0]?.label) || '' }
  }
  const { label, point } = place
  const asked = {
    longitude: String(point.longitude),
    latitude: String(point.latitude),
    distanceInKilometers: String(SHOP_RADIUS_KM),
    ...(title === null ? {} : { title }),
  }
  const near = async (more: { readonly service?: ShopService }): Promise<readonly Shop[] | null> => {
    const shops = await unlessAway(calls.shops({ ...asked, ...more }, caller(request)), null)
    return shops && isSuccess(shops) ? (shops.result ?? []).flatMap((shop) => shopOfWire(shop) ?? []) : null
  }
  const all = await near({})
  // A list that ends before the circle does is not all of those that offer it.
  const isPart = service !== null && all !== null && all.length >= MOST_SHOPS
  const shops = isPart ? await near({ service }) : all
  return { result: shops ? { label, point, shops, service: isPart ? service : null } : 'failed' }
}

/** The page stands without the database; the search says then that it failed. */
async function townsOf({ tools }: Asking, title: ShopTitle | null): Promise<readonly TownLink[]> {
  const { shopTowns } = tools.deps
  return shopTowns ? unlessAway(shopTowns(title, TOWNS), []) : []
}
