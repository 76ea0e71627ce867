import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** What stands in the ring. */
const FIVE_G: Technology = '5G'

/** What the signs of the map mean: told by shape, never by colour alone. */
export function Legend() {
  const { t } = useShell()
  return (
    <ul className="legend text-small" aria-label={t('coverage.signs')}>
      <li>
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <circle cx="14" cy="14" r="13" className="sign-around" />
          <circle cx="14" cy="14" r="8" className="sign-ring" />
          <text x="14" y="17.5" className="sign-five">
            {FIVE_G}
          </text>
        </svg>
        {t('coverage.sign5g')}
      </li>
      <li>
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <path d="M14 5l9 17H5z" className="sign-triangle" />
        </svg>
        {t('coverage.signOther')}
      </li>
      <li>
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <circle cx="14" cy="14" r="12" className="sign-cluster" />
          <text x="14" y="18.5" className="sign-number">
            42
          </text>
        </svg>
        {t('coverage.signCluster')}
      </li>
    </ul>
  )
}
