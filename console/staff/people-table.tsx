import type { StaffList, StaffMember } from '#contract/console/staff.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { Tag } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { KeyTag, SeenWords } from './person-line.tsx'

export interface PeopleTableProps {
  readonly list: StaffList
  readonly mayChange: boolean
  readonly onChange: (person: StaffMember) => void
}

/** Everybody with their roles, keys, and when they were seen. */
export function PeopleTable({ list, mayChange, onChange }: PeopleTableProps) {
  const { t } = useConsole()
  const myself = useMyself()
  return (
    <WideTable
      label={t('staff.part.people')}
      heads={['person', 'roles', 'keys', 'last', 'change'].map((head) => t(`staff.people.head.${head}`))}
      rows={list.people.map((person) => ({
        key: String(person.id),
        cells: [
          <span key="name">
            <b className="semibold">{person.name}</b>
            <br />
            <span className="small-text muted">
              {person.workName}
              {person.state === 'active' ? null : ` · ${t(`staff.people.${person.state}`)}`}
            </span>
          </span>,
          <span key="roles" className="line line-wrap">
            {person.roles.map(({ role }) => (
              <Tag key={role} tone="plain">
                {t(`staff.role.${role}`)}
              </Tag>
            ))}
          </span>,
          <KeyTag key="keys" keys={person.keys} />,
          <SeenWords key="seen" person={person} />,
          mayChange && person.id !== myself.id ? (
            <button key="change" type="button" className="btn btn-second" onClick={() => onChange(person)}>
              {t('staff.roles.change')}
            </button>
          ) : null,
        ],
      }))}
    />
  )
}
