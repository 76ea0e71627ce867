import type { MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isInPeriod, type BundleCategory } from '#domain/bundles/grouping.ts'
import type { Worth } from '#domain/bundles/worth.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useFavourites } from './favourites.ts'
import { Ticket } from './ticket.tsx'
import { useRendered } from './use-rendered.ts'

/** From here on, tickets out of sight are not laid out. */
const MANY = 60

interface TicketsProps {
  readonly group: BundleCategory<WireBundle>
  readonly period: string
  readonly worth: ReadonlyMap<string, Worth>
  /** A category that was looked at stays, hidden: coming back to it costs nothing. */
  readonly shown: boolean
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
}

/** The tickets of one category. What a period leaves out is hidden, not taken away. */
export function Tickets({ group, period, worth, shown, onBuy }: TicketsProps) {
  const { shell, t, live } = useShell()
  const favourites = useFavourites()
  const { rendered, restLink } = useRendered(group.bundles, period, shown)
  return (
    <div hidden={!shown}>
      <ul className={group.bundles.length > MANY ? 'grid many' : 'grid'}>
        {rendered.map((bundle) => (
          <Ticket
            key={bundle.productCode}
            row="list"
            bundle={bundle}
            worth={worth.get(bundle.productCode)}
            favourite={favourites.codes.includes(bundle.productCode)}
            hidden={!isInPeriod(bundle, period)}
            t={t}
            country={shell.country}
            {...(live ? { onStar: favourites.toggle } : {})}
            {...(onBuy ? { onBuy } : {})}
          />
        ))}
      </ul>
      {restLink ? <a href={restLink}>{t('bundle.showAll', { n: group.bundles.length })}</a> : null}
    </div>
  )
}
