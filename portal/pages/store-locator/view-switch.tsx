import { useShell } from '../../shell/shell-context.tsx'

interface ViewSwitchProps {
  readonly seesMap: boolean
  readonly onSwitch: (seesMap: boolean) => void
}

/** List or map, on small screens; large ones show both. It stands from the first frame on, so that nothing moves. */
export function ViewSwitch({ seesMap, onSwitch }: ViewSwitchProps) {
  const { t, live } = useShell()
  return (
    <div className="segments view-switch" role="group" aria-label={t('stores.view')}>
      {[false, true].map((map) => (
        <button
          key={String(map)}
          type="button"
          className={map === seesMap ? 'active' : ''}
          aria-pressed={map === seesMap}
          disabled={!live}
          onClick={() => onSwitch(map)}
        >
          {t(map ? 'stores.map' : 'stores.list')}
        </button>
      ))}
    </div>
  )
}
