import { useShell } from '../../shell/shell-context.tsx'
import type { CoverageProps } from './coverage-props.ts'

/** Network coverage (D2 §2.4, experience 4.20): first an answer in words, then the map. */
export function CoveragePage(_props: CoverageProps) {
  const { t } = useShell()
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>{t('coverage.title')}</h1>
    </div>
  )
}
