import { useEffect, useRef, type MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import type { Worth } from '#domain/bundles/worth.ts'
import { useShell } from '../shell/shell-context.tsx'
import { TicketGrid } from './ticket-grid.tsx'
import { useRendered, type Rendered } from './use-rendered.ts'

interface TicketsProps {
  /** The whole catalogue is so long that a list of it comes bit by bit. */
  readonly many: boolean
  readonly bundles: readonly WireBundle[]
  readonly worth: ReadonlyMap<string, Worth>
  /** Product code that is on its way to payment; '' for none. */
  readonly sending: string
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
}

/** The tickets of one category and period, in order. */
export function Tickets({ bundles, many, worth, sending, onBuy }: TicketsProps) {
  const { t } = useShell()
  const rendered = useRendered(bundles.length, many)
  const look = [rendered.grows ? 'list-grows' : '', rendered.isLong ? 'long-list' : '']
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <TicketGrid
        row="list"
        bundles={bundles.slice(0, rendered.count)}
        worth={worth}
        sending={sending}
        look={look}
        {...(rendered.isLong ? { soon: rendered.soon } : {})}
        {...(onBuy ? { onBuy } : {})}
      />
      {rendered.more ? <More rendered={rendered} /> : null}
      {rendered.allLink ? <a href={rendered.allLink}>{t('bundle.showAll', { n: bundles.length })}</a> : null}
    </>
  )
}

/** Whoever scrolls near gets more by itself; the button is for whoever does not scroll. */
function More({ rendered }: { rendered: Rendered }) {
  const { t } = useShell()
  const button = useRef<HTMLButtonElement>(null)
  const { showMore } = rendered
  useEffect(() => {
    if (!button.current) return
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && showMore(), {
      rootMargin: '800px',
    })
    near.observe(button.current)
    return () => near.disconnect()
  }, [showMore])
  return (
    <button type="button" className="btn btn-quiet" ref={button} onClick={showMore}>
      {t('bundle.showMore')}
    </button>
  )
}
