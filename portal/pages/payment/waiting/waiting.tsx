import { useCallback, useEffect, useRef } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { statusAddress } from '#contract/pages.ts'
import { walletWaitMs } from '#domain/payments/polling.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { isUndecided, statusWords } from '#domain/payments/status-words.ts'
import { showNumber } from '#domain/phone.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/note.tsx'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useOfflineWords } from '../../../lines/use-offline-words.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { Attempt } from '../attempt.ts'
import { boughtBy } from '../bought.ts'
import { amountOf } from '../summary.tsx'
import { useLeaveByBack, useScreenAwake } from './waiting-effects.ts'
import { useWait } from './use-wait.ts'

interface WaitingProps {
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

/** Approve on your phone: clock, steps, money line, check now (experience 4.16). */
export function Waiting(props: WaitingProps) {
  const { t, announce, toast } = useShell()
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
    // An answer that failed (D1 §8) says nothing about the payment.
    toast('error', reply.message || t('error.generic'))
    return { signal: true, status: null }
  }, [calls, attempt.transactionId, t, toast])
  const hasEnded = async () => {
    const reply = await calls?.fetch({ txnId: attempt.transactionId })
    return !!reply && isSuccess(reply) && !!reply.result && !isUndecided(statusWords(reply.result))
  }
  const wait = useWait({ attempt, maxCalls, ask, hasEnded, onCheck, onLeave: leave })
  useScreenAwake()
  useEffect(() => {
    document.title = document.title.replace(/^.* – /, `${title} – `)
    heading.current?.focus()
    announce(started)
    // Said once, on arrival.
  }, [announce, title, started])
  useOfflineWords(t('wait.offline'))
  const minute = wait.elapsedMs >= 60_000
  useEffect(() => {
    if (minute) announce(t('wait.minute'))
  }, [minute, announce, t])
  return (
    <div className="wait wrap">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Clock elapsedMs={wait.elapsedMs} totalMs={walletWaitMs(maxCalls)} />
      <p className="s muted c num">
        {t('wait.check', { n: wait.check, max: maxCalls })} ·{' '}
        {wait.nextMs > 0 ? t('wait.next', { seconds: Math.ceil(wait.nextMs / 1000) }) : t('wait.asking')}
      </p>
      <Steps purchase={props.purchase} payer={attempt.payer} approval={approval} />
      {wait.signal ? null : <Note tone="warn">{t('wait.noSignal')}</Note>}
      <Note tone="warn">
        <b>{t('wait.not')}</b> {t('wait.notMore')}{' '}
        <a href={statusAddress(attempt.transactionId)}>{t('wait.checkPlace')}</a>.
      </Note>
      <button
        type="button"
        className="btn s2"
        onClick={() => {
          if (!wait.checkNow()) toast('success', t('wait.soon'))
        }}
      >
        <Icon name="refresh" />
        {t(approval === 'pin' ? 'wait.nowPin' : 'wait.now')}
      </button>
      {approval === 'pin' ? null : (
        <Questions approval={approval} onCancel={() => leave(props.changeAddress)} />
      )}
    </div>
  )
}

function Questions({ approval, onCancel }: { approval: Approval; onCancel: () => void }) {
  const { t } = useShell()
  return (
    <div>
      <details>
        <summary>{t('wait.noMessage')}</summary>
        <p className="s">{t(approval === 'mpesa' ? 'wait.noMessageMpesa' : 'wait.noMessageHelp')}</p>
      </details>
      <details>
        <summary>{t('wait.wrong')}</summary>
        <p className="s">{t('wait.wrongHelp')}</p>
        <button type="button" className="btn s2" onClick={onCancel}>
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
        <span className="n">
          <Icon name="check" small />
        </span>
        <span>
          <b>{t('wait.sent')}</b>
          <span className="s muted num">
            {t('wait.sentFrom', { amount, number: payer === '' ? '' : showNumber(payer) })}
          </span>
        </span>
      </li>
      <li className="now" aria-current="step">
        <span className="n">2</span>
        {approval === 'pin' ? (
          <span>
            <b>{t('wait.pinSent')}</b>
            <span className="s muted">{t('wait.pinSentHelp')}</span>
          </span>
        ) : (
          <span>
            <b>{t(approval === 'mpesa' ? 'wait.mpesa' : 'wait.pin')}</b>
            <span className="s muted">
              {t('wait.pinSays')} <b>{shell.country.statementName}</b>. {t('wait.pinOnly')}{' '}
              <b className="num">{amount}</b>.
            </span>
          </span>
        )}
      </li>
      <li>
        <span className="n">3</span>
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
        <circle className="r1" cx="104" cy="104" r="98" strokeDasharray="22 7" />
        <circle className="r2" cx="104" cy="104" r={RADIUS} />
        <circle
          className="r3"
          cx="104"
          cy="104"
          r={RADIUS}
          strokeDasharray={`${part} ${ROUND}`}
          transform="rotate(-90 104 104)"
        />
      </svg>
      <div className="c">
        <b role="timer" aria-label={t('wait.time')} data-testid="wait-clock">
          {clockText(elapsedMs)}
        </b>
        <span className="s muted">{t('wait.of', { total: clockText(totalMs) })}</span>
      </div>
    </div>
  )
}
