import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { groupBundles } from '#domain/bundles/grouping.ts'
import { worthOf } from '#domain/bundles/worth.ts'
import { showNumber } from '#domain/phone.ts'
import { useSending } from '../lines/use-sending.ts'
import { useShell } from '../shell/shell-context.tsx'
import { AskingLine } from './asking-line.tsx'
import { BundleSkeleton } from './bundle-skeleton.tsx'
import { NoBundles } from './no-bundles.tsx'
import { TicketGrid } from './ticket-grid.tsx'
import { useLineBundles } from './use-line-bundles.ts'

/** A taste of the list, not the list. */
const MOST = 4

/**
 * Bundles beside the airtime form once its line is prepaid (RECHARGE-12): a form of its own, so an amount
 * typed for airtime has no part in it (RECHARGE-13).
 */
export function LineOffers({ msisdn }: { msisdn: string }) {
  const { t } = useShell()
  const { busy, onSubmit } = useSending()
  return (
    <form
      action={`${PAGES.dataBundle}?service=ALL`}
      method="post"
      className="stack offers"
      aria-label={t('bundle.orTake')}
      onSubmit={onSubmit}
    >
      <h2>{t('bundle.orTake')}</h2>
      <input type="hidden" name="msisdn" value={msisdn} />
      <input type="hidden" name="from" value={PAGES.prepaidRecharge} />
      <Offers msisdn={msisdn} busy={busy} />
    </form>
  )
}

function Offers({ msisdn, busy }: { msisdn: string; busy: boolean }) {
  const { t } = useShell()
  const { found, retry, round } = useLineBundles({ msisdn, serviceType: 'ALL' }, null)
  if (found.state === 'failed') return <NoBundles failure={found.message} onRetry={retry} />
  if (found.state !== 'found')
    return (
      <>
        <AskingLine key={round} msisdn={msisdn} onRetry={retry} />
        <BundleSkeleton />
      </>
    )
  if (found.bundles.length === 0) return <NoBundles words={t('bundle.none')} />
  return (
    <>
      <FirstTickets bundles={found.bundles} busy={busy} />
      <button type="submit" name="step" value="list" className="link-button">
        {t('bundle.allFor', { number: showNumber(msisdn) })}
      </button>
    </>
  )
}

function FirstTickets({ bundles, busy }: { bundles: readonly WireBundle[]; busy: boolean }) {
  const { shell } = useShell()
  const [pressed, setPressed] = useState('')
  const [group] = groupBundles(bundles)
  if (!group) return null
  return (
    <TicketGrid
      row="list"
      bundles={group.bundles.slice(0, MOST)}
      worth={worthOf(group.bundles, shell.country)}
      sending={busy ? pressed : ''}
      onBuy={({ productCode }) => setPressed(productCode)}
    />
  )
}
