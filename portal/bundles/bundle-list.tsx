import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { groupBundles, isInPeriod } from '#domain/bundles/grouping.ts'
import { worthOf, type Worth } from '#domain/bundles/worth.ts'
import { Icon } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { groupWord } from './bundle-words.ts'
import { ChoiceRow } from './choice-row.tsx'
import { useFavouritesOfVisit } from './favourites.ts'
import { ShortRow } from './short-row.tsx'
import { Tickets } from './tickets.tsx'
import { useChoice } from './use-choice.ts'

/** An ordinary catalogue has fewer. */
const MANY = 100

export interface BundleListProps {
  /** As the operator gave them; the list puts them in order. */
  readonly bundles: readonly WireBundle[]
  /** Called at a press of Buy; `event.preventDefault()` keeps the form from being sent. */
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
  /** Product code that was chosen before the number was known: it stands first. */
  readonly chosen?: string
  /** Product code that is on its way to payment: its button says so. */
  readonly sending?: string
  /** Not yet sure to be for this line: seen, and not for sale. */
  readonly dimmed?: boolean
  /** Product code that somebody comes back to: brought into sight once. */
  readonly returnTo?: string
  /** Where more categories are, after the last of them. */
  readonly more?: ReactNode
}

/**
 * Bundles as tickets, by category and period (BUNDLE-10, BUNDLE-20). It stands inside the page's own form:
 * each Buy is a submit button `productCode`. The choice is kept in `?category=&period=`.
 */
export function BundleList(props: BundleListProps) {
  const { bundles, onBuy, chosen = '', sending = '', dimmed = false, returnTo = '', more } = props
  const { shell, t, live, announce } = useShell()
  const groups = useMemo(() => groupBundles(bundles), [bundles])
  const worth = useMemo<ReadonlyMap<string, Worth>>(
    () => new Map(groups.flatMap((one) => [...worthOf(one.bundles, shell.country)])),
    [groups, shell.country],
  )
  const { choice, group, choose, linkOf } = useChoice(groups)
  const favourites = useFavouritesOfVisit()
  const list = useReturn(returnTo)
  const inPeriod = group?.bundles.filter((bundle) => isInPeriod(bundle, choice.period)) ?? []
  const count = inPeriod.length
  const counted = t(count === 1 ? 'bundle.countOne' : 'bundle.count', { n: count })

  const speak = useEffectEvent(() => announce(counted))
  const [pressed, setPressed] = useState(0)
  useEffect(() => {
    if (pressed > 0) speak()
  }, [pressed])

  const go = (next: { category?: string; period?: string }) => {
    const category = next.category ?? choice.category
    setPressed((old) => old + 1)
    choose({ category, period: next.period ?? choice.period })
  }
  const tickets = { worth, sending, ...(onBuy ? { onBuy } : {}) }
  const rows = { ...tickets, bundles }
  return (
    <div className={dimmed ? 'bundles dimmed' : 'bundles'} inert={dimmed} ref={list}>
      <ShortRow {...rows} row="chosen" codes={chosen === '' ? [] : [chosen]} title={t('bundle.yourChoice')} />
      <div className="filters">
        {groups.length > 1 ? (
          <ChoiceRow
            kind="tab"
            label={t('bundle.categories')}
            testId="bundle-category"
            chosen={choice.category}
            options={groups.map(({ name }) => ({
              name,
              word: groupWord('category', name, t),
              href: linkOf({ category: name, period: choice.period }),
            }))}
            onChoose={(category) => go({ category })}
            more={more}
          />
        ) : null}
        <ChoiceRow
          kind="radio"
          label={t('bundle.periods')}
          testId="bundle-period"
          chosen={choice.period}
          options={(group?.periods ?? []).map((name) => ({
            name,
            word: (
              <>
                <Icon name="check" small />
                {groupWord('period', name, t)}
              </>
            ),
            href: linkOf({ category: choice.category, period: name }),
          }))}
          onChoose={(period) => go({ period })}
        />
        <p className="text-small muted bundle-count">
          {counted}{' '}
          {group?.bundles.some((one) => worth.get(one.productCode)?.bar) ? t('bundle.barHelp') : null}
        </p>
      </div>
      <ShortRow {...rows} row="favourites" codes={favourites} title={t('bundle.favourites')} />
      <div
        id="bundles"
        role={live && groups.length > 1 ? 'tabpanel' : 'group'}
        aria-label={groupWord('category', choice.category, t)}
      >
        <h2 className="visually-hidden">{groupWord('category', choice.category, t)}</h2>
        <Tickets
          {...tickets}
          key={`${choice.category} ${choice.period}`}
          bundles={inPeriod}
          many={bundles.length > MANY}
        />
      </div>
    </div>
  )
}

/** Brings the ticket that somebody comes back to into sight, once it is drawn. */
function useReturn(code: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code === '') return
    // The browser's own guess was made while the list was not there.
    history.scrollRestoration = 'manual'
    const ticket = list.current?.querySelector(`[data-product-code="${CSS.escape(code)}"]`)
    ticket?.scrollIntoView({ block: 'center' })
  }, [code])
  return list
}
