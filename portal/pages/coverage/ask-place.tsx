import { PAGES } from '#contract/pages.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import type { Bounds } from '#domain/places/point.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { placeWordsOf } from '../../places/place-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { coverageAddress } from './technology-radios.tsx'
import type { PlaceState } from './use-place.ts'

interface AskPlaceProps {
  /** The map's box. */
  readonly bounds: Bounds
  /** What the address asked for. */
  readonly first: string
  readonly place: PlaceState
  readonly chosen: Technology | null
  readonly onAsk: (text: string) => void
}

/** The search box of the page, and what is wrong with the place that was searched for. */
export function AskPlace({ bounds, first, place, chosen, onAsk }: AskPlaceProps) {
  const { t } = useShell()
  const { problem, typed, meant } = place
  const sentence =
    problem && t(problem === 'unknown' ? 'coverage.unknown' : 'coverage.failed', { place: typed })
  return (
    <>
      <PlaceSearch
        id="place"
        label={t('coverage.place')}
        words={placeWordsOf(t)}
        placeholder={t('coverage.placeholder')}
        action={PAGES.coverage}
        name="place"
        bounds={bounds}
        kept={chosen ? { t: chosen } : {}}
        initial={first}
        {...(sentence ? { error: sentence } : {})}
        onSearch={(text) => {
          onAsk(text)
          void place.search(text)
        }}
      />
      {meant === '' ? null : (
        <p>
          {t('place.meant')}{' '}
          <a className="coverage-more" href={coverageAddress(meant, chosen)} data-testid="place-meant">
            {meant}
          </a>
        </p>
      )}
    </>
  )
}
