import { useSyncExternalStore } from 'react'
import { statusAddress } from '#contract/pages.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import type { Transaction } from '#contract/payments.ts'
import { STATUS_POLL } from '#domain/payments/status/polling.ts'
import { isUndecided } from '#domain/payments/status/status-words.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { boughtBy } from '../../paying/bought.ts'
import { isNumberTold, type Receipt, type ReceiptRow } from './receipt.ts'
import { groupsOf } from '../../paying/spoken-id.ts'

const LOOKS = {
  ok: { sign: 'check', tag: 'tag success' },
  warn: { sign: 'clock', tag: 'tag warning' },
  err: { sign: 'alert', tag: 'tag error' },
} as const

interface SlipProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  readonly checking: number
  /** The middle of the number is hidden: on the page, on paper, in the picture and in what is shared. */
  readonly hidden: boolean
  readonly onHide: (hidden: boolean) => void
}

/** The paper slip with a scalloped edge: what was bought, and the reason when it did not work. */
export function Slip({ receipt, transaction, checking, hidden, onHide }: SlipProps) {
  const { t, live, shell } = useShell()
  const bought =
    receipt.words.row === 'successful' &&
    ['AIRTIME', 'BUNDLE'].includes(boughtBy(transaction.transactionType))
  const lead = transaction.transactionType === HBB_LEADS
  // Whoever only has the link is shown no id: for them it is hidden, not missing (STATUS-18).
  const isTold = !('mine' in transaction) || transaction.mine
  const missing = !transaction.metaInfo?.leadId && isTold
  // The documents' own word stands alone; what it means stands beside it (STATUS-32).
  const { transactionType } = transaction
  const meant = t(`status.plain.${transactionType}`)
  const plainType = meant.toLowerCase() === transactionType.toLowerCase() ? '' : meant
  return (
    <>
      <div className="paper">
        <div className="receipt-amount">
          <span className={LOOKS[receipt.words.look].tag}>
            <Icon name={LOOKS[receipt.words.look].sign} small />
            {receipt.statusText}
          </span>
          <b>{receipt.amount}</b>
          <span
            className={
              checking > 0 ? 'receipt-date text-small muted looking' : 'receipt-date text-small muted'
            }
          >
            <span>{receipt.date}</span>
            {isUndecided(receipt.words) ? <Dots checking={checking} /> : null}
          </span>
        </div>
        <dl className="summary-list">
          {receipt.rows.map((row) => (
            <div key={row.field} className={row.field === 'transactionId' ? 'transaction-number' : undefined}>
              <dt>{row.label}</dt>
              <dd>
                <Value row={row} />
                {row.field === 'paymentType' && plainType ? <small>{plainType}</small> : null}
                {row.field === 'transactionId' ? <CopyId id={receipt.id} /> : null}
                {row.field === 'mobileNumber' && isNumberTold(transaction) ? (
                  <button
                    type="button"
                    className={live ? 'link-button text-small' : 'link-button text-small awaits-script'}
                    aria-pressed={hidden}
                    aria-label={t('status.hide')}
                    onClick={() => onHide(!hidden)}
                  >
                    {t(hidden ? 'status.hideOff' : 'status.hideOn')}
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
          <p className={missing ? 'note warning' : 'note success'} data-testid="status-note">
            {t(missing ? 'status.paidLead' : 'status.leadNote')}
          </p>
        ) : null}
        {bought && shell.country.balanceDial !== '' ? (
          <p className="text-small centered" data-testid="status-left">
            {t('status.left')}{' '}
            <a className="tabular" href={`tel:${encodeURIComponent(shell.country.balanceDial)}`}>
              {shell.country.balanceDial}
            </a>
          </p>
        ) : null}
        <Issuer id={receipt.id} />
      </div>
      <div className="slip-edge" aria-hidden="true" />
    </>
  )
}

/** A value as text; an id in groups that are never broken, and still copied as one word. */
function Value({ row }: { readonly row: ReceiptRow }) {
  return (
    <span data-testid={`status-${row.field}`}>
      {row.field === 'transactionId'
        ? groupsOf(row.value).map((group, index) => (
            <span key={index} className="digit-group">
              {group}
            </span>
          ))
        : row.value}
    </span>
  )
}

function CopyId({ id }: { readonly id: string }) {
  const { t, toast, live } = useShell()
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => toast('success', t('status.copied')),
      () => toast('error', t('error.generic')),
    )
  return (
    <button
      type="button"
      className={live ? 'link-button text-small' : 'link-button text-small awaits-script'}
      onClick={copy}
    >
      {t('status.copy')}
    </button>
  )
}

/** Who gave this paper, where it can be looked at again, and whom to call: what a paper needs on its own. */
function Issuer({ id }: { readonly id: string }) {
  const { t, shell } = useShell()
  const { brand, customerCareNumber: care } = shell.country
  const at = useSyncExternalStore(watchNothing, ownOrigin, () => '')
  return (
    <p className="text-tiny muted centered tabular">
      {t('status.issuer', { name: brand.name })} <a href={`tel:${care}`}>{care}</a>
      <span className="paper-only">
        {at}
        {statusAddress(id)}
      </span>
    </p>
  )
}

const watchNothing = () => () => undefined
const ownOrigin = () => location.origin

/** Which look it is, in the place of the date: nothing below moves with the looks, nor when they are over. */
function Dots({ checking }: { checking: number }) {
  const { t } = useShell()
  const dots = Array.from({ length: STATUS_POLL.maxCalls }, (_, index) => index + 1)
  return (
    <span className="dots">
      {dots.map((dot) => (
        <i key={dot} className={dot <= checking ? 'active' : ''} aria-hidden="true" />
      ))}
      {t('status.checkingNow', { n: checking, max: STATUS_POLL.maxCalls })}
    </span>
  )
}
