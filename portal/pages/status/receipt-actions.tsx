import { useState } from 'react'
import type { Transaction } from '#contract/payments.ts'
import { statusAddress } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { loadPiece } from '../../load-piece.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { receiptOf, shareText, type Manner, type Receipt } from './receipt.ts'

interface ActionsProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  readonly manner: Manner
}

/** Share, save as a picture, print: all from the same receipt (experience 5.13). */
export function ReceiptActions({ receipt, transaction, manner }: ActionsProps) {
  const { t, toast, shell } = useShell()
  const [sharing, setSharing] = useState(false)
  const save = async () => {
    const saved = await loadPiece(import('./receipt-image.ts')).then(
      ({ saveReceiptImage }) => saveReceiptImage(receipt, shell.country.brand.name),
      () => false,
    )
    if (!saved) toast('error', t('error.generic'))
  }
  return (
    <>
      <div className="acts">
        <button
          type="button"
          className="btn s2"
          aria-expanded={sharing}
          onClick={() => setSharing((open) => !open)}
        >
          <Icon name="share" />
          {t('status.share')}
        </button>
        <button type="button" className="btn s2" onClick={() => void save()}>
          <Icon name="image" />
          {t('status.save')}
        </button>
        <button type="button" className="btn s2" onClick={() => print()}>
          <Icon name="print" />
          {t('status.print')}
        </button>
      </div>
      {sharing ? <ShareMenu transaction={transaction} manner={manner} /> : null}
    </>
  )
}

function ShareMenu({ transaction, manner }: Omit<ActionsProps, 'receipt'>) {
  const { t, toast } = useShell()
  const [hideNumber, setHide] = useState(false)
  const sentence = shareText(receiptOf(transaction, { ...manner, hideNumber }), transaction, t)
  const text = `${sentence} ${location.origin}${statusAddress(transaction.transactionId)}`
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast('success', t('status.receiptCopied')),
      () => toast('error', t('error.generic')),
    )
  return (
    <div className="card share">
      <label className="hide">
        <input type="checkbox" checked={hideNumber} onChange={(event) => setHide(event.target.checked)} />
        {t('status.hide')}
      </label>
      <p className="s">{sentence}</p>
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
