import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { statusAddress } from '#contract/pages.ts'
import { CHECK_NOW_EVERY_MS, walletWaitMs } from '#domain/payments/status/polling.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { isUndecided, statusWords } from '#domain/payments/status/status-words.ts'
import { showNumber } from '#domain/phone.ts'
import { Icon } from '../../../kit/icon.tsx'
import { MoneyLine } from '../../../paying/money-line.tsx'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useOfflineWords } from '../../../lines/use-offline-words.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { Attempt } from '../../../paying/attempt.ts'
import { boughtBy } from '../../../paying/bought.ts'
import { amountOf } from '../../../paying/summary.tsx'
import { buzz, useLeaveByBack, useScreenAwake } from './waiting-effects.ts'
import { useWait, type PressedCheck } from './use-wait.ts'

export interface WaitingProps {
  readonly attempt: Attempt
  readonly purchase: QueryData
  readonly maxCalls: number
  readonly onCheck: (check: number) => void
  /** The form of this purchase, filled in. */
  readonly changeAddress: string
}

/** Who approves, and where: the wallet's prompt, M-PESA's prompt, or a PIN that was typed here. */
type Approval = 'push' | 'mpesa' | 'pin'

function approvalOf({ mode, withPin }: Attempt): Approval {
  if (withPin) return 'pin'
  return mode === 'MPESA' ? 'mpesa' : 'push'
}

/** Approve on your phone: clock, steps, money line, check now (PAY-110). */
export function Waiting(props: WaitingProps) {
  const { t, announce, toast, shell } = useShell()
  const calls = useCalls()
  const { attempt, maxCalls, onCheck } = props
  const leave = useLeaveByBack(statusAddress(attempt.transactionId))
  const heading = useRef<HTMLHeadingElement>(null)
  const approval = approvalOf(attempt)
  const title = t(approval === 'pin' ? 'wait.titlePin' : 'wait.title')
  const started = t(approval === 'pin' ? 'wait.startedPin' : 'wait.started')
  const ask = useCallback(async () => {
    const reply = await calls?.status({ tid: attempt.transactionId })
    if (reply && isSuccess(reply) && reply.result)
      return { signal: true, status: reply.result.transactionStatus || reply.result.status }
    if (!reply || reply.statusCode === 'network') return { signal: false, status: null }
    // An answer that failed (WIRE-25) says nothing about the payment.
    toast('error', reply.message || t('error.generic'))
    return { signal: true, status: null }
  }, [calls, attempt.transactionId, t, toast])
  const hasEnded = async () => {
    const reply = await calls?.fetch({ txnId: attempt.transactionId })
    return !!reply && isSuccess(reply) && !!reply.result && !isUndecided(statusWords(reply.result))
  }
  const onLeave = () => {
    buzz()
    leave()
  }
  const wait = useWait({ attempt, maxCalls, ask, hasEnded, onCheck, onLeave })
  useScreenAwake()
  const clock = clockText(wait.elapsedMs)
  // The tab of whoever looks at another one meanwhile.
  useEffect(() => {
    document.title = `(${clock}) ${title} – ${shell.country.brand.name}`
  }, [clock, title, shell.country.brand.name])
  // The clock takes the place of a longer page: it is seen from its top, and the footer never comes into the picture.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
    announce(started)
  }, [announce, started])
  useOfflineWords(t('money.noSignal'))
  const minute = wait.elapsedMs >= 60_000
  useEffect(() => {
    if (minute) announce(t('wait.minute'))
  }, [minute, announce, t])
  return (
    <div className="waiting-page wrap">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Clock elapsedMs={wait.elapsedMs} totalMs={walletWaitMs(maxCalls)} />
      <MoneyLine moment={wait.signal ? 'waiting' : 'noSignal'} />
      <p className="text-small muted centered tabular">
        {t('wait.check', { n: wait.check, max: maxCalls })} ·{' '}
        {wait.nextMs > 0 ? t('wait.next', { seconds: Math.ceil(wait.nextMs / 1000) }) : t('wait.asking')}
      </p>
      <Steps purchase={props.purchase} payer={attempt.payer} approval={approval} />
      <CheckNow
        pressed={wait.pressed}
        nowMs={attempt.startedAtMs + wait.elapsedMs}
        label={t(approval === 'pin' ? 'wait.nowPin' : 'wait.now')}
        onPress={wait.checkNow}
      />
      <p className="text-small muted centered">
        {t('wait.leaving')} <a href={statusAddress(attempt.transactionId)}>{t('wait.checkPlace')}</a>.
      </p>
      {approval === 'pin' ? null : (
        <Questions approval={approval} onCancel={() => leave(props.changeAddress)} />
      )}
    </div>
  )
}

