import type { Myself } from '#contract/console/staff.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { useProof } from './use-proof.ts'

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
