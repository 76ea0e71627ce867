import type { ComplaintResult } from '#contract/complaints.ts'
import { longDate } from '#domain/long-date.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** State, next promise, and what was written and said. */
export function ShownComplaint({ complaint }: { readonly complaint: ComplaintResult }) {
  const { t, shell } = useShell()
  const { kind, state, due, ending, steps } = complaint
  const moment = (at: string): string => momentText(new Date(at), shell.country.timeZone, shell.language)
  return (
    <section className="card stack" aria-label={t('complaint.statusTitle')} data-testid="complaint-shown">
      <p>
        {t('complaint.about')} <b>{t(`complaint.kind.${kind}`)}</b>
      </p>
      <Note tone={state === 'ended' ? 'success' : 'info'}>
        {due === null
          ? t(`complaint.ending.${ending}`)
          : t(`complaint.due.${due.what}`, { time: moment(due.at) })}
      </Note>
      <ol className="complaint-steps">
        {steps.map((step) => (
          <li key={`${step.at} ${step.kind}`}>
            <span className="text-small muted">
              {t(`complaint.step.${step.kind}`)} · {moment(step.at)}
            </span>
            {step.words === '' ? null : <blockquote>{step.words}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `25 November 2026, 14:02` in the country's own time. */
function momentText(at: Date, timeZone: string, language: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  return `${longDate(day, language === 'SW' ? 'sw' : 'en')}, ${time}`
}
