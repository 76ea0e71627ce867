import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { WholePayment } from '#contract/console/payment.ts'
import { useConsole } from '../frame/console-context.ts'
import { Timeline } from '../kit/timeline.tsx'
import { PAYMENT_PARTS, type PaymentPart } from '../views.ts'
import { CustomerPages } from './customer-pages.tsx'
import { AttemptTable, AuditLines, BookTable, MessageList, NoteList } from './part-tables.tsx'

/** What happened, and beneath it the evidence: attempts, books, messages, notes, audit. */
export function PaymentParts({ payment }: { payment: WholePayment }) {
  const { t } = useConsole()
  const search = useSearch({ from: '/frame/payment/$id' })
  const navigate = useNavigate({ from: '/payment/$id' })
  const chosen = search.part ?? 'happened'
  const choose = (part: PaymentPart): void => void navigate({ search: { ...search, part }, replace: true })
  const counts: Readonly<Partial<Record<PaymentPart, number>>> = {
    attempts: payment.attempts.length,
    books: payment.books.length,
    messages: payment.messages.length,
    notes: payment.notes.length + payment.files.length,
    audit: payment.audit.length,
  }
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = PAYMENT_PARTS.at((PAYMENT_PARTS.indexOf(chosen) + by) % PAYMENT_PARTS.length)
    if (by === 0 || next === undefined) return
    // Between tabs the arrows move the tab, and not what the screen has them for.
    event.stopPropagation()
    choose(next)
    document.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className="payment-parts">
      <div className="part-tabs" role="tablist" aria-label={t('staff.payment.parts')}>
        {PAYMENT_PARTS.map((part) => (
          <button
            key={part}
            id={`tab-${part}`}
            type="button"
            role="tab"
            aria-selected={part === chosen}
            aria-controls="payment-part"
            tabIndex={part === chosen ? 0 : -1}
            onClick={() => choose(part)}
            onKeyDown={move}
          >
            {t(`staff.payment.part.${part}`)}
            {counts[part] === undefined ? null : <span className="count count-quiet">{counts[part]}</span>}
          </button>
        ))}
      </div>
      <div id="payment-part" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        <Part part={chosen} payment={payment} />
      </div>
    </div>
  )
}

function Part({ part, payment }: { part: PaymentPart; payment: WholePayment }) {
  if (part === 'attempts') return <AttemptTable payment={payment} />
  if (part === 'books') return <BookTable payment={payment} />
  if (part === 'messages') return <MessageList payment={payment} />
  if (part === 'notes') return <NoteList payment={payment} />
  if (part === 'audit') return <AuditLines payment={payment} />
  return (
    <div className="happened-columns">
      <Timeline steps={payment.steps} />
      <CustomerPages payment={payment} />
    </div>
  )
}
