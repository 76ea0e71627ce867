import { useMemo, useRef, useState } from 'react'
import type { LocalMoment } from '#domain/stores/open-now.ts'
import { byDistance, type NearShop } from '#domain/stores/nearest.ts'
import { MOST_SHOPS } from '#domain/stores/shop.ts'
import { CARDS_AT_ONCE, NO_FILTER, type ListedShop } from './list/listed-shop.ts'
import { listQuery, narrowed } from './list/narrowed.ts'
import type { FoundShops, ShopFilter, StoreProblem, StoreProps } from './store-props.ts'
import { useLookUp, type LookedUp, type LookUp } from './use-look-up.ts'
import { useMoment } from './use-moment.ts'

interface Shown {
  readonly query: string
  readonly found: FoundShops | null
  readonly problem: StoreProblem | null
  readonly meant: string
  readonly most: number
}

export interface StoreSearch extends Shown, Pick<LookUp, 'locating' | 'denied' | 'here'> {
  /** Everything that was found, nearest first, whatever it is narrowed to. */
  readonly all: readonly NearShop[]
  /** Cards shown, nearest first. */
  readonly list: readonly ListedShop[]
  /** How many the filter leaves. */
  readonly total: number
  readonly filter: ShopFilter
  readonly moment: LocalMoment
  readonly busy: boolean
  readonly find: (text: string) => void
  readonly locate: () => void
  readonly showMore: () => void
  readonly narrow: (filter: ShopFilter) => void
  /** Looks for the same once more: what failed may work now. */
  readonly again: () => void
  /** Removes the result from the page and its address, so the next search begins with an empty box. */
  readonly startOver: () => void
  /** How often the search was cleared. */
  readonly startedOver: number
}

const NOTHING = { query: '', found: null, problem: null, meant: '' } as const

/** What is searched for and found; the newest question counts. */
export function useStoreSearch(props: StoreProps): StoreSearch {
  const [shown, setShown] = useState<Shown>(props)
  const [filter, setFilter] = useState(props.filter)
  const [busy, setBusy] = useState(false)
  const [startedOver, setStartedOver] = useState(0)
  const lookUp = useLookUp(props)
  const moment = useMoment(props.now)
  const asked = useRef(0)

  async function look(query: string, wanted: ShopFilter): Promise<void> {
    const own = ++asked.current
    setFilter(wanted)
    setBusy(true)
    const looked = await (query === '' ? lookUp.ofHere(wanted) : lookUp.ofText(query, wanted))
    if (own !== asked.current) return
    setBusy(false)
    if (looked) setShown({ query, ...shownOf(looked), most: CARDS_AT_ONCE })
  }
  const { found, most, query } = shown
  const all = useMemo(() => (found ? byDistance(found.shops, found.point) : []), [found])
  const left = useMemo(() => listOf(narrowed(all, filter, moment)), [all, filter, moment])
  const { locating, denied, here } = lookUp
  return {
    ...shown,
    all,
    filter,
    moment,
    busy,
    locating,
    denied,
    here,
    startedOver,
    list: left.slice(0, most),
    total: left.length,
    find: (text) => {
      lookUp.leaveHere()
      keepAddress(text, NO_FILTER)
      void look(text, NO_FILTER)
    },
    locate: () => {
      if (!locating) void look('', NO_FILTER)
    },
    again: () => void look(query, filter),
    startOver: () => {
      lookUp.leaveHere()
      history.replaceState(history.state, '', props.action)
      setFilter(NO_FILTER)
      setShown({ ...NOTHING, most: CARDS_AT_ONCE })
      setStartedOver(startedOver + 1)
    },
    narrow: (wanted) => {
      if (query !== '') keepAddress(query, wanted)
      // A list that ends before the circle does is not all: the server knows more of those that are wanted.
      const isPart = found !== null && (found.service !== null || found.shops.length >= MOST_SHOPS)
      if (isPart && found.service !== wanted.service) void look(query, wanted)
      else setFilter(wanted)
    },
    showMore: () => setShown((before) => ({ ...before, most: before.most + CARDS_AT_ONCE })),
  }
}

function shownOf(looked: NonNullable<LookedUp>): Pick<Shown, 'found' | 'problem' | 'meant'> {
  if (!('shops' in looked)) return { found: null, problem: looked.problem, meant: looked.meant ?? '' }
  return { found: looked, problem: looked.shops.length === 0 ? 'no-shops' : null, meant: '' }
}

/** A list of its own address: it can be kept, sent to somebody, and is there again after a reload. */
function keepAddress(query: string, filter: ShopFilter): void {
  history.replaceState(history.state, '', listQuery(query, filter))
}

function listOf(shops: readonly NearShop[]): readonly ListedShop[] {
  return shops.map(({ shop, km }, n) => ({ id: String(n + 1), index: n + 1, shop, km }))
}
