import { useState } from 'react'
import type { Myself } from '#contract/console/staff.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { proveAs } from './proof.ts'

/** Asks anew who this is, before money or roles move. What was typed before stays beneath. */
export function ProofDialog({ myself, onEnd }: { myself: Myself; onEnd: (isProved: boolean) => void }) {
  const { t } = useConsole()
  const { fault, isBusy, prove } = useProof(myself, () => onEnd(true))
  const leave = (): void => onEnd(false)
  return (
    <DialogFrame title={t('staff.proof.title')} onClose={leave}>
      <div className="stack">
        <p className="muted">{t('staff.proof.text')}</p>
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={leave}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={prove}>
          <Icon name="key" size="small" />
          {t(`staff.proof.${myself.proofBy}`)}
        </button>
      </div>
    </DialogFrame>
  )
}

/** A proof that is asked for by a press, and what came of it in words. */
export function useProof(myself: Myself, proved: () => void) {
  const { calls, t } = useConsole()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const prove = (): void => {
    setBusy(true)
    setFault(null)
    void proveAs(myself, calls).then((outcome) => {
      setBusy(false)
      if (outcome.kind === 'done') return proved()
      return setFault(outcome.kind === 'left' ? t('staff.key.left') : faultWords(outcome.fault, t))
    })
  }
  return { fault, isBusy, prove }
}
