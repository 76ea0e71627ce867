import { useEffect, useState } from 'react'
import { mayBegin } from '#domain/staff/roles.ts'
import { formatMoney } from '#domain/money.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { CopyButton, Keys } from '../kit/pieces.tsx'
import { SayWords } from '../kit/say-words.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { Tracks } from '../kit/tracks.tsx'
import { spacedId } from '../texts/identifiers.ts'
import { deliverySince, moneySince, whatWords } from '../texts/payment-words.ts'
import { shortMoment } from '../texts/times.ts'
import type { WholePayment } from '#contract/console/payment.ts'

/** Who runs through a list opens none of it: a payment is read, and that is kept, once it stays chosen for so long. */
const STAYS_MS = 250
/** The last steps that stand here; the payment has them all. */
const LAST_STEPS = 3

/** The chosen payment beside a list: both tracks, the words to say, what happened last. */
export function PaymentPeek({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { t, live } = useConsole()
  const [stays, setStays] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => live.follow(id), [live, id])
  const query = useCall({ name: 'payment', request: stays ? { id } : null })
  return (
    <aside className="find-peek" aria-label={t('staff.find.chosen')}>
      <Answered query={query}>{(payment) => <Peek payment={payment} onOpen={onOpen} />}</Answered>
    </aside>
  )
}

function Peek({ payment, onOpen }: { payment: WholePayment; onOpen: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  return (
    <div className="stack">
      <div className="split">
        <span className="small-text muted">
          <span className="code-text">{spacedId(payment.id)}</span>{' '}
          <CopyButton text={payment.id} label={t('staff.copyId')} />
        </span>
        <Keys shown={['↵']} />
      </div>
      <div>
        <h2 className="peek-amount figures">{formatMoney(payment.amount)}</h2>
        <p>
          {whatWords(payment, t)} · {t('staff.payment.for')} <b className="masked">{payment.recipient}</b> ·{' '}
          {payment.railName} · {shortMoment(payment.at, clock)}
        </p>
      </div>
      <Tracks
        payment={payment}
        moneySince={moneySince(payment, clock, now)}
        deliverySince={deliverySince(payment, clock, now)}
      />
      <SayWords payment={payment} />
      <div className="short-timeline">
        <h2 className="field-label">{t('staff.payment.happened')}</h2>
        <Timeline steps={payment.steps.slice(0, LAST_STEPS)} />
      </div>
      <PeekActs payment={payment} onOpen={onOpen} />
    </div>
  )
}

function PeekActs({ payment, onOpen }: { payment: WholePayment; onOpen: () => void }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const look = useAct('lookAgain', 'staff.done.lookAgain')
  const mayLook = mayBegin(roles, 'look-again')
  const lookNow = (): void => void look.run({ id: payment.id })
  useKeys(
    'screen',
    mayLook ? [{ press: 'l', shown: ['L'], label: 'staff.keys.lookAgain', act: lookNow }] : [],
  )
  return (
    <>
      <NotDoneNote notDone={look.notDone} />
      <div className="line line-wrap">
        <button type="button" className="btn" onClick={onOpen}>
          {t('staff.keys.open')} <Keys shown={['↵']} />
        </button>
        {mayLook ? (
          <button
            type="button"
            className="btn btn-second"
            aria-keyshortcuts="l"
            disabled={look.isBusy}
            onClick={lookNow}
          >
            <Icon name="refresh" size="small" />
            {t('staff.act.look-again')} <Keys shown={['L']} />
          </button>
        ) : null}
      </div>
    </>
  )
}
