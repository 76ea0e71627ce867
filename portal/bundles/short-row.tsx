import type { MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import type { Worth } from '#domain/bundles/worth.ts'
import { TicketGrid } from './ticket-grid.tsx'

interface ShortRowProps {
  readonly row: 'favourites' | 'chosen'
  readonly title: string
  /** Those of them that are in `bundles` are shown, in this order; none: nothing is. */
  readonly codes: readonly string[]
  readonly bundles: readonly WireBundle[]
  readonly worth: ReadonlyMap<string, Worth>
  /** Product code that is on its way to payment; '' for none. */
  readonly sending: string
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
}

/** A few tickets under their own heading, above or beside the list; the list itself stays as it is. */
export function ShortRow({ row, title, codes, bundles, worth, sending, onBuy }: ShortRowProps) {
  const found = codes.flatMap((code) => bundles.find(({ productCode }) => productCode === code) ?? [])
  if (found.length === 0) return null
  return (
    <section className="short-list" aria-label={title}>
      <h2>{title}</h2>
      <TicketGrid row={row} bundles={found} worth={worth} sending={sending} {...(onBuy ? { onBuy } : {})} />
    </section>
  )
}
