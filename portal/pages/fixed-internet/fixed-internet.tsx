import { useState } from 'react'
import { checkLookup } from '#domain/invoices/check-lookup.ts'
import { MESSAGES } from '#domain/messages.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'
import { useSlow } from '../../kit/use-slow.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { InvoicePageProps } from './invoice-props.ts'
import { LookupForm } from './lookup-form.tsx'
import { isOf, useInvoices } from './use-invoices.ts'

const SLOW = { fine: '', slow: 'slow.first', 'very-slow': 'slow.second' } as const

/** Fixed internet (INVOICE-10): account and e-mail, then the invoices, each with its pay button. */
export function FixedInternet(props: InvoicePageProps) {
  const { t } = useShell()
  const [typed, setTyped] = useState(props.typed)
  const invoices = useInvoices(props, setTyped)
  const { asking, failure, found } = invoices.answer
  // Pay belongs to the account in the boxes: once another is typed, the invoices of the old one are put away.
  const checked = checkLookup(typed)
  const isOther = found !== null && !(checked.ok && isOf(found, checked.lookup))
  const slow = SLOW[useSlow(asking)]
  const problems = props.problems.map(({ field, message }) => ({
    href: `#${field}`,
    text: t(MESSAGES[message].key),
  }))
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('invoices.title')}</h1>
        <ProblemSummary problems={problems} failure="" />
        <section className="card" aria-label={t('invoices.title')}>
          <LookupForm first={props} typed={typed} onTyped={setTyped} invoices={invoices} />
        </section>
      </div>
      <section className="invoice-results stack" aria-busy={asking} data-testid="invoices">
        {failure === '' ? null : (
          <div role="alert" data-testid="invoices-failure">
            <Note tone="error">{failure}</Note>
          </div>
        )}
        {asking && !found ? <Skeleton rows={3} words={t('invoices.asking')} /> : null}
        {slow === '' ? null : (
          <p className="hint" role="status">
            {t(slow)}
          </p>
        )}
        {isOther ? (
          <p className="hint" role="status" data-testid="invoices-put-away">
            {t('invoices.putAway', { account: found.account })}
          </p>
        ) : null}
        {found && !isOther ? (
          <InvoiceList
            key={`${found.account} ${found.email}`}
            found={found}
            shown={props.shown}
            arrived={found !== props.found}
          />
        ) : null}
      </section>
      <aside className="task-aside">
        <h2>{t('invoices.needTitle')}</h2>
        <ul className="steps">
          {(['bill', 'email', 'call'] as const).map((icon) => (
            <li key={icon}>
              <span className="disc">
                <Icon name={icon === 'email' ? 'mail' : icon} />
              </span>
              {t(`invoices.needs.${icon}`)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** Rows in the shape of what comes; silent, with one polite sentence beside it (SHELL-33). */
function Skeleton({ rows, words }: { rows: number; words: string }) {
  return (
    <div data-testid="skeleton">
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div className="skeleton skeleton-row" key={`row ${index}`} />
        ))}
      </div>
    </div>
  )
}
