import { useEffect, useState } from 'react'
import type { AuditEntry } from '#contract/console/audit.ts'
import { AUDIT_ACTS } from '#domain/staff/audit-acts.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { actWords } from '../texts/audit-words.ts'
import { AUDIT_ONLY, type AuditView } from '../views.ts'

/** What is typed is asked for once nothing more is typed for so long. */
const TYPED_MS = 400

export interface AuditFilterProps {
  readonly view: AuditView
  /** What is shown: its people can be chosen alone. */
  readonly entries: readonly AuditEntry[]
  readonly onChange: (change: AuditView) => void
}

/** By words, day, person and act; money acts only, shown numbers only. All of it is in the address. */
export function AuditFilter({ view, entries, onChange }: AuditFilterProps) {
  const { t } = useConsole()
  const people = new Map(
    entries.flatMap(({ staffId, by }) => (staffId === null ? [] : [[staffId, by] as const])),
  )
  return (
    <div className="audit-filter">
      <WordsBox words={view.words ?? ''} onChange={(words) => onChange({ words: words || undefined })} />
      <div className="field-box">
        <input
          type="date"
          aria-label={t('staff.audit.day')}
          value={view.day ?? ''}
          onChange={(event) => onChange({ day: event.target.value || undefined })}
        />
      </div>
      <div className="field-box">
        <select
          aria-label={t('staff.audit.who')}
          value={view.staffId ?? ''}
          onChange={(event) => onChange({ staffId: Number(event.target.value) || undefined })}
        >
          <option value="">{t('staff.audit.anybody')}</option>
          {view.staffId !== undefined && !people.has(view.staffId) ? (
            <option value={view.staffId}>{view.staffId}</option>
          ) : null}
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field-box">
        <select
          aria-label={t('staff.audit.did')}
          value={view.act ?? ''}
          onChange={(event) => onChange({ act: event.target.value || undefined })}
        >
          <option value="">{t('staff.audit.anything')}</option>
          {AUDIT_ACTS.map((act) => (
            <option key={act} value={act}>
              {actWords(act, t)}
            </option>
          ))}
        </select>
      </div>
      <div className="field-box">
        <select
          aria-label={t('staff.audit.only')}
          value={view.only ?? 'all'}
          onChange={(event) => onChange({ only: AUDIT_ONLY.find((one) => one === event.target.value) })}
        >
          {AUDIT_ONLY.map((one) => (
            <option key={one} value={one}>
              {t(`staff.audit.only.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function WordsBox({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useConsole()
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => onChange(typed), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, words, onChange])
  return (
    <div className="field-box audit-words">
      <Icon name="search" size="small" />
      <input
        id="audit-words"
        aria-label={t('staff.audit.search')}
        placeholder={t('staff.audit.searchExample')}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
