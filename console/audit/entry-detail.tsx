import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/console/audit.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Note } from '../kit/pieces.tsx'
import { actWords, valueWords } from '../texts/audit-words.ts'
import { shortHash } from '../texts/identifiers.ts'
import { longMoment, secondOf } from '../texts/times.ts'
import { objectWords, roleWords } from './audit-table.tsx'
import { countOf } from './chain-band.tsx'

export interface EntryDetailProps {
  readonly entry: AuditEntry
  /** What is shown, for the entry that follows. */
  readonly entries: readonly AuditEntry[]
  readonly onBack: () => void
}

/** One entry: as a sentence, as a record, and how it is chained to its neighbours. */
export function EntryDetail({ entry, entries, onBack }: EntryDetailProps) {
  const { t } = useConsole()
  return (
    <aside className="audit-detail stack" aria-label={t('staff.audit.entryNumber', { n: countOf(entry.id) })}>
      <button type="button" className="text-button only-narrow" onClick={onBack}>
        {t('staff.back')}
      </button>
      <DetailTitle>{t('staff.audit.entryNumber', { n: countOf(entry.id) })}</DetailTitle>
      <p>
        <b>{entry.by}</b>
        {entry.role === '' ? '' : ` (${roleWords(entry.role, t)})`}: {actWords(entry.act, t)}
      </p>
      <EntryFacts entry={entry} />
      <Chained entry={entry} next={entries.find(({ previousHash }) => previousHash === entry.hash)} />
      <Note tone="info">{t('staff.audit.nobodyChanges')}</Note>
    </aside>
  )
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { t } = useConsole()
  const clock = useClock()
  const details = Object.entries(entry.detail).filter(([, value]) => value !== '')
  return (
    <dl className="facts">
      <dt>{t('staff.audit.when')}</dt>
      <dd>{longMoment(entry.at, clock, secondOf)}</dd>
      <dt>{t('staff.audit.on')}</dt>
      <dd>
        {entry.objectKind === 'payment' && entry.object !== '' ? (
          <Link className="text-button" to="/payment/$id" params={{ id: entry.object }}>
            {objectWords(entry, t)}
          </Link>
        ) : (
          objectWords(entry, t)
        )}
      </dd>
      {details.map(([name, value]) => (
        <Fact key={name} name={t(`staff.audit.detail.${name}`) || name} value={valueWords(value, t)} />
      ))}
      {entry.reason === '' ? null : <Fact name={t('staff.audit.reason')} value={`“${entry.reason}”`} />}
      <Fact name={t('staff.audit.from')} value={entry.from} />
      <Fact name={t('staff.audit.session')} value={entry.session} />
      <Fact name={t('staff.audit.request')} value={entry.requestId} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Chained({ entry, next }: { entry: AuditEntry; next: AuditEntry | undefined }) {
  const { t } = useConsole()
  const links = [
    { id: entry.id - 1, hash: entry.previousHash, isThis: false },
    { id: entry.id, hash: entry.hash, isThis: true },
    ...(next === undefined ? [] : [{ id: next.id, hash: next.hash, isThis: false }]),
  ]
  return (
    <div>
      <h2 className="field-label">{t('staff.audit.howChained')}</h2>
      {links.map(({ id, hash, isThis }) => (
        <div key={id} className={isThis ? 'chain-link chain-this' : 'chain-link'}>
          <b className="small-text">
            {isThis ? t('staff.audit.fingerprint', { n: countOf(id), before: countOf(id - 1) }) : countOf(id)}
          </b>
          <br />
          <span className="code-text small-text" title={hash}>
            {shortHash(hash)}
          </span>
        </div>
      ))}
    </div>
  )
}
