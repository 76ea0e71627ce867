import type { Transaction } from '#contract/payments.ts'
import { isUndecided, MONEY_LOOK } from '#domain/payments/status-words.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { boughtBy, formAddress } from '../payment/bought.ts'
import { startAddress } from '../payment/payment-props.ts'
import { returnKey, type ReturnMarker } from '../payment/return-marker.ts'
import type { Manner, Receipt } from './receipt.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import type { StatusProblem } from './status-props.ts'

interface NextProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  readonly manner: Manner
  readonly way: ReturnMarker
  readonly checking: number
  readonly checkedAtMs: number
  readonly onAgain: () => void
}

/** Under the slip: the money line, checking again, another way, the receipt, the way back. */
export function NextSteps(props: NextProps) {
  const { receipt, transaction, way } = props
  const { t, live, shell } = useShell()
  const open = isUndecided(receipt.words)
  const failed = receipt.words.row === 'unsuccessful'
  const bought = boughtBy(transaction.transactionType)
  const repeatable =
    receipt.words.row === 'successful' && (bought === 'AIRTIME' || bought === 'BUNDLE') && transaction.mine
  // The account's other invoices, without typing it again.
  const back = bought === 'INVOICE' ? formAddress(way.redirectPage, way.draftId) : way.redirectPage
  const place = transaction.money === 'paid' && open ? 'paidOpen' : transaction.money
  return (
    <div className="next">
      {place ? (
        <div data-testid="money-line" data-money={transaction.money}>
          <Note tone={MONEY_LOOK[transaction.money]}>{t(`place.${place}`)}</Note>
        </div>
      ) : null}
      {open ? <CheckAgain {...props} /> : null}
      {failed ? (
        <a
          className="btn"
          href={
            way.draftId === '' && bought !== 'LEAD'
              ? way.redirectPage
              : startAddress(null, way.draftId, shell.country.brand.slug)
          }
        >
          {t('status.another')}
        </a>
      ) : null}
      {live ? <ReceiptActions receipt={receipt} transaction={transaction} manner={props.manner} /> : null}
      <a className={open || failed ? 'btn s2' : 'btn'} href={back} data-testid="status-return">
        {t(returnKey(way.redirectPage))}
      </a>
      {repeatable && way.draftId !== '' ? (
        <a className="btn q" href={formAddress(way.redirectPage, way.draftId, true)}>
          {t('status.sameAgain')}
        </a>
      ) : null}
      <p className="s muted c">{t('status.wrong')}</p>
    </div>
  )
}

function CheckAgain({ checking, checkedAtMs, onAgain, manner }: NextProps) {
  const { t, live } = useShell()
  const time = new Date(checkedAtMs).toLocaleTimeString('en-GB', { timeZone: manner.timeZone })
  return (
    <>
      {checkedAtMs > 0 && checking === 0 ? <Note tone="warn">{t('status.checkedAt', { time })}</Note> : null}
      {live ? (
        <button type="button" className="btn" aria-disabled={checking > 0} onClick={onAgain}>
          <Icon name="refresh" />
          {t('status.again')}
        </button>
      ) : (
        <noscript>
          <p className="s muted c">{t('status.refreshing')}</p>
        </noscript>
      )}
    </>
  )
}

interface GoneProps {
  readonly id: string
  readonly problem: StatusProblem
  readonly onAgain: () => void
  readonly way: ReturnMarker
}

/** No slip to show: an unknown id, or no answer. Never a dead end. */
export function StatusGone({ id, problem, onAgain, way }: GoneProps) {
  const { t } = useShell()
  const unknown = problem === 'unknown'
  return (
    <div className="wrap gone stack" data-testid="status-page" data-style="failed">
      <h1 tabIndex={-1} data-testid="status-heading">
        {t(unknown ? 'status.unknown' : 'payment.status')}
      </h1>
      <p className="num id">
        {t('status.transactionId')}: <b data-testid="status-transactionId">{id}</b>
      </p>
      <Note tone="warn">{t(unknown ? 'status.unknownHelp' : 'status.unreachable')}</Note>
      <a
        className="btn"
        href={`?id=${encodeURIComponent(id)}`}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        <Icon name="refresh" />
        {t('status.again')}
      </a>
      <a className="btn s2" href={way.redirectPage} data-testid="status-return">
        {t(returnKey(way.redirectPage))}
      </a>
    </div>
  )
}
