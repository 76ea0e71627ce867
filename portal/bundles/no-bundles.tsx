import { Coil } from '../kit/coil.tsx'
import { Note } from '../kit/note.tsx'
import { useShell } from '../shell/shell-context.tsx'

interface NoBundlesProps {
  /** Why there are none, where that is no fault. */
  readonly words?: string
  /** The server's own sentence, where it is one; '' when not. */
  readonly failure?: string
  /** With script; without it the same button sends the number again. */
  readonly onRetry?: () => void
  /** Where to try again when there is no number to send. */
  readonly retryHref?: string
}

/** In place of a list: an empty coil with its sentence, or what went wrong and Try again (BUNDLE-25). */
export function NoBundles({ words = '', failure = '', onRetry, retryHref }: NoBundlesProps) {
  const { t, live } = useShell()
  if (failure === '')
    return (
      <div className="empty bundles-none" data-testid="bundles-empty">
        <Coil />
        <p role="status">{words}</p>
      </div>
    )
  return (
    <div role="alert" className="bundles-none" data-testid="bundles-failure">
      <Note tone="error">
        {failure}{' '}
        {retryHref ? (
          <a href={retryHref}>{t('action.tryAgain')}</a>
        ) : (
          <button
            type="submit"
            name="step"
            value="list"
            className="link-button"
            {...(live && onRetry ? { onClick: (event) => (event.preventDefault(), onRetry()) } : {})}
          >
            {t('action.tryAgain')}
          </button>
        )}
      </Note>
    </div>
  )
}
