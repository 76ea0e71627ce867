import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { FoundPayment } from '#contract/console/found.ts'
import { formatMoney } from '#domain/money.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { MoneyTag } from '../kit/tracks.tsx'
import { useWide } from '../kit/use-wide.ts'
import { shortId } from '../texts/identifiers.ts'
import { reasonWords, whatWords } from '../texts/payment-words.ts'
import { dayOf, timeOf } from '../texts/times.ts'

export interface FoundListProps {
  readonly payments: readonly FoundPayment[]
  readonly chosenId: string | undefined
  readonly view: string | undefined
}

/** What was found, newest first. A press shows it beside the list; where there is no room, and on the second press, it opens. */
export function FoundList({ payments, chosenId, view }: FoundListProps) {
  return (
    <ul className="found-rows">
      {payments.map((payment) => (
        <li key={payment.id}>
          <FoundRow payment={payment} isChosen={payment.id === chosenId} view={view} />
        </li>
      ))}
    </ul>
  )
}

interface FoundRowProps {
  readonly payment: FoundPayment
  readonly isChosen: boolean
  readonly view: string | undefined
}

function FoundRow({ payment, isChosen, view }: FoundRowProps) {
  const { t } = useConsole()
  const clock = useClock()
  const isWide = useWide()
  const navigate = useNavigate()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const choose = (event: MouseEvent): void => {
    // `detail` is 0 where Enter was pressed on the row itself: that opens it.
    const isPlain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isWide || isChosen || !isPlain) return
    event.preventDefault()
    void navigate({ to: '/find', search: { view, row: payment.id }, replace: true })
  }
  return (
    <Link
      ref={row}
      to="/payment/$id"
      params={{ id: payment.id }}
      search={{ view }}
      preload={false}
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
    >
      <span className="found-when figures">
        <b>{timeOf(payment.at, clock)}</b>
        <span className="small-text muted">{dayOf(payment.at, clock)}</span>
      </span>
      <span className="found-what">
        <b className="semibold">{whatWords(payment, t)}</b> · {payment.railName}
        <span>
          {reasonWords(payment, t)} · <span className="code-text">{shortId(payment.id)}</span>
        </span>
      </span>
      <span className="found-amount figures">
        {formatMoney(payment.amount)}
        <MoneyTag payment={payment} />
      </span>
    </Link>
  )
}
