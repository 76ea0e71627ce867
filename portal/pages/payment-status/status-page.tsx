import { useEffect, useRef, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { Transaction } from '#contract/payments.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { momentOf, type MoneyMoment } from '#domain/payments/status/money-line.ts'
import { isUndecided } from '#domain/payments/status/status-words.ts'
import { Coil } from '../../kit/coil.tsx'
import { Icon } from '../../kit/icon.tsx'
import { MoneyLine } from '../../paying/money-line.tsx'
import { readKept } from '../../lines/number-storage.ts'
import { RememberNumber } from '../../numbers/remember-number.tsx'
import { keepLastWay } from '../../session/last-way.ts'
import { useOfflineWords } from '../../lines/use-offline-words.ts'
import { noteVisitPayment } from '../../session/visit-payments.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { Wordmark } from '../../shell/wordmark.tsx'
import { boughtBy } from '../../paying/bought.ts'
import { PayHelp } from '../../paying/pay-help.tsx'
import { pageOfType } from '../../paying/return-marker.ts'
import { receiptOf, type Receipt } from './receipt.ts'
import { Slip } from './slip.tsx'
import { spokenId } from '../../paying/spoken-id.ts'
import type { StatusPageProps } from './status-props.ts'
import { useHeldHeight } from './use-held-height.ts'
import { useStatus } from './use-status.ts'
import { useWayBack } from './use-way-back.ts'
import { NextSteps, StatusGone } from './next-steps.tsx'

const LOOKS = {
  ok: { mark: 'check', ground: 'status-ground success' },
  warn: { mark: 'clock', ground: 'status-ground warning' },
  err: { mark: 'alert', ground: 'status-ground error' },
  calm: { mark: 'info', ground: 'status-ground calm' },
} as const

/** What the customer chose, and a second charge of what is paid, are no alarm, whatever word the documents have for it. */
const CALM: ReadonlySet<MoneyMoment> = new Set(['left', 'secondReturning', 'secondReturned'])

/** Where a payment stands: mark, heading, slip, what to do next (STATUS-10). */
export function StatusPage(props: StatusPageProps) {
  const state = useStatus(props)
  const { shell, t } = useShell()
  const { transaction } = state
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const [hidden, hide] = useState(false)
  const manner = { t, tag, timeZone: shell.country.timeZone, hideNumber: hidden }
  const receipt = transaction ? receiptOf(transaction, manner) : null
  // Somebody else's link says nothing about where its reader wants to go (STATUS-19).
  const served = props.first?.mine ? pageOfType(props.first.transactionType) : PAGES.home
  const ended = receipt !== null && !isUndecided(receipt.words)
  const way = useWayBack({ ended, payableAgain: isUnpaidLead(transaction, receipt) }, served)
  const moment: MoneyMoment =
    !transaction || (state.problem === 'unreachable' && !ended)
      ? 'unreachable'
      : momentOf(transaction, !ended)
  useSpokenResult(receipt, moment, state.checking > 0)
  useOfflineWords(receipt && !ended ? t('status.noSignal') : '')
  const worked =
    transaction?.mine === true && receipt?.words.row === 'successful' ? transaction.paymentMode : ''
  const look = receipt?.words.look
  const ground = useHeldHeight(receipt !== null && !ended)
  useEffect(() => {
    if (look) noteVisitPayment(props.id, look)
  }, [look, props.id])
  useEffect(() => {
    if (worked !== '' && !readKept().shared) keepLastWay(worked)
  }, [worked])
  if (!transaction || !receipt)
    return <StatusGone id={props.id} problem={state.problem} onAgain={state.checkAgain} way={way} />
  const { words } = receipt
  const { mark, ground: groundLook } = LOOKS[CALM.has(moment) ? 'calm' : words.look]
  return (
    <div className="status" data-testid="status-page" data-style={words.style} data-look={words.look}>
      <div className={groundLook} ref={ground}>
        {words.look === 'ok' ? <Coil /> : null}
        <div className="issuer">
          <Wordmark />
        </div>
        <div className="status-mark" data-testid="status-icon" data-icon={mark}>
          <Icon name={mark} />
        </div>
        <h1 tabIndex={-1} data-testid="status-heading">
          {receipt.heading}
        </h1>
        <MoneyLine moment={moment}>{transaction.statusAdvice}</MoneyLine>
        {words.raw === 'IN_PROCESS' ? <p>{t('status.stillBeing')}</p> : null}
        <Greeting
          receipt={receipt}
          transactionType={transaction.transactionType}
          isSecond={moment === 'secondReturning' || moment === 'secondReturned'}
        />
      </div>
      <div className="slip">
        <Slip
          receipt={receipt}
          transaction={transaction}
          checking={state.checking}
          hidden={hidden}
          onHide={hide}
        />
        <NextSteps
          receipt={receipt}
          transaction={transaction}
          manner={manner}
          way={way}
          checking={state.checking}
          checkedAtMs={state.checkedAtMs}
          onAgain={state.checkAgain}
          moment={moment}
          hidden={hidden}
          onHide={hide}
        />
        {worked !== '' && boughtBy(transaction.transactionType) !== 'INVOICE' ? (
          <RememberNumber digits={transaction.mobileNumber} />
        ) : null}
        <p className="text-small muted centered">{t('status.wrong', { id: spokenId(receipt.id) })}</p>
      </div>
      <PayHelp />
    </div>
  )
}

interface GreetingProps {
  readonly receipt: Receipt
  readonly transactionType: string
  /** What was bought was paid by another payment, and stands. */
  readonly isSecond: boolean
}

/** A request for home internet stands, however its payment ended: it can be paid in another way. */
function isUnpaidLead(transaction: Transaction | null, receipt: Receipt | null): boolean {
  return transaction?.transactionType === HBB_LEADS && receipt?.words.row === 'unsuccessful'
}

function Greeting({ receipt, transactionType, isSecond }: GreetingProps) {
  const { t } = useShell()
  const { row } = receipt.words
  const key =
    row === 'successful'
      ? `status.helloOk.${boughtBy(transactionType)}`
      : row === 'in-processing'
        ? 'status.helloOpen'
        : isSecond
          ? 'status.helloSecond'
          : 'status.helloFailed'
  const words = t(key)
  // A number whose middle is hidden is nobody's name.
  const named = /^[\d ]+$/.test(receipt.number)
  return (
    <p data-testid="status-greeting" className="tabular">
      {named
        ? `${t('status.hello', { number: receipt.number })} ${words}`
        : words.charAt(0).toUpperCase() + words.slice(1)}
    </p>
  )
}

/** Said once when checking starts and once with the result; never every second. */
function useSpokenResult(receipt: Receipt | null, moment: MoneyMoment, checking: boolean): void {
  const { announce, t } = useShell()
  const before = useRef(false)
  const spoken = receipt ? `${receipt.heading}. ${t(`money.${moment}`)} ${receipt.amount}.` : ''
  useEffect(() => {
    if (checking === before.current) return
    before.current = checking
    if (checking) announce(t('status.checking'))
    else if (spoken !== '') announce(spoken)
  }, [checking, spoken, announce, t])
}
