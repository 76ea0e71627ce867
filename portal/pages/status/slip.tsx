import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import type { Transaction } from '#contract/payments.ts'
import { STATUS_POLL } from '#domain/payments/polling.ts'
import { isUndecided } from '#domain/payments/status-words.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Receipt } from './receipt.ts'

const ICONS = { ok: 'check', warn: 'clock', err: 'alert' } as const

interface SlipProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  readonly checking: number
}

/** The paper slip with a scalloped edge: what was bought, and the reason when it did not work. */
export function Slip({ receipt, transaction, checking }: SlipProps) {
  const { t, live, toast } = useShell()
  const lead = transaction.transactionType === HBB_LEADS
  // Whoever only has the link is shown no id: for them it is hidden, not missing (G-68).
  const hidden = 'mine' in transaction && !transaction.mine
  const missing = !transaction.metaInfo?.leadId && !hidden
  // The documents' own word stands alone; what it means stands beside it (experience 4.15).
  const { transactionType } = transaction
  const meant = t(`status.plain.${transactionType}`)
  const plainType = meant.toLowerCase() === transactionType.toLowerCase() ? '' : meant
  const copy = () =>
    void navigator.clipboard.writeText(receipt.id).then(
      () => toast('success', t('status.copied')),
      () => toast('error', t('error.generic')),
    )
  return (
    <>
      <div className="paper">
        <div className="amt">
          <span className={`tag ${receipt.words.look}`}>
            <Icon name={ICONS[receipt.words.look]} small />
            {receipt.statusText}
          </span>
          <b>{receipt.amount}</b>
          <span className="s muted">{receipt.date}</span>
          {checking > 0 && isUndecided(receipt.words) ? <Dots checking={checking} /> : null}
        </div>
        <dl className="sum">
          {receipt.rows.map((row) => (
            <div key={row.field}>
              <dt>{row.label}</dt>
              <dd>
                <span data-testid={`status-${row.field}`}>{row.value}</span>
                {row.field === 'paymentType' && plainType ? <small>{plainType}</small> : null}
                {row.field === 'transactionId' && live ? (
                  <button type="button" className="lnk s" onClick={copy}>
                    {t('status.copy')}
                  </button>
                ) : null}
              </dd>
            </div>
          ))}
          {receipt.reason === '' ? null : (
            <div>
              <dt>{t('status.reason')}</dt>
              <dd data-testid="status-reason">{receipt.reason}</dd>
            </div>
          )}
        </dl>
        {lead && receipt.words.row === 'successful' ? (
          <p className={`note ${missing ? 'warn' : 'ok'}`} data-testid="status-note">
            {t(missing ? 'status.paidLead' : 'status.leadNote')}
          </p>
        ) : null}
      </div>
      <div className="edge" aria-hidden="true" />
    </>
  )
}

function Dots({ checking }: { checking: number }) {
  const { t } = useShell()
  const dots = Array.from({ length: STATUS_POLL.maxCalls }, (_, index) => index + 1)
  return (
    <span className="dots s muted">
      {dots.map((dot) => (
        <i key={dot} className={dot <= checking ? 'on' : ''} aria-hidden="true" />
      ))}
      {t('status.checkingNow', { n: checking, max: STATUS_POLL.maxCalls })}
    </span>
  )
}
