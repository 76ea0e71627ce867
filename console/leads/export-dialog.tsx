import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { saveFile } from '../kit/save-file.ts'
import type { LeadsView } from '../views.ts'

const HOW = ['masked', 'whole'] as const

/** The requests that are shown, as a file: nobody is named in it unless it is said why. */
export function ExportDialog({ state, onClose }: { state: LeadsView['state']; onClose: () => void }) {
  const { t, calls, say } = useConsole()
  const [how, setHow] = useState<(typeof HOW)[number]>('masked')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = (): void => {
    setTried(true)
    if (isBusy || (how === 'whole' && reasonFault(reason) !== null)) return
    setBusy(true)
    setFault(null)
    const asked = { state: state ?? ('' as const), reason: how === 'whole' ? reason.trim() : '' }
    void calls('exportLeads', asked).then((answer) => {
      setBusy(false)
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      const { result } = answer
      if ('outcome' in result) return setFault(t(result.key, result.values))
      saveFile(result)
      say(t('staff.done.exportLeads', { name: result.name }))
      onClose()
    })
  }
  return (
    <DialogFrame
      title={t('staff.leads.export')}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.leads.save', act: send, isAlways: true },
      ]}
    >
      <div className="stack">
        <p className="muted">
          {t('staff.leads.exportOf', { which: t(`staff.leads.state.${state ?? 'all'}`) })}
        </p>
        <Segments
          label={t('staff.leads.how')}
          value={how}
          onChange={setHow}
          options={HOW.map((value) => ({ value, words: t(`staff.leads.how.${value}`) }))}
        />
        {how === 'masked' ? null : (
          <ReasonField
            id="export-reason"
            label={t('staff.leads.exportWhy')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
        )}
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={send}>
          {t('staff.leads.save')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
