import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { majorOf } from '#domain/money.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/methods/query-data.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { PopupSetting } from '../../../paying/payment-props.ts'

interface GatewayWindowProps {
  readonly popup: PopupSetting
  readonly purchase: QueryData
  readonly onAgain: () => void
  readonly onLeave: () => void
}

/** Stands behind the gateway's own window: the page is inert, and says what it waits for (PAY-82). */
export function GatewayWindow({ popup, purchase, onAgain, onLeave }: GatewayWindowProps) {
  const { t } = useShell()
  useEffect(() => {
    const root = document.getElementById('root')
    root?.setAttribute('inert', '')
    return () => root?.removeAttribute('inert')
  }, [])
  return createPortal(
    <div
      className="popup"
      role="dialog"
      aria-modal="true"
      aria-label={t('card.title')}
      data-testid="gateway-popup"
      data-key={popup.key}
      data-amount={Math.round(majorOf(priceOfDraft(purchase)) * 100)}
      data-currency={popup.currency}
      data-channels={popup.channels.join(',')}
    >
      <div className="card raised stack">
        <p role="status">
          <i className="spinner" aria-hidden="true" />
          {t('card.opening')}
        </p>
        <button type="button" className="btn btn-secondary" onClick={onAgain}>
          {t('card.again')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onLeave}>
          {t('card.stop')}
        </button>
      </div>
    </div>,
    document.body,
  )
}
