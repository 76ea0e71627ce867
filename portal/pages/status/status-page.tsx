import { useEffect, useRef } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { Transaction } from '#contract/payments.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { isUndecided } from '#domain/payments/status-words.ts'
import { Coil } from '../../kit/coil.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { RememberNumber } from '../../numbers/remember-number.tsx'
import { keepLastWay } from '../../session/last-way.ts'
import { useOfflineWords } from '../../lines/use-offline-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { boughtBy } from '../payment/bought.ts'
import { pageOfType } from '../payment/return-marker.ts'
import { receiptOf, type Receipt } from './receipt.ts'
import { Slip } from './slip.tsx'
import type { StatusPageProps } from './status-props.ts'
import { useStatus } from './use-status.ts'
import { useWayBack } from './use-way-back.ts'
import { NextSteps, StatusGone } from './next-steps.tsx'

const MARKS = { ok: 'check', warn: 'clock', err: 'alert' } as const

/** Where a payment stands: mark, heading, slip, what to do next (D1 §2, experience 4.17). */
export function StatusPage(props: StatusPageProps) {
  const state = useStatus(props)
  const { shell, t } = useShell()
  const { transaction } = state
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const manner = { t, tag, timeZone: shell.country.timeZone }
  const receipt = transaction ? receiptOf(transaction, manner) : null
  // Somebody else's link says nothing about where its reader wants to go (G-56).
  const served = props.first?.mine ? pageOfType(props.first.transactionType) : PAGES.home
  const ended = receipt !== null && !isUndecided(receipt.words)
  const way = useWayBack({ ended, payableAgain: isUnpaidLead(transaction, receipt) }, served)
  useSpokenResult(receipt, state.checking > 0)
  useOfflineWords(receipt && !ended ? t('status.offline') : '')
  const worked =
    transaction?.mine === true && receipt?.words.row === 'successful' ? transaction.paymentMode : ''
  useEffect(() => {
    if (worked !== '') keepLastWay(worked)
  }, [worked])
  if (!transaction || !receipt)
    return <StatusGone id={props.id} problem={state.problem} onAgain={state.checkAgain} way={way} />
  const { words } = receipt
  return (
    <div className="status" data-testid="status-page" data-style={words.style} data-look={words.look}>
      <div className={`win ${words.look}`}>
        {words.look === 'ok' ? <Coil /> : null}
        <div className="mark" data-testid="status-icon" data-icon={MARKS[words.look]}>
          <Icon name={MARKS[words.look]} />
        </div>
        <h1 tabIndex={-1} data-testid="status-heading">
          {receipt.heading}
        </h1>
        {words.raw === 'IN_PROCESS' ? <p>{t('status.stillBeing')}</p> : null}
        <Greeting receipt={receipt} transactionType={transaction.transactionType} />
      </div>
      <div className="slip">
        {state.problem === 'unreachable' ? <Note tone="warn">{t('status.unreachable')}</Note> : null}
        <Slip receipt={receipt} transaction={transaction} checking={state.checking} />
        {worked !== '' && boughtBy(transaction.transactionType) !== 'INVOICE' ? (
          <RememberNumber digits={transaction.mobileNumber} />
        ) : null}
        <NextSteps
          receipt={receipt}
          transaction={transaction}
          manner={manner}
          way={way}
          checking={state.checking}
          checkedAtMs={state.checkedAtMs}
          onAgain={state.checkAgain}
        />
      </div>
    </div>
  )
}

/** A request for home internet stands, however its payment ended: it can be paid in another way. */
function isUnpaidLead(transaction: Transaction | null, receipt: Receipt | null): boolean {
  return transaction?.transactionType === HBB_LEADS && receipt?.words.row === 'unsuccessful'
}

function Greeting({ receipt, transactionType }: { receipt: Receipt; transactionType: string }) {
  const { t } = useShell()
  const { row } = receipt.words
  const key =
    row === 'successful'
      ? `status.helloOk.${boughtBy(transactionType)}`
      : row === 'in-processing'
        ? 'status.helloOpen'
        : 'status.helloFailed'
  return (
    <p data-testid="status-greeting" className="num">
      {t('status.hello', { number: receipt.number })} {t(key)}
    </p>
  )
}

/** Said once when checking starts and once with the result; never every second. */
function useSpokenResult(receipt: Receipt | null, checking: boolean): void {
  const { announce, t } = useShell()
  const before = useRef(false)
  const spoken = receipt ? `${receipt.heading}. ${receipt.amount}. ${receipt.statusText}.` : ''
  useEffect(() => {
    if (checking === before.current) return
    before.current = checking
    if (checking) announce(t('status.checking'))
    else if (spoken !== '') announce(spoken)
  }, [checking, spoken, announce, t])
}
