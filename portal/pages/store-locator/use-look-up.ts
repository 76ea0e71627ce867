import { useState } from 'react'
import { isInside, type Point } from '#domain/places/point.ts'
import { useFindPlace } from '../../places/use-find-place.ts'
import { goToSearch } from './search-field.ts'
import type { FoundShops, ShopFilter, StoreProblem, StoreProps } from './store-props.ts'
import { useCurrentPlace } from './use-current-place.ts'
import { useShopsNear } from './use-shops-near.ts'

/** What a search came to: `meant` for a place that is not known; null when a later search has overtaken it. */
export type LookedUp = FoundShops | { readonly problem: StoreProblem; readonly meant?: string } | null

export interface LookUp {
  /** Shops around what was typed. */
  readonly ofText: (address: string, filter: ShopFilter) => Promise<LookedUp>
  /** Shops around where the visitor is. */
  readonly ofHere: (filter: ShopFilter) => Promise<LookedUp>
  readonly locating: boolean
  readonly denied: boolean
  /** The visitor's own place, for the map; null after a search for another one. */
  readonly here: Point | null
  /** The visitor's own place is looked at no longer. */
  readonly leaveHere: () => void
}

/** Asks where a place is, and which shops are around it. */
export function useLookUp({ title, map }: Pick<StoreProps, 'title' | 'map'>): LookUp {
  const [here, setHere] = useState<Point | null>(null)
  const { find, meantBy } = useFindPlace()
  const near = useShopsNear(title)
  const current = useCurrentPlace()
  return {
    async ofText(address, { service }) {
      const finding = await find({ address })
      if (finding === null) return null
      if (finding.kind === 'none') return { problem: 'no-place', meant: await meantBy(address, map.bounds) }
      if (finding.kind !== 'found') return { problem: 'failed' }
      const { label, point } = finding.place
      return (await near({ label, point, isKept: true, service })) ?? { problem: 'failed' }
    },
    async ofHere({ service }) {
      const place = await current.ask()
      if (place === 'denied') goToSearch()
      if (typeof place === 'string') return { problem: place }
      if (!isInside(place, map.bounds)) return { problem: 'abroad' }
      setHere(place)
      return (await near({ label: '', point: place, isKept: false, service })) ?? { problem: 'failed' }
    },
    locating: current.asking,
    denied: current.denied,
    here,
    leaveHere() {
      current.forget()
      setHere(null)
    },
  }
}
