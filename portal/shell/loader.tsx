import { useSyncExternalStore } from 'react'
import { Coil } from '../kit/coil.tsx'
import { isLoading, watchLoading } from '../session/loading.ts'
import { useShell } from './shell-context.tsx'
import { Wordmark } from './wordmark.tsx'

/** The loading screen (SHELL-31): in the first HTML, shown while the counter is above zero. */
export function Loader() {
  const { t } = useShell()
  const shown = useSyncExternalStore(watchLoading, isLoading, () => false)
  return (
    <div className="loader" role="status" data-testid="loader" hidden={!shown}>
      <Wordmark />
      <Coil />
      <b data-testid="loader-title">{t('wait')}</b>
      <p data-testid="loader-subtitle">{t('holdOn')}</p>
      <p className="muted" data-testid="loader-message">
        {t('loadingMessage')}
      </p>
    </div>
  )
}
