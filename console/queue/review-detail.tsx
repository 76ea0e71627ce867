import type { QueueItem } from '#contract/console/queue.ts'
import { formatMoney } from '#domain/money.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Tag } from '../kit/pieces.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { Tracks } from '../kit/tracks.tsx'
import { shortId } from '../texts/identifiers.ts'
import { deliverySince, moneySince, whatWords } from '../texts/payment-words.ts'
import { shortMoment } from '../texts/times.ts'

/** The newest steps that stand here; the payment has them all. */
const STEPS = 6

export interface ReviewDetailProps {
  readonly item: QueueItem
  readonly onOpen: () => void
  readonly onBack: () => void
}

/** A payment that nobody has decided: why it waits, what happened, and that somebody takes it. */
export function ReviewDetail({ item, onOpen, onBack }: ReviewDetailProps) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  const take = useAct('take', item.takenBy?.isMine === true ? 'staff.done.leave' : 'staff.done.take')
  const query = useCall({ name: 'payment', request: { id: item.payment.id } })
  const isMine = item.takenBy?.isMine === true
  const press = (): void => void take.run({ id: item.payment.id, isTaken: !isMine })
  useKeys('screen', [
    { press: 't', shown: ['T'], label: isMine ? 'staff.queue.leave' : 'staff.queue.take', act: press },
  ])
  return (
    <>
      <div className="detail-inner stack">
        <button type="button" className="text-button only-narrow" onClick={onBack}>
          {t('staff.back')}
        </button>
        <div className="line line-wrap">
          <Tag tone="warn" icon="flag">
            {t(`staff.queue.why.${item.why}`)}
          </Tag>
          {item.takenBy === null ? null : (
            <Tag tone="info" icon="person">
              {t('staff.queue.takenBy', { by: item.takenBy.initials })}
            </Tag>
          )}
        </div>
        <div>
          <DetailTitle>
            {formatMoney(item.payment.amount)} · {whatWords(item.payment, t)}
          </DetailTitle>
          <p className="muted">
            {t('staff.payment.For')} <b className="masked">{item.payment.recipient}</b> ·{' '}
            {item.payment.railName} · {shortMoment(item.payment.at, clock)} ·{' '}
            <span className="code-text">{shortId(item.payment.id)}</span>
          </p>
        </div>
        {item.why === 'held' ? <p>{t('staff.waits.held', { rule: item.heldWhy })}</p> : null}
        <Answered query={query}>
          {(payment) => (
            <div className="stack">
              <Tracks
                payment={payment}
                moneySince={moneySince(payment, clock, now)}
                deliverySince={deliverySince(payment, clock, now)}
              />
              <h2 className="field-label">{t('staff.payment.happened')}</h2>
              <Timeline steps={payment.steps.slice(0, STEPS)} />
            </div>
          )}
        </Answered>
        <NotDoneNote notDone={take.notDone} />
      </div>
      <div className="detail-acts">
        <button type="button" className="btn" onClick={onOpen}>
          {t('staff.queue.openPayment')} <Keys shown={['O']} />
        </button>
        <button type="button" className="btn btn-second" disabled={take.isBusy} onClick={press}>
          <Icon name="person" size="small" />
          {t(isMine ? 'staff.queue.leave' : 'staff.queue.take')} <Keys shown={['T']} />
        </button>
      </div>
    </>
  )
}
