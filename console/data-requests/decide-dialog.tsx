import { useState } from 'react'
import type { WholeDataRequest } from '#contract/console/data-requests.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { shortMoment } from '../texts/times.ts'
import { ErasureFacts } from './request-facts.tsx'

interface DecideDialogProps {
  readonly request: WholeDataRequest
  readonly proposal: NonNullable<WholeDataRequest['proposal']>
  readonly onClose: () => void
}

/** An erasure that somebody proposed: a second person has it carried out or refuses, and whoever proposed takes it back. */
export function DecideDialog({ request, proposal, onClose }: DecideDialogProps) {
  const { t } = useConsole()
  const clock = useClock()
  const isOld = useLive().state === 'old'
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useAct('decideErasure', 'staff.done.decideErasure')
  const send = (decision: 'approve' | 'refuse' | 'withdraw'): void => {
    setTried(decision === 'refuse')
    if (decision === 'refuse' && reasonFault(reason) !== null) return
    if (decision === 'approve' && isOld) return
    void decide
      .run({ proposal: proposal.proposal, decision, reason: decision === 'refuse' ? reason.trim() : '' })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.data.decide')}
      onClose={onClose}
      isWide
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: proposal.isMine ? 'staff.data.withdraw' : 'staff.data.erase',
          act: () => send(proposal.isMine ? 'withdraw' : 'approve'),
        },
      ]}
    >
      <div className="stack">
        <Note tone="info" icon="people">
          <b>{t('staff.data.proposed', { by: proposal.by, at: shortMoment(proposal.at, clock) })}</b>
          <p>“{proposal.reason}”</p>
        </Note>
        <ErasureFacts request={request} />
        <Note tone="warn">{t('staff.data.forGood')}</Note>
        {proposal.isMine ? (
          <p className="muted">{t('staff.queue.notOwn')}</p>
        ) : (
          <ReasonField
            id="erasure-refusal"
            label={t('staff.data.refusal')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
        )}
        <NotDoneNote notDone={decide.notDone} />
        <div className="dialog-acts">
          {proposal.isMine ? (
            <button
              type="button"
              className="btn btn-second"
              disabled={decide.isBusy}
              onClick={() => send('withdraw')}
            >
              {t('staff.data.withdraw')} <Keys shown={['Ctrl', '↵']} />
            </button>
          ) : (
            <>
              <button
                type="button"
                className="btn btn-second"
                disabled={decide.isBusy}
                onClick={() => send('refuse')}
              >
                {t('staff.data.refuseProposal')}
              </button>
              <button
                type="button"
                className="btn btn-stop"
                aria-disabled={isOld || decide.isBusy}
                onClick={() => send('approve')}
              >
                <Icon name={isOld ? 'lock' : 'key'} size="small" />
                {t(isOld ? 'staff.old.needsFresh' : 'staff.data.erase')} <Keys shown={['Ctrl', '↵']} />
              </button>
            </>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}
