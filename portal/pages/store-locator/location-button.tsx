import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'

interface LocationButtonProps {
  readonly busy: boolean
  /** The visitor's browser said no (code 1). */
  readonly denied: boolean
  readonly onPress: () => void
}

/** Asks where the visitor is, on the press alone. It needs script: without, the box above does the same work. */
export function LocationButton({ busy, denied, onPress }: LocationButtonProps) {
  const { t, live } = useShell()
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={!live}
        aria-busy={busy || undefined}
        aria-describedby={denied ? 'store-denied' : undefined}
        onClick={onPress}
      >
        {busy ? <i className="spinner" aria-hidden="true" /> : <Icon name="locate" />}
        {t('useCurrentLocation')}
      </button>
      <p className="error-line" id="store-denied" role="alert" data-testid="store-denied" hidden={!denied}>
        {denied ? (
          <>
            <Icon name="alert" small />
            <span>{t('stores.denied')}</span>
          </>
        ) : null}
      </p>
    </>
  )
}
