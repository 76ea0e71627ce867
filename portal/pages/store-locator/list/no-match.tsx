import { useShell } from '../../../shell/shell-context.tsx'
import { goToSearch } from '../search-field.ts'
import type { StoreProblem } from '../store-props.ts'

interface NoMatchProps {
  readonly action: string
  readonly problem: StoreProblem
  /** What was typed; '' when the visitor's own place was looked round. */
  readonly query: string
}

/** Nothing matches, or nobody answered (D2 §2.3, §8): what was looked for can be typed again at once. */
export function NoMatch({ action, problem, query }: NoMatchProps) {
  const { t, live } = useShell()
  return (
    <div className="card st-empty" data-testid="store-empty" data-problem={problem}>
      <p role="status">
        <b>{t('noMatchingResult')}</b>
      </p>
      {problem === 'denied' ? null : <p className="s muted">{t(sentenceOf(problem, query))}</p>}
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

/** Key of what is said under the literal words. */
function sentenceOf(problem: StoreProblem, query: string): string {
  if (problem === 'unlocated') return 'stores.unlocated'
  if (problem !== 'failed') return 'noResultMobile'
  return query === '' ? 'stores.failedHere' : 'stores.failed'
}
