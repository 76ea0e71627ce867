import { useEffect, useRef } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { BalanceEntries } from './balance-entries.tsx'
import type { DataBalance } from './use-data-balance.ts'

interface PopupProps {
  readonly balance: DataBalance
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** Before a second bundle is paid for: one is running, what is left of it, and three ways on (ROUTER-21). */
export function ActiveBundlePopup({ balance, onContinue, onCancel }: PopupProps) {
  const { t } = useShell()
  const { entries, busy, notice } = balance
  const shown = useRef<HTMLDivElement>(null)
  // What was asked for takes the place, and the focus, of the button that asked.
  useEffect(() => {
    if (entries) shown.current?.focus()
  }, [entries])
  return (
    <Dialog
      open
      title={t('broadband.active')}
      closeLabel={t('shell.close')}
      testId="active-bundle-popup"
      onClose={onCancel}
    >
      <div className="stack">
        {entries ? (
          <div ref={shown} tabIndex={-1} className="popup-text">
            <BalanceEntries entries={entries} />
          </div>
        ) : null}
        <p>{t('broadband.activeHelp')}</p>
        <div role="alert">{notice === '' ? null : <Note tone="warning">{notice}</Note>}</div>
        {entries ? null : <p className="text-small muted">{t('broadband.codeTo')}</p>}
        {entries ? null : (
          <button
            type="button"
            className="btn btn-secondary"
            data-first=""
            aria-disabled={busy || undefined}
            onClick={() => (busy ? undefined : balance.fetch())}
          >
            {t(busy ? 'broadband.fetching' : 'broadband.view')}
          </button>
        )}
        <div className="button-pair">
          <button type="button" className="btn btn-secondary" onClick={onCancel}>
            {t('action.cancel')}
          </button>
          <button type="button" className="btn" onClick={onContinue}>
            {t('action.continue')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
