import { distanceText } from '#domain/coverage/near-place.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { SEARCH_FIELD } from '../search-field.ts'
import type { StoreProblem } from '../store-props.ts'

interface NoMatchProps {
  readonly action: string
  readonly problem: StoreProblem
  /** What was typed; '' when the visitor's own place was looked round. */
  readonly query: string
  /** What an unknown place may mean; '' for nothing. */
  readonly meant: string
  /** The town with shops that is nearest to a place without; null where none is known. */
  readonly nearest: { readonly town: string; readonly km: number } | null
  readonly onFind: (text: string) => void
  /** Looks for the same once more. */
  readonly onAgain: () => void
  /** Closes the panel, so that another text can be tried. */
  readonly onStartOver: () => void
}

/** Nothing matches, or nobody answered (SHOP-15): what was looked for can be typed again at once. */
export function NoMatch(props: NoMatchProps) {
  const { action, problem, query, meant, nearest, onFind, onAgain, onStartOver } = props
  const { t, live } = useShell()
  const here = query === '' ? action : `${action}?${new URLSearchParams({ q: query }).toString()}`
  const fails = problem === 'failed' || problem === 'unlocated'
  const town = problem === 'no-shops' ? (nearest?.town ?? '') : meant
  return (
    <div className="card shops-empty" data-testid="store-empty" data-problem={problem}>
      <p role="status">
        <b>{t('noMatchingResult')}</b>
      </p>
      {problem === 'denied' ? null : (
        <p className="text-small muted">
          {t(sentenceOf(problem, query), { place: query || t('stores.whereYouAre') })}
        </p>
      )}
      {town === '' ? null : (
        <p>
          {t(meant === '' ? 'stores.nearestTown' : 'place.meant')}{' '}
          <a
            className="shop-meant"
            href={`${action}?${new URLSearchParams({ q: town }).toString()}`}
            data-testid="place-meant"
            onClick={(event) => {
              event.preventDefault()
              onFind(town)
            }}
          >
            {meant === '' && nearest ? `${town}, ${distanceText(nearest.km)}` : town}
          </a>
        </p>
      )}
      {live ? (
        <button type="button" className="btn btn-secondary" onClick={fails ? onAgain : onStartOver}>
          {t('tryAgain')}
        </button>
      ) : (
        <a className="btn btn-secondary" href={fails ? here : `${action}#${SEARCH_FIELD}`}>
          {t('tryAgain')}
        </a>
      )}
    </div>
  )
}

/** Key of what is said under the literal words. */
function sentenceOf(problem: StoreProblem, query: string): string {
  if (problem === 'unlocated') return 'stores.unlocated'
  if (problem === 'abroad') return 'stores.abroad'
  if (problem === 'no-place') return 'stores.noPlace'
  if (problem !== 'failed') return 'noResultMobile'
  return query === '' ? 'stores.failedHere' : 'stores.failed'
}
