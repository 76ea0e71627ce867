import { wordsTag } from '#domain/translate.ts'
import type { MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import type { Worth } from '#domain/bundles/worth.ts'
import { isAtEnd } from '../frame-script/at-end.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useFavourites } from './favourites.ts'
import { Ticket } from './ticket.tsx'

interface TicketGridProps {
  readonly row: 'list' | 'favourites' | 'chosen'
  readonly bundles: readonly WireBundle[]
  readonly worth: ReadonlyMap<string, Worth>
  /** Product code that is on its way to payment; '' for none. */
  readonly sending: string
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
  /** More classes of the list, separated by spaces. */
  readonly look?: string
  /** How many there will be in a moment, of a long list that is drawn where it is seen. */
  readonly soon?: number
}

/** Tickets side by side, each with its star once script runs. */
export function TicketGrid({ row, bundles, worth, sending, onBuy, look = '', soon }: TicketGridProps) {
  const { shell, t, live } = useShell()
  const favourites = useFavourites()
  return (
    <ul className={`ticket-grid ${look}`.trimEnd()}>
      {bundles.map((bundle, index) => (
        <Ticket
          key={bundle.productCode}
          row={row}
          bundle={bundle}
          worth={worth.get(bundle.productCode)}
          favourite={favourites.codes.includes(bundle.productCode)}
          t={t}
          country={shell.country}
          lang={wordsTag(bundle, shell.language)}
          busy={bundle.productCode === sending}
          {...(soon !== undefined && isAtEnd(index, soon) ? { atEnd: true } : {})}
          {...(live ? { onStar: favourites.toggle } : {})}
          {...(onBuy ? { onBuy } : {})}
        />
      ))}
    </ul>
  )
}
