import type { Myself } from '#contract/console/staff.ts'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useProof } from '../sign-in/use-proof.ts'
import { useConsole } from './console-context.ts'

/** Asks whether it is still the same person; what was typed is kept beneath, hidden. */
export function LockScreen({ myself, onUnlock }: { myself: Myself; onUnlock: () => void }) {
  const { t } = useConsole()
  const { fault, isBusy, prove } = useProof(myself, onUnlock)
  useKeys('dialog', [])
  return (
    <main className="lock-screen" data-react-aria-top-layer="true">
      <div className="card lock-card stack">
        <h1>{t('staff.lock.title', { name: myself.name })}</h1>
        <p className="muted">{t('staff.lock.text')}</p>
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
        <button type="button" className="btn btn-wide" disabled={isBusy} onClick={prove}>
          <Icon name="key" size="small" />
          {t(`staff.lock.${myself.proofBy}`)}
        </button>
        <a className="text-button" href="/sign-in?again=1">
          {t('staff.lock.other')}
        </a>
      </div>
    </main>
  )
}
