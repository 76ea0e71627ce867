import { longDate } from '#domain/long-date.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { PayLead } from './pay/pay-lead.tsx'
import type { FoundLead, LeadStage } from './lead-status-props.ts'

interface LeadStagesProps {
  readonly lead: FoundLead
  readonly stages: readonly LeadStage[]
}

/** One stage as it is drawn: passed, the one where the request stands, the next one, or a later one. */
interface Row {
  readonly code: string
  readonly name: string
  readonly at: string
  readonly state: 'done' | 'now' | 'next' | 'later'
}

const STAGE_LOOKS = { done: 'done', now: 'current', next: 'stage-ahead', later: 'stage-ahead' } as const

/** The lead ID and the stages with their dates (LEAD-50). */
export function LeadStages({ lead, stages }: LeadStagesProps) {
  const { t, live, toast } = useShell()
  const rows = useRows(lead, stages)
  const now = rows.find(({ state }) => state === 'now')
  const copy = () =>
    void navigator.clipboard.writeText(lead.leadId).then(
      () => toast('success', t('leadStatus.copied')),
      () => toast('error', t('error.generic')),
    )
  return (
    <section className="card stack" aria-labelledby="stands">
      <h2 id="stands">{now?.name ?? lead.status}</h2>
      <p className="split">
        <span className="lead-number">
          {t('leadStatus.leadId')} <b data-testid="lead-id">{lead.leadId}</b>
        </span>
        {live ? (
          <button type="button" className="link-button" onClick={copy}>
            {t('leadStatus.copy')}
          </button>
        ) : null}
      </p>
      {lead.isHere ? null : <Note>{t('leadStatus.notHere')}</Note>}
      <ol className="stages">
        {rows.map(({ code, name, at, state }) => (
          <li
            key={code}
            className={STAGE_LOOKS[state]}
            data-testid="lead-stage"
            data-code={code}
            data-state={state}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <i className="stage-mark" aria-hidden="true">
              {state === 'done' || state === 'now' ? <Icon name="check" small /> : null}
            </i>
            <span>
              <b>{name}</b>
              <small>
                {[at, state === 'now' ? t('leadStatus.now') : state === 'next' ? t('leadStatus.next') : '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {live && lead.payable ? <PayLead key={lead.leadId} lead={lead} payable={lead.payable} /> : null}
    </section>
  )
}

/** A stage that the operator knows and the configuration does not still counts: it stands at the end, by its code. */
function useRows({ status, reached }: FoundLead, stages: readonly LeadStage[]): readonly Row[] {
  const { t, shell } = useShell()
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const known = new Set(stages.map(({ code }) => code))
  const strange = reached.filter(({ code }) => !known.has(code)).map(({ code }) => ({ code, key: '' }))
  const all = [...stages, ...strange]
  const current = all.findIndex(({ code }) => code === status)
  return all.map(({ code, key }, index) => {
    const at = reached.find((one) => one.code === code)?.at
    const passed = at !== undefined || index < current
    const state = index === current ? 'now' : passed ? 'done' : index === current + 1 ? 'next' : 'later'
    return {
      code,
      name: t(key) || code,
      at: longDate(localDay(at ?? '', shell.country.timeZone), tag),
      state,
    }
  })
}

/** The country's day of a moment, `2026-03-14`; a text that is none stays out of the list. */
function localDay(at: string, timeZone: string): string {
  const moment = new Date(at)
  if (at === '' || Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}
