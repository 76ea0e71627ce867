import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ComplaintLine, WholePayment } from '#contract/console/payment.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { formatMoney } from '#domain/money.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { Icon } from '../kit/icon.tsx'
import { CopyButton, Tag } from '../kit/pieces.tsx'
import { Tracks } from '../kit/tracks.tsx'
import { spacedId } from '../texts/identifiers.ts'
import { deliverySince, moneySince, whatWords } from '../texts/payment-words.ts'
import { lengthOf, longMoment } from '../texts/times.ts'

export type WhichNumber = 'recipient' | 'payer'

export interface PaymentHeadProps {
  readonly payment: WholePayment
  /** Where it was opened from. */
  readonly crumb: ReactNode
  readonly onShowNumber: (which: WhichNumber) => void
}

/** How much, what, for whom and how; and both answers. */
export function PaymentHead({ payment, crumb, onShowNumber }: PaymentHeadProps) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  return (
    <>
      <div className="crumb-line">
        {crumb}
        <span className="grow only-large" />
        {payment.state === 'review' ? (
          <Tag tone="warn" icon="flag">
            {t('staff.payment.inReview', { length: lengthOf(now - Date.parse(payment.since), t) })}
          </Tag>
        ) : null}
        {payment.proposal === null ? null : (
          <Tag tone="leaf" icon="people">
            {t('staff.payment.proposed')}
          </Tag>
        )}
        {payment.complaints.map((complaint) => (
          <ComplaintTag key={complaint.number} complaint={complaint} />
        ))}
        <span className="payment-code">
          <span className="code-text">{spacedId(payment.id)}</span>{' '}
          <CopyButton text={payment.id} label={t('staff.copyId')} />
        </span>
      </div>
      <h1 className="payment-amount figures">
        {formatMoney(payment.amount)} <span>· {whatWords(payment, t)}</span>
      </h1>
      <p className="payment-who">
        {t('staff.payment.For')} <Number which="recipient" number={payment.recipient} onShow={onShowNumber} />
        {payment.payer === '' ? null : (
          <>
            {' '}
            {t('staff.payment.from')} <Number which="payer" number={payment.payer} onShow={onShowNumber} />
          </>
        )}{' '}
        {t('staff.payment.with')} <b>{payment.railName}</b> · {longMoment(payment.at, clock)} ·{' '}
        {t(`staff.payment.page.${payment.language}`)}
      </p>
      <div className="payment-tracks">
        <Tracks
          payment={payment}
          moneySince={moneySince(payment, clock, now)}
          deliverySince={deliverySince(payment, clock, now)}
        />
      </div>
    </>
  )
}

/** Leads to the complaint, for whoever works with them. */
function ComplaintTag({ complaint: { number, isOpen } }: { complaint: ComplaintLine }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const words = t('staff.complaints.number', { number })
  return (
    <Tag tone={isOpen ? 'warn' : 'plain'} icon="complaint">
      {maySee(roles, 'complaints') ? (
        <Link to="/complaints" search={{ open: number }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </Tag>
  )
}

interface NumberProps {
  readonly which: WhichNumber
  readonly number: string
  readonly onShow: (which: WhichNumber) => void
}

function Number({ which, number, onShow }: NumberProps) {
  const { t } = useConsole()
  const { roles } = useMyself()
  return (
    <span className="one-line">
      <b className="masked">{number}</b>
      {mayBegin(roles, 'show-number') ? (
        <button
          type="button"
          className="small-button"
          aria-label={t(`staff.number.show.${which}`)}
          aria-haspopup="dialog"
          onClick={() => onShow(which)}
        >
          <Icon name="eye" size="small" />
        </button>
      ) : null}
    </span>
  )
}
