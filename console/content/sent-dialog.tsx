import { useState } from 'react'
import type { SentTexts } from '#contract/console/texts.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole } from '../frame/console-context.ts'
import { Answered } from '../kit/answered.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { DifferenceList } from './difference-list.tsx'

/** What somebody sent to a second reader: read word by word, then published by that reader, refused, or taken back. */
export function SentDialog({
  sent,
  title,
  onClose,
}: {
  sent: SentTexts
  title: string
  onClose: () => void
}) {
  const { t } = useConsole()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const query = useCall({ name: 'sentTexts', request: { proposal: sent.proposal } })
  const decide = useAct('decideTexts', 'staff.done.decideTexts')
  const run = (decision: 'approve' | 'refuse' | 'withdraw'): void => {
    setTried(decision === 'refuse')
    if (decision === 'refuse' && reason.trim().length < 4) return
    void decide
      .run({ proposal: sent.proposal, decision, reason: reason.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  const approve = { press: 'a', shown: ['A'], label: 'staff.texts.approve', act: () => run('approve') }
  return (
    <DialogFrame title={title} isWide onClose={onClose} keys={sent.isMine ? [] : [approve]}>
      <div className="stack">
        <p>
          <b>{sent.by}</b>: {sent.note}
        </p>
        <Answered query={query}>
          {({ differences, total }) => <DifferenceList differences={differences} total={total} />}
        </Answered>
        {sent.isMine ? (
          <p className="muted">{t('staff.texts.waitsForOthers')}</p>
        ) : (
          <ReasonField
            id="texts-refusal"
            label={t('staff.texts.refusal')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
        )}
        <NotDoneNote notDone={decide.notDone} />
      </div>
      <div className="dialog-acts">
        {sent.isMine ? (
          <button
            type="button"
            className="btn btn-second"
            disabled={decide.isBusy}
            onClick={() => run('withdraw')}
          >
            <Icon name="undo" size="small" /> {t('staff.texts.takeBack')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn btn-stop"
              disabled={decide.isBusy}
              onClick={() => run('refuse')}
            >
              {t('staff.texts.refuse')}
            </button>
            <button type="button" className="btn" disabled={decide.isBusy} onClick={() => run('approve')}>
              <Icon name="key" size="small" /> {t('staff.texts.approve')} <Keys shown={['A']} />
            </button>
          </>
        )}
      </div>
    </DialogFrame>
  )
}
