import type { Telling, WholeLead } from '#contract/console/leads.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { stepMoment } from '../texts/times.ts'

const DOTS: Readonly<Record<Telling['outcome'], { readonly className: string; readonly icon: IconName }>> = {
  accepted: { className: 'step-dot step-good', icon: 'check' },
  refused: { className: 'step-dot step-fault', icon: 'close' },
  waiting: { className: 'step-dot step-warn', icon: 'clock' },
}

/** Each telling of the operator, newest first, and what colleagues noted. */
export function LeadHistory({ lead }: { lead: WholeLead }) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <div className="detail-cards">
      <section>
        <h2 className="field-label">{t('staff.leads.told')}</h2>
        {lead.nextAt === null ? null : (
          <p className="field-help">{t('staff.leads.next', { at: stepMoment(lead.nextAt, clock) })}</p>
        )}
        {lead.tellings.length === 0 ? (
          <p className="muted">{t('staff.leads.toldNone')}</p>
        ) : (
          <ol className="timeline">
            {lead.tellings.map((telling) => (
              <TellingLine key={telling.n} telling={telling} />
            ))}
          </ol>
        )}
      </section>
      {lead.notes.length === 0 ? null : (
        <section>
          <h2 className="field-label">{t('staff.leads.notes')}</h2>
          <ul className="stack">
            {lead.notes.map(({ at, by, text }) => (
              <li key={`${at} ${text}`} className="card">
                <p className="lead-consent">{text}</p>
                <p className="field-help">
                  {by} · {stepMoment(at, clock)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function TellingLine({ telling: { at, n, outcome, reason } }: { telling: Telling }) {
  const { t } = useConsole()
  const clock = useClock()
  const { className, icon } = DOTS[outcome]
  return (
    <li>
      <span className={className}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <div className="step-head">
          <b>{t(`staff.leads.telling.${outcome}`, { n })}</b>
          <time dateTime={at}>{stepMoment(at, clock)}</time>
        </div>
        {reason === '' ? null : <p className="step-evidence">{reason}</p>}
      </div>
    </li>
  )
}
