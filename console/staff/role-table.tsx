import { ROLES, WHO_MAY, type Act, type Reach, type Role } from '#domain/staff/roles.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'

/** The acts in the groups that people look for them in. */
const GROUPS: readonly { readonly name: string; readonly acts: readonly Act[] }[] = [
  { name: 'payments', acts: ['find', 'look-again', 'note', 'show-number', 'decide', 'pay-out'] },
  { name: 'rails', acts: ['today', 'pause-rail', 'resume-rail'] },
  { name: 'books', acts: ['explain', 'sign-day'] },
  { name: 'portal', acts: ['edit-texts', 'publish', 'import-sites', 'import-shops'] },
  { name: 'customers', acts: ['leads', 'complaints', 'data-requests'] },
  { name: 'house', acts: ['audit', 'staff'] },
]
const MARKS: Readonly<Record<Reach, string>> = {
  does: 'reach-mark reach-does',
  proposes: 'reach-mark reach-second',
  both: 'reach-mark reach-second',
  approves: 'reach-mark reach-approves',
  reads: 'reach-mark reach-reads',
  own: 'reach-mark reach-reads',
}
const LEGEND: readonly Reach[] = ['does', 'both', 'approves', 'reads']

export interface RoleTableProps {
  readonly chosen: Role | undefined
  readonly onChoose: (role: Role | undefined) => void
}

/** Acts by roles, drawn from the very rules that the server asks. Nobody changes it here: roles are code. */
export function RoleTable({ chosen, onChoose }: RoleTableProps) {
  const { t } = useConsole()
  return (
    <section className="card card-flush">
      <header className="reach-legend">
        {LEGEND.map((reach) => (
          <span key={reach}>
            <span className={MARKS[reach]}>
              <Mark reach={reach} />
            </span>
            {t(`staff.reach.${reach}`)}
          </span>
        ))}
      </header>
      <SideScroll label={t('staff.part.roles')}>
        <table className="role-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="only-read">{t('staff.roles.act')}</span>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className={role === chosen ? 'role-chosen' : undefined}>
                  <button
                    type="button"
                    aria-pressed={role === chosen}
                    onClick={() => onChoose(role === chosen ? undefined : role)}
                  >
                    {t(`staff.shortRole.${role}`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(({ name, acts }) => (
            <tbody key={name}>
              <tr className="role-group">
                <th scope="colgroup" colSpan={ROLES.length + 1}>
                  {t(`staff.roles.group.${name}`)}
                </th>
              </tr>
              {acts.map((act) => (
                <tr key={act}>
                  <th scope="row">{t(`staff.mayDo.${act}`)}</th>
                  {ROLES.map((role) => (
                    <td key={role} className={role === chosen ? 'role-chosen' : undefined}>
                      <ReachCell reach={WHO_MAY[act][role]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </SideScroll>
    </section>
  )
}

function ReachCell({ reach }: { reach: Reach | undefined }) {
  const { t } = useConsole()
  if (reach === undefined)
    return (
      <span className="reach-none">
        <span className="only-read">{t('staff.reach.none')}</span>
      </span>
    )
  return (
    <span className={MARKS[reach]}>
      <Mark reach={reach} />
      <span className="only-read">{t(`staff.reach.${reach}`)}</span>
    </span>
  )
}

function Mark({ reach }: { reach: Reach }) {
  if (reach === 'proposes' || reach === 'both') return <span aria-hidden="true">2</span>
  if (reach === 'approves') return <Icon name="people" size="small" />
  return <Icon name={reach === 'does' ? 'check' : 'eye'} size="small" />
}
