import type { AuditEntry } from '#contract/console/audit.ts'
import { isRole } from '#domain/staff/roles.ts'
import type { Translate } from '#domain/translate.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { actWords, detailWords } from '../texts/audit-words.ts'
import { shortId } from '../texts/identifiers.ts'
import { stepMoment } from '../texts/times.ts'
import { countOf } from './chain-band.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly chosen: AuditEntry | undefined
  readonly onChoose: (entry: AuditEntry) => void
}

/** The entries, newest first. What was done opens the entry. */
export function AuditTable({ entries, chosen, onChoose }: AuditTableProps) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <section className="card card-flush">
      <SideScroll label={t('staff.audit.entries')}>
        <table className="list-table audit-table">
          <thead>
            <tr>
              {['entry', 'at', 'who', 'did', 'on', 'reason'].map((head) => (
                <th key={head} scope="col">
                  {t(`staff.audit.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} aria-selected={entry.id === chosen?.id} onClick={() => onChoose(entry)}>
                <td className="muted">{countOf(entry.id)}</td>
                <td className="semibold one-line">{stepMoment(entry.at, clock)}</td>
                <td className="two-lines one-line">
                  <b className="semibold">{entry.by}</b>
                  <span>{roleWords(entry.role, t)}</span>
                </td>
                <td className="two-lines">
                  <button type="button" className="text-button" onClick={() => onChoose(entry)}>
                    {actWords(entry.act, t)}
                  </button>
                  <span>{detailWords(entry.detail, t)}</span>
                </td>
                <td className="one-line">{objectWords(entry, t)}</td>
                <td>{entry.reason === '' ? '' : `“${entry.reason}”`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  )
}

/** The role under which it was done; as it was written where that is none of today's. */
export function roleWords(role: string, t: Translate): string {
  return isRole(role) ? t(`staff.role.${role}`) : role
}

/** `payment 4F0Q…8YJX` */
export function objectWords({ objectKind, object }: AuditEntry, t: Translate): string {
  const kind = t(`staff.audit.object.${objectKind}`) || objectKind
  return object === '' ? kind : `${kind} ${shortId(object)}`
}
