import { useShell } from '../../../../shell/shell-context.tsx'

/** Cancel: back to the list; a link while no script runs. */
export function LeaveButton({ address, onLeave }: { address: string; onLeave: () => void }) {
  const { t, live } = useShell()
  return live ? (
    <button type="button" className="btn btn-secondary" onClick={onLeave}>
      {t('action.cancel')}
    </button>
  ) : (
    <a className="btn btn-secondary" href={address}>
      {t('action.cancel')}
    </a>
  )
}
