import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { showNumber } from '#domain/phone.ts'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'
import { amountOf } from '../../../../paying/summary.tsx'

interface ConfirmProps {
  readonly purchase: QueryData
  readonly number: string
  /** Left on the line after paying, as money. */
  readonly left: string
  readonly onAnswer: (yes: boolean) => void
}

/** 'Are you sure?' (PAY-54): No has the focus, Esc is No, and nothing was called yet. */
export function AirtimeConfirm({ purchase, number, left, onAnswer }: ConfirmProps) {
  const { t } = useShell()
  return (
    <Dialog
      open
      title={t('airtime.sure')}
      closeLabel={t('shell.close')}
      testId="confirm-dialog"
      onClose={() => onAnswer(false)}
    >
      <div className="stack">
        <dl className="summary-list">
          <div>
            <dt>{t('airtime.pay')}</dt>
            <dd className="tabular">{amountOf(purchase)}</dd>
          </div>
          <div>
            <dt>{t('airtime.from')}</dt>
            <dd className="tabular">{showNumber(number)}</dd>
          </div>
          <div>
            <dt>{t('airtime.left')}</dt>
            <dd className="tabular">{left}</dd>
          </div>
        </dl>
        <div className="button-pair">
          <button data-first="" type="button" className="btn btn-secondary" onClick={() => onAnswer(false)}>
            {t('airtime.no')}
          </button>
          <button type="button" className="btn" onClick={() => onAnswer(true)}>
            {t('airtime.yes')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
