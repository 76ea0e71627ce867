import type { ReactNode } from 'react'
import { useConsole, useLive } from '../frame/console-context.ts'
import { Icon } from './icon.tsx'
import { Keys } from './pieces.tsx'

export interface SecondActsProps {
  readonly canDecide: boolean
  readonly isMine: boolean
  readonly isBusy: boolean
  /** Its keys work here: of several proposals one alone answers to them. */
  readonly hasKeys: boolean
  readonly onApprove: () => void
  readonly onRefuse: () => void
  readonly onWithdraw: () => void
  /** Whether what is pressed next is the refusal itself. */
  readonly isRefusing?: boolean
}

/** What is done with a proposal: the second person approves or refuses, its proposer takes it back. Nobody approves what is old. */
export function SecondActs(props: SecondActsProps): ReactNode {
  const { canDecide, isMine, isBusy, hasKeys, onApprove, onRefuse, onWithdraw, isRefusing = false } = props
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  return (
    <div className="line line-wrap">
      {canDecide && !isRefusing ? (
        <button type="button" className="btn" aria-disabled={isOld || isBusy} onClick={onApprove}>
          <Icon name={isOld ? 'lock' : 'key'} size="small" />
          {t(isOld ? 'staff.old.needsFresh' : 'staff.queue.approveKey')} <Keys shown={hasKeys ? ['A'] : []} />
        </button>
      ) : null}
      {canDecide ? (
        <button type="button" className="btn btn-stop" disabled={isBusy} onClick={onRefuse}>
          {t(isRefusing ? 'staff.queue.refuseKey' : 'staff.queue.refuse')}
        </button>
      ) : null}
      {isMine ? (
        <button type="button" className="btn btn-second" disabled={isBusy} onClick={onWithdraw}>
          {t('staff.resume.withdraw')}
        </button>
      ) : null}
    </div>
  )
}
