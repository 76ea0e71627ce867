import { useState } from 'react'
import type { RoleProposal } from '#contract/console/staff.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayApprove, type Role } from '#domain/staff/roles.ts'
import type { Translate } from '#domain/translate.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { shortMoment } from '../texts/times.ts'

/** `P.M.: gets Finance officer, loses Editor` */
function changeWords({ name, change, give, take }: RoleProposal, t: Translate): string {
  if (change !== 'roles') return `${name}: ${t(`staff.roles.change.${change}`)}`
  const words = (roles: readonly Role[]) => roles.map((role) => t(`staff.role.${role}`)).join(', ')
  const parts = [
    ...(give.length === 0 ? [] : [t('staff.roles.gets', { roles: words(give) })]),
    ...(take.length === 0 ? [] : [t('staff.roles.loses', { roles: words(take) })]),
  ]
  return `${name}: ${parts.join(', ')}`
}

/** A change of roles that waits: a second administrator says yes, or no with a reason. */
export function RoleProposalItem({ proposal }: { proposal: RoleProposal }) {
  const { t } = useConsole()
  const clock = useClock()
  const { roles } = useMyself()
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useAct('decideRoles', 'staff.done.decideRoles')
  const press = (approves: boolean): void => {
    if (!approves && !isRefusing) return setRefusing(true)
    setTried(!approves)
    if (!approves && reasonFault(reason) !== null) return
    void decide.run({ proposal: proposal.id, approves, reason: reason.trim() })
  }
  return (
    <div className="role-proposal stack">
      <p>
        <b>{changeWords(proposal, t)}</b>
      </p>
      <p className="small-text muted">
        {proposal.by}, {shortMoment(proposal.at, clock)} · “{proposal.reason}”
      </p>
      {proposal.isMine ? <p className="small-text">{t('staff.queue.notOwn')}</p> : null}
      {proposal.isMine || !mayApprove(roles, 'staff') ? null : (
        <>
          {isRefusing ? (
            <ReasonField
              id={`roles-reason-${proposal.id}`}
              label={t('staff.refuse.reason')}
              value={reason}
              isTried={isTried}
              onChange={setReason}
            />
          ) : null}
          <NotDoneNote notDone={decide.notDone} />
          <div className="line line-wrap">
            {isRefusing ? null : (
              <button type="button" className="btn" disabled={decide.isBusy} onClick={() => press(true)}>
                <Icon name="key" size="small" />
                {t('staff.queue.approveKey')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-stop"
              disabled={decide.isBusy}
              onClick={() => press(false)}
            >
              {t(isRefusing ? 'staff.queue.refuseKey' : 'staff.queue.refuse')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
