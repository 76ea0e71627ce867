import type { StaffMember } from '#contract/console/staff.ts'
import type { Role } from '#domain/staff/roles.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Tag } from '../kit/pieces.tsx'
import { initialsOf } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'

/** Fewer days than these are told before a role that nobody uses is taken back. */
const FEW_DAYS = 21

/** One person: whether they are here, and how long a role that is not used stays. */
export function PersonLine({ person, role }: { person: StaffMember; role: Role }) {
  const { t } = useConsole()
  const held = person.roles.find((one) => one.role === role)
  return (
    <li>
      <span className="avatar avatar-quiet" aria-hidden="true">
        {initialsOf(person.name)}
      </span>
      <span>
        <b className="semibold">{person.name}</b>
        <span className="small-text muted">
          <SeenWords person={person} />
        </span>
      </span>
      {held !== undefined && held.daysLeft <= FEW_DAYS ? (
        <Tag tone="warn" icon="clock">
          {t('staff.people.daysLeft', { n: held.daysLeft })}
        </Tag>
      ) : (
        <KeyTag keys={person.keys} />
      )}
    </li>
  )
}

/** `here now`, `seen today 06:58`, `never seen`. */
export function SeenWords({ person }: { person: StaffMember }) {
  const { t } = useConsole()
  const clock = useClock()
  if (person.isHere) return t('staff.people.here')
  return person.seenAt === null
    ? t('staff.people.never')
    : t('staff.people.seen', { at: shortMoment(person.seenAt, clock) })
}

/** Whether there is a passkey, and whether there are two. */
export function KeyTag({ keys }: { keys: number }) {
  const { t } = useConsole()
  if (keys === 0)
    return (
      <Tag tone="warn" icon="key">
        {t('staff.people.noKey')}
      </Tag>
    )
  return (
    <Tag tone={keys > 1 ? 'good' : 'info'} icon="check">
      {t(keys > 1 ? 'staff.people.keys' : 'staff.people.oneKey', { n: keys })}
    </Tag>
  )
}
