import { useState } from 'react'
import type { StaffMember } from '#contract/console/staff.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { ROLES, rolesFault, type Role, type StaffChange } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { TextField } from '../kit/text-field.tsx'

const WORK_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

interface Wanted {
  readonly change: StaffChange
  readonly roles: readonly Role[]
  readonly workName: string
  readonly name: string
  /** `2026-12-31`; '' for as long as it is used. */
  readonly until: string
  readonly reason: string
}

/** Key of what is wrong; null where it can be proposed. */
function faultOf({ change, roles, workName, name }: Wanted, member: StaffMember | null): string | null {
  if (change !== 'roles') return null
  const held = member?.roles.map(({ role }) => role) ?? []
  const isSame = roles.length === held.length && roles.every((role) => held.includes(role))
  const isUnnamed = member === null && !(WORK_NAME.test(workName) && name.trim() !== '')
  const fault = rolesFault(roles) ?? (isSame ? 'nothing' : isUnnamed ? 'no-name' : null)
  return fault === null ? null : `staff.roles.fault.${fault}`
}

/** Invites somebody, or changes the roles of somebody who is there; a second administrator decides. */
export function RolesDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const { t } = useConsole()
  const held = member?.roles.map(({ role }) => role) ?? []
  const [wanted, setWanted] = useState<Wanted>({
    change: member?.state === 'left' ? 'returns' : 'roles',
    roles: held,
    workName: '',
    name: '',
    until: '',
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const propose = useAct('proposeRoles', 'staff.done.proposeRoles')
  const fault = faultOf(wanted, member)
  const isOfRoles = wanted.change === 'roles'
  const send = (): void => {
    setTried(true)
    if (fault !== null || reasonFault(wanted.reason) !== null) return
    void propose
      .run({
        staffId: member?.id ?? null,
        workName: wanted.workName,
        name: wanted.name.trim(),
        change: wanted.change,
        give: isOfRoles ? wanted.roles.filter((role) => !held.includes(role)) : [],
        take: isOfRoles ? held.filter((role) => !wanted.roles.includes(role)) : [],
        until: wanted.until === '' ? null : wanted.until,
        reason: wanted.reason.trim(),
      })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={member === null ? t('staff.invite') : member.name}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.propose.send', act: send, isAlways: true },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.roles.secondDecides')}</p>
        {member === null ? <PersonFields wanted={wanted} onChange={setWanted} /> : null}
        {member === null ? null : <ChangeChoices member={member} wanted={wanted} onChange={setWanted} />}
        {isOfRoles ? <RoleFields wanted={wanted} onChange={setWanted} /> : null}
        <ReasonField
          id="roles-reason"
          label={t('staff.roles.reason')}
          value={wanted.reason}
          isTried={isTried}
          onChange={(reason) => setWanted({ ...wanted, reason })}
        />
        {isTried && fault !== null ? (
          <Note tone="fault" role="alert">
            {t(fault)}
          </Note>
        ) : null}
        <NotDoneNote notDone={propose.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={propose.isBusy} onClick={send}>
          <Icon name="people" size="small" />
          {t('staff.propose.send')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

interface WantedProps {
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

const CHANGES_HERE: readonly StaffChange[] = ['roles', 'lost-keys', 'leaves']
const CHANGES_LEFT: readonly StaffChange[] = ['returns']

/** Roles, or the person as a whole; beneath it what that does. */
function ChangeChoices({ member, wanted, onChange }: WantedProps & { readonly member: StaffMember }) {
  const { t } = useConsole()
  return (
    <fieldset>
      <legend className="field-label">{t('staff.roles.what')}</legend>
      <div className="choices">
        {(member.state === 'left' ? CHANGES_LEFT : CHANGES_HERE).map((change) => (
          <label key={change} className="choice">
            <input
              type="radio"
              name="staff-change"
              checked={wanted.change === change}
              onChange={() => onChange({ ...wanted, change })}
            />
            {t(`staff.roles.what.${change}`)}
          </label>
        ))}
      </div>
      {wanted.change === 'roles' ? null : (
        <p className="field-help">{t(`staff.roles.help.${wanted.change}`)}</p>
      )}
    </fieldset>
  )
}

function RoleFields({ wanted, onChange }: WantedProps) {
  const { t } = useConsole()
  return (
    <>
      <RoleChoices wanted={wanted} onChange={onChange} />
      <TextField
        id="roles-until"
        label={t('staff.roles.until')}
        type="date"
        value={wanted.until}
        onChange={(until) => onChange({ ...wanted, until })}
      />
    </>
  )
}

function RoleChoices({ wanted, onChange }: WantedProps) {
  const { t } = useConsole()
  const without = (role: Role) => wanted.roles.filter((one) => one !== role)
  return (
    <fieldset>
      <legend className="field-label">{t('staff.people.head.roles')}</legend>
      <div className="choices">
        {ROLES.map((role) => (
          <label key={role} className="choice">
            <input
              type="checkbox"
              checked={wanted.roles.includes(role)}
              onChange={(event) =>
                onChange({ ...wanted, roles: event.target.checked ? [...wanted.roles, role] : without(role) })
              }
            />
            {t(`staff.role.${role}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PersonFields({ wanted, onChange }: WantedProps) {
  const { t } = useConsole()
  return (
    <>
      <TextField
        id="invited-work-name"
        label={t('staff.signIn.workName')}
        value={wanted.workName}
        onChange={(workName) => onChange({ ...wanted, workName: workName.trim().toLowerCase() })}
      />
      <TextField
        id="invited-name"
        label={t('staff.people.name')}
        value={wanted.name}
        onChange={(name) => onChange({ ...wanted, name })}
      />
    </>
  )
}
