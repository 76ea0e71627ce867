import { useState } from 'react'
import type { Transaction } from '#contract/payments.ts'
import { statusAddress } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { isNumberTold, shareText, type Receipt } from './receipt.ts'

interface ActionsProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  /** Where the money is. */
  readonly money: string
  readonly hidden: boolean
  readonly onHide: (hidden: boolean) => void
}

/** Share, save as a picture, print: all from the same receipt (STATUS-31). */
export function ReceiptActions({ receipt, transaction, money, hidden, onHide }: ActionsProps) {
  const { t, toast, shell } = useShell()
  const [sharing, setSharing] = useState(false)
  const { brand, customerCareNumber } = shell.country
  const save = async () => {
    const words = {
      brand: brand.name,
      money,
      issuer: `${t('status.issuer', { name: brand.name })} ${customerCareNumber}`,
      link: location.origin + statusAddress(receipt.id),
    }
    const saved = await loadPiece(import('./receipt-image.ts')).then(
      ({ saveReceiptImage }) => saveReceiptImage(receipt, words),
      () => false,
    )
    if (!saved) toast('error', t('error.generic'))
  }
  return (
    <>
      <div className="receipt-actions">
        <button
          type="button"
          className="btn btn-secondary"
          aria-expanded={sharing}
          onClick={() => setSharing((open) => !open)}
        >
          <Icon name="share" />
          {t('status.share')}
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => void save()}>
          <Icon name="image" />
          {t('status.save')}
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => print()}>
          <Icon name="print" />
          {t('status.print')}
        </button>
      </div>
      {sharing ? (
        <ShareMenu receipt={receipt} transaction={transaction} hidden={hidden} onHide={onHide} />
      ) : null}
    </>
  )
}

function ShareMenu({ receipt, transaction, hidden, onHide }: Omit<ActionsProps, 'money'>) {
  const { t, toast } = useShell()
  const sentence = shareText(receipt, transaction, t)
  const text = `${sentence} ${location.origin}${statusAddress(transaction.transactionId)}`
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', t('status.receiptCopied')),
      () => toast('error', t('error.generic')),
    )
  return (
    <div className="card share">
      {isNumberTold(transaction) ? (
        <label className="hide-number">
          <input type="checkbox" checked={hidden} onChange={(event) => onHide(event.target.checked)} />
          {t('status.hide')}
        </label>
      ) : null}
      <p className="text-small">{sentence}</p>
      <div className="chips">
        {'share' in navigator ? (
          <button
            type="button"
            className="chip"
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {t('status.share')}
          </button>
        ) : null}
        <a className="chip" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          WhatsApp
        </a>
        <a className="chip" href={`sms:?body=${encodeURIComponent(text)}`}>
          SMS
        </a>
        <button type="button" className="chip" onClick={copy}>
          {t('status.copy')}
        </button>
      </div>
    </div>
  )
}
