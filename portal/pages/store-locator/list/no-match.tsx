import { useShell } from '../../../shell/shell-context.tsx'
import { goToSearch } from '../search-field.ts'
import type { StoreProblem } from '../store-props.ts'

/** Nothing matches, or nobody answered (D2 §2.3, §8): what was looked for can be typed again at once. */
export function NoMatch({ action, problem }: { readonly action: string; readonly problem: StoreProblem }) {
  const { t, live } = useShell()
  return (
    <div className="card st-empty" data-testid="store-empty" data-problem={problem}>
      <p role="status">
        <b>{t('noMatchingResult')}</b>
      </p>
      {problem === 'denied' ? null : (
        <p className="s muted">{t(problem === 'failed' ? 'stores.failed' : 'noResultMobile')}</p>
      )}
      {live ? (
        <button type="button" className="btn s2" onClick={goToSearch}>
          {t('tryAgain')}
        </button>
      ) : (
        <a className="btn s2" href={action}>
          {t('tryAgain')}
        </a>
      )}
    </div>
  )
}
