import { useMemo, useRef, useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { byDistance } from '#domain/stores/nearest.ts'
import { useFindPlace } from '../../places/use-find-place.ts'
import { CARDS_AT_ONCE, type ListedShop } from './list/listed-shop.ts'
import { goToSearch } from './search-field.ts'
import type { FoundShops, StoreProblem, StoreProps } from './store-props.ts'
import { useCurrentPlace } from './use-current-place.ts'
import { useShopsNear } from './use-shops-near.ts'

interface Shown {
  readonly query: string
  readonly found: FoundShops | null
  readonly problem: StoreProblem | null
  readonly most: number
}

export interface StoreSearch extends Shown {
  /** Cards shown, nearest first. */
  readonly list: readonly ListedShop[]
  /** How many were found. */
  readonly total: number
  readonly busy: boolean
  readonly locating: boolean
  readonly denied: boolean
  /** The visitor's own place, for the map. */
  readonly here: Point | null
  readonly find: (text: string) => void
  readonly locate: () => void
  readonly showMore: () => void
}

/** What is searched for and found; the newest question counts. */
export function useStoreSearch(props: StoreProps): StoreSearch {
  const [shown, setShown] = useState<Shown>(props)
  const [busy, setBusy] = useState(false)
  const [here, setHere] = useState<Point | null>(null)
  const { find } = useFindPlace()
  const near = useShopsNear(props.title)
  const current = useCurrentPlace()
  const asked = useRef(0)

  async function run(query: string, look: () => Promise<FoundShops | StoreProblem | null>): Promise<void> {
    const own = ++asked.current
    setBusy(true)
    const found = await look()
    if (own !== asked.current) return
    setBusy(false)
    if (found === null) return
    const isFound = typeof found === 'object'
    const problem = isFound ? (found.shops.length === 0 ? 'no-shops' : null) : found
    setShown({ query, found: isFound ? found : null, problem, most: CARDS_AT_ONCE })
  }
  const ofText = async (text: string): Promise<FoundShops | StoreProblem | null> => {
    const finding = await find({ address: text })
    if (finding === null) return null
    if (finding.kind !== 'found') return finding.kind === 'none' ? 'no-place' : 'failed'
    const { label, point } = finding.place
    return near({ label, point, isKept: true })
  }
  const ofHere = async (): Promise<FoundShops | StoreProblem> => {
    const place = await current.ask()
    if (place === 'denied') goToSearch()
    if (typeof place === 'string') return place
    setHere(place)
    return near({ label: '', point: place, isKept: false })
  }
  const { found, most } = shown
  const sorted = useMemo(() => listOf(found), [found])
  return {
    ...shown,
    list: sorted.slice(0, most),
    total: sorted.length,
    busy,
    locating: current.asking,
    denied: current.denied,
    here,
    find: (text) => {
      current.forget()
      setHere(null)
      // A list of its own address: it can be kept, sent to somebody, and is there again after a reload.
      history.replaceState(history.state, '', `?${new URLSearchParams({ q: text }).toString()}`)
      void run(text, () => ofText(text))
    },
    locate: () => {
      if (current.asking) return
      void run('', ofHere)
    },
    showMore: () => setShown((before) => ({ ...before, most: before.most + CARDS_AT_ONCE })),
  }
}

function listOf(found: FoundShops | null): readonly ListedShop[] {
  if (!found) return []
  return byDistance(found.shops, found.point).map(({ shop, km }, n) => ({
    id: String(n + 1),
    index: n + 1,
    shop,
    km,
  }))
}
