import { showNumber } from '#domain/phone.ts'
import { BundleList, type BundleListProps } from '../../bundles/bundle-list.tsx'
import { AskingLine } from '../../bundles/asking-line.tsx'
import { BundleSkeleton } from '../../bundles/bundle-skeleton.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { RouterBundles } from './use-router-bundles.ts'

interface RouterBundleListProps {
  readonly found: RouterBundles
  /** How often it was asked again. */
  readonly round: number
  readonly number: string
  readonly onRetry: () => void
  readonly onBuy: NonNullable<BundleListProps['onBuy']>
}

/** What the router may have: coming, here, none, or why not. */
export function RouterBundleList({ found, round, number, onRetry, onBuy }: RouterBundleListProps) {
  const { t } = useShell()
  if (found.state === 'failed')
    return (
      <Note tone="error">
        {found.message || t('error.generic')}{' '}
        <button type="button" className="link-button" onClick={onRetry}>
          {t('action.tryAgain')}
        </button>
      </Note>
    )
  if (found.state === 'loading')
    return (
      <>
        <AskingLine key={round} msisdn={number} onRetry={onRetry} />
        <BundleSkeleton />
      </>
    )
  if (found.state !== 'known')
    return (
      <p className="empty text-small muted">
        <i className="sticker" aria-hidden="true" />
        {t('broadband.waiting')}
      </p>
    )
  return (
    <section className="stack" aria-labelledby="bundles-title">
      <h2 id="bundles-title">{t('broadband.bundlesFor', { number: showNumber(number) })}</h2>
      {found.bundles.length === 0 ? (
        <Note>{t('broadband.none')}</Note>
      ) : (
        <BundleList bundles={found.bundles} onBuy={onBuy} />
      )}
    </section>
  )
}
