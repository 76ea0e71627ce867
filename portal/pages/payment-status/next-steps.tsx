import { complainAddress, PAGES } from '#contract/pages.ts'
import type { Transaction } from '#contract/payments.ts'
import type { MoneyMoment } from '#domain/payments/status/money-line.ts'
import { isUndecided } from '#domain/payments/status/status-words.ts'
import { Icon } from '../../kit/icon.tsx'
import { MoneyLine } from '../../paying/money-line.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { boughtBy, formAddress } from '../../paying/bought.ts'
import { startAddress } from '../../paying/payment-props.ts'
import { returnKey, type ReturnMarker } from '../../paying/return-marker.ts'
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
  readonly moment: MoneyMoment
  readonly hidden: boolean
  readonly onHide: (hidden: boolean) => void
}

/** Under the slip: checking again, another way, the receipt, the way back. */
export function NextSteps(props: NextProps) {
  const { receipt, transaction, way } = props
  const { t, live, shell } = useShell()
  // Opened by its link, only the server knows which purchase it was.
  const draftId = way.draftId || (transaction.draftId ?? '')
  const open = isUndecided(receipt.words)
  const failed = receipt.words.row === 'unsuccessful'
  // What was paid twice is paid: the way on leads to its receipt, not to paying once more.
  const isSecond = transaction.returnCause === 'twice'
  const bought = boughtBy(transaction.transactionType)
  const repeatable =
    receipt.words.row === 'successful' && (bought === 'AIRTIME' || bought === 'BUNDLE') && transaction.mine
  // The account's other invoices, without typing it again.
  const back = bought === 'INVOICE' ? formAddress(way.redirectPage, draftId) : way.redirectPage
  return (
    <div className="status-next">
      {open ? <CheckAgain {...props} /> : null}
      {failed && (!isSecond || draftId !== '') ? (
        <a
          className="btn"
          href={
            draftId === '' && bought !== 'LEAD'
              ? way.redirectPage
              : startAddress(null, draftId, shell.country.brand.slug)
          }
        >
          {t(isSecond ? 'status.firstReceipt' : 'status.another')}
        </a>
      ) : null}
      {live ? (
        <ReceiptActions
          receipt={receipt}
          transaction={transaction}
          money={t(`money.${props.moment}`)}
          hidden={props.hidden}
          onHide={props.onHide}
        />
      ) : null}
      <a className={open || failed ? 'btn btn-secondary' : 'btn'} href={back} data-testid="status-return">
        {t(returnKey(way.redirectPage))}
      </a>
      {repeatable && draftId !== '' ? (
        <a className="btn btn-quiet" href={formAddress(way.redirectPage, draftId, true)}>
          {t('status.sameAgain')}
        </a>
      ) : null}
      <a className="btn btn-quiet" href={complainAddress(receipt.id)} data-testid="status-complain">
        {t('status.complain')}
      </a>
    </div>
  )
}

function CheckAgain({ checking, checkedAtMs, onAgain, manner }: NextProps) {
  const { t, live } = useShell()
  const time = new Date(checkedAtMs).toLocaleTimeString('en-GB', { timeZone: manner.timeZone })
  return (
    <>
      {live ? (
        <>
          <button type="button" className="btn" aria-disabled={checking > 0} onClick={onAgain}>
            <Icon name="refresh" />
            {t('status.again')}
          </button>
          <p className="text-small muted centered">
            {checkedAtMs > 0 ? t('status.checkedAt', { time }) : t('status.checking')}
          </p>
        </>
      ) : (
        <noscript>
          <p className="text-small muted centered">{t('status.refreshing')}</p>
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

/** What to do if there's no slip to show: the id is unknown or missing, or there was no answer. It's never a dead end. */
export function StatusGone({ id, problem, onAgain, way }: GoneProps) {
  const { t } = useShell()
  const unknown = problem === 'unknown' || problem === 'nameless'
  return (
    <div className="wrap gone-page stack" data-testid="status-page" data-style="failed">
      <h1 tabIndex={-1} data-testid="status-heading">
        {t(unknown ? `status.${problem}` : 'payment.status')}
      </h1>
      {unknown ? null : (
        <p className="tabular transaction-number">
          {t('status.transactionId')}: <b data-testid="status-transactionId">{id}</b>
        </p>
      )}
      {unknown ? <LookAgain id={id} help={t(`status.${problem}Help`)} /> : <MoneyLine moment="unreachable" />}
      {unknown ? null : (
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
      )}
      <a className="btn btn-secondary" href={way.redirectPage} data-testid="status-return">
        {t(returnKey(way.redirectPage))}
      </a>
    </div>
  )
}

/** The same wrong id asked for again finds nothing: the letters can be mended here, with or without script. */
function LookAgain({ id, help }: { readonly id: string; readonly help: string }) {
  const { t } = useShell()
  return (
    <form action={PAGES.paymentStatus} className="stack">
      <Note tone="warning">{help}</Note>
      <label className="label" htmlFor="status-id">
        {t('status.transactionId')}
      </label>
      <div className="input-box">
        <input
          id="status-id"
          name="id"
          defaultValue={id}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <button type="submit" className="btn">
        {t('status.look')}
      </button>
    </form>
  )
}
