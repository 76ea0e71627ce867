import { Coil } from '../../kit/coil.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { WaysOn } from '../ways-on.tsx'

/** Shown at its own path only (G-18). */
export function PageNotFound() {
  const { t } = useShell()
  return (
    <div className="wrap read stack">
      <div className="gap">
        <Coil />
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.help')}</p>
      </div>
      <WaysOn />
    </div>
  )
}
