import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutAnswered } from '#contract/console/payouts.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'

type Faults = Extract<PayoutAnswered, { outcome: 'faults' }>['faults']

/** Hands in what a bank answered; every line that is wrong is named, and nothing counts before all are right. */
export function AnswerDialog({ list, onClose }: { list: number; onClose: () => void }) {
  const { t } = useConsole()
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const handing = useHandIn(list, onClose)
  const send = (): void => {
    setTried(true)
    if (handing.isBusy || file === null || reasonFault(reason) !== null) return
    void handing.run(file, reason.trim())
  }
  return (
    <DialogFrame
      title={t('staff.payouts.answerTitle', { n: list })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.payouts.answerSend',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.payouts.answerText')}</p>
        <div>
          <div className="file-field">
            <Icon name="file" size="small" />
            <span>{file?.name ?? t('staff.payouts.answerNone')}</span>
            <label className="text-button">
              {t('staff.payouts.answerFile')}
              <input
                className="only-read"
                type="file"
                accept=".csv,text/csv"
                aria-invalid={isTried && file === null}
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            </label>
          </div>
          {isTried && file === null ? (
            <p className="field-fault" role="alert">
              {t('staff.payouts.answerNone')}
            </p>
          ) : null}
        </div>
        <ReasonField
          id="payout-reason"
          label={t('staff.reason.why')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
        <HandInFaults faults={handing.faults} fault={handing.fault} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={handing.isBusy} onClick={send}>
          {t('staff.payouts.answerSend')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

function HandInFaults({ faults, fault }: { faults: Faults; fault: string | null }) {
  const { t } = useConsole()
  if (fault !== null)
    return (
      <Note tone="fault" role="alert">
        {fault}
      </Note>
    )
  if (faults.length === 0) return null
  return (
    <Note tone="fault" role="alert">
      <b>{t('staff.payouts.faults')}</b>
      <ul>
        {faults.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            {t('staff.payouts.faultLine', { line, problem: t(`staff.payouts.fault.${problem}`) })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function useHandIn(list: number, onDone: () => void) {
  const { calls, t, say } = useConsole()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>([])
  const [fault, setFault] = useState<string | null>(null)
  const run = async (file: File, reason: string): Promise<void> => {
    setBusy(true)
    const answer = await calls('answerPayouts', { list, file: await file.text(), reason })
    setBusy(false)
    setFaults(answer.ok && answer.result.outcome === 'faults' ? answer.result.faults : [])
    const refused = answer.ok && answer.result.outcome === 'refused' ? t(answer.result.key) : null
    setFault(answer.ok ? refused : faultWords(answer.fault, t))
    if (!answer.ok || answer.result.outcome !== 'proposed') return
    void cache.invalidateQueries({ queryKey: ['payouts'] })
    say(t('staff.done.answerPayouts'))
    onDone()
  }
  return { isBusy, faults, fault, run }
}
