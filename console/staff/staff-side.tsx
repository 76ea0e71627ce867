import type { StaffList } from '#contract/console/staff.ts'
import type { Role } from '#domain/staff/roles.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { PersonLine } from './person-line.tsx'
import { RoleProposalItem } from './role-proposal-item.tsx'

const RULES: readonly { readonly name: string; readonly icon: IconName }[] = [
  { name: 'own', icon: 'people' },
  { name: 'self', icon: 'lock' },
  { name: 'money', icon: 'none' },
  { name: 'proof', icon: 'key' },
  { name: 'unused', icon: 'clock' },
]

/** What waits for a second administrator, the rules that no role changes, and who has the chosen role. */
export function StaffSide({ list, role }: { list: StaffList; role: Role | undefined }) {
  const { t } = useConsole()
  const holders = list.people.filter((person) => person.roles.some((held) => held.role === role))
  return (
    <div className="staff-side">
      {list.proposals.length === 0 ? null : (
        <section className="card" aria-labelledby="roles-wait">
          <header>
            <h2 id="roles-wait">{t('staff.roles.wait')}</h2>
            <span className="count">{list.proposals.length}</span>
          </header>
          {list.proposals.map((proposal) => (
            <RoleProposalItem key={proposal.id} proposal={proposal} />
          ))}
        </section>
      )}
      <section className="card" aria-labelledby="roles-rules">
        <header>
          <h2 id="roles-rules">{t('staff.roles.rules')}</h2>
        </header>
        <ul className="rule-lines">
          {RULES.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} size="small" />
              {t(`staff.roles.rule.${name}`)}
            </li>
          ))}
        </ul>
      </section>
      {role === undefined ? null : (
        <section className="card" aria-labelledby="role-holders">
          <header>
            <h2 id="role-holders">{t(`staff.role.${role}`)}</h2>
            <span className="grow" />
            <span className="muted small-text">
              {t(holders.length === 1 ? 'staff.roles.person' : 'staff.roles.people', { n: holders.length })}
            </span>
          </header>
          <ul className="person-lines">
            {holders.map((person) => (
              <PersonLine key={person.id} person={person} role={role} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
