import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { showNumber } from '#domain/phone.ts'
import { forgetQueryData } from '../../session/query-data.ts'
import { readQueryData } from '../../paying/stored-purchase.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** A purchase of this session that was left before it was paid: go on, or forget it (RECHARGE-25). */
export function Unfinished({ draftId }: { draftId: string }) {
  const { shell, t } = useShell()
  const [purchase, setPurchase] = useState(() => readQueryData(shell.country.currency))
  if (!purchase || purchase.amount <= 0) return null
  const what = purchase.description || t(`home.what.${kindOf(purchase.transactionType) ?? 'OTHER'}`)
  const amount = amountText(purchase.amount, { ...shell.country, currency: purchase.currency })
  const number = showNumber(purchase.msisdn)
  return (
    <div className="card unfinished" data-testid="unfinished">
      <p className="tabular">
        <b>{t('home.unfinished', { amount, what, number })}</b>
      </p>
      <div className="button-pair">
        <a className="btn btn-secondary" href={`${PAGES.paymentStart}?d=${encodeURIComponent(draftId)}`}>
          {t('action.continue')}
        </a>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            forgetQueryData()
            setPurchase(null)
          }}
        >
          {t('home.forget')}
        </button>
      </div>
    </div>
  )
}