interface CheckNowProps {
  readonly pressed: PressedCheck
  readonly nowMs: number
  readonly label: string
  readonly onPress: () => void
}

/** Says itself what has become of the press: a message elsewhere could be read as the payment's end. */
function CheckNow({ pressed, nowMs, label, onPress }: CheckNowProps) {
  const { t, shell, announce } = useShell()
  const { timeZone } = shell.country
  const time = pressed.is === 'asked' ? new Date(pressed.atMs).toLocaleTimeString('en-GB', { timeZone }) : ''
  const notYet = time === '' ? '' : t('wait.notYet', { time })
  useEffect(() => {
    if (notYet !== '') announce(notYet)
  }, [notYet, announce])
  const busy = pressed.is === 'queued' || pressed.is === 'asking' || undefined
  return (
    <button type="button" className="btn btn-secondary check-now" aria-disabled={busy} onClick={onPress}>
      <Icon name="refresh" />
      <span className="tabular">
        {pressed.is === 'queued'
          ? t('wait.queued', {
              seconds: Math.min(
                CHECK_NOW_EVERY_MS / 1000,
                Math.max(1, Math.ceil((pressed.dueMs - nowMs) / 1000)),
              ),
            })
          : pressed.is === 'asking'
            ? t('wait.checking')
            : label}
        <small>{notYet}</small>
      </span>
    </button>
  )
}

function Questions({ approval, onCancel }: { approval: Approval; onCancel: () => void }) {
  const { t } = useShell()
  return (
    <div>
      <details>
        <summary>{t('wait.noMessage')}</summary>
        <p className="text-small">{t(approval === 'mpesa' ? 'wait.noMessageMpesa' : 'wait.noMessageHelp')}</p>
      </details>
      <details>
        <summary>{t('wait.wrong')}</summary>
        <p className="text-small">{t('wait.wrongHelp')}</p>
        <button type="button" className="btn btn-secondary" onClick={onCancel}>
          {t('wait.cancel')}
        </button>
      </details>
    </div>
  )
}

interface StepsProps {
  readonly purchase: QueryData
  readonly payer: string
  readonly approval: Approval
}

function Steps({ purchase, payer, approval }: StepsProps) {
  const { t, shell } = useShell()
  const amount = amountOf(purchase)
  return (
    <ol className="card steps">
      <li className="done">
        <span className="step-number">
          <Icon name="check" small />
        </span>
        <span>
          <span className="visually-hidden">{t('wait.done')}</span>
          <b>{t('wait.sent')}</b>
          <span className="text-small muted tabular">
            {t('wait.sentFrom', { amount, number: payer === '' ? '' : showNumber(payer) })}
          </span>
        </span>
      </li>
      <li className="current" aria-current="step">
        <span className="step-number">2</span>
        {approval === 'pin' ? (
          <span>
            <b>{t('wait.pinSent')}</b>
            <span className="text-small muted">{t('wait.pinSentHelp')}</span>
          </span>
        ) : (
          <span>
            <b>{t(approval === 'mpesa' ? 'wait.mpesa' : 'wait.pin')}</b>
            <span className="text-small muted">
              {t('wait.pinSays')} <b>{shell.country.statementName}</b>. {t('wait.pinOnly')}{' '}
              <b className="tabular">{amount}</b>.
            </span>
          </span>
        )}
      </li>
      <li>
        <span className="step-number">3</span>
        <span>
          <b>{t(`wait.deliver.${boughtBy(purchase.transactionType)}`)}</b>
        </span>
      </li>
    </ol>
  )
}

/** Minutes and seconds: `1:40`. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const RADIUS = 84
const ROUND = 2 * Math.PI * RADIUS

function Clock({ elapsedMs, totalMs }: { elapsedMs: number; totalMs: number }) {
  const { t } = useShell()
  const part = Math.min(1, elapsedMs / totalMs) * ROUND
  return (
    <div className="ring">
      <svg viewBox="0 0 208 208" aria-hidden="true">
        <circle className="ring-edge" cx="104" cy="104" r="98" strokeDasharray="22 7" />
        <circle className="ring-ground" cx="104" cy="104" r={RADIUS} />
        <circle
          className="ring-left"
          cx="104"
          cy="104"
          r={RADIUS}
          strokeDasharray={`${part} ${ROUND}`}
          transform="rotate(-90 104 104)"
        />
      </svg>
      <div className="centered">
        <b role="timer" aria-label={t('wait.time')} data-testid="wait-clock">
          {clockText(elapsedMs)}
        </b>
        <span className="text-small muted">{t('wait.of', { total: clockText(totalMs) })}</span>
      </div>
    </div>
  )
}
