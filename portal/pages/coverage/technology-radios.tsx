import { PAGES } from '#contract/pages.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** Keys of the labels, as the documents name them (D2 §3). */
const LABELS = { '2G': 'two_g', '3G': 'three_g', '4G': 'four_g', '5G': 'five_g' } as const

export interface TechnologyRadiosProps {
  /** Those that at least one site offers; nothing is drawn for none. */
  readonly technologies: readonly Technology[]
  readonly chosen: Technology | null
  /** What was searched for: a form without script keeps it. */
  readonly place: string
  readonly onChoose: (technology: Technology | null) => void
}

/** Which technology to speak of and to show; none chosen is all of them. Without script a form of its own. */
export function TechnologyRadios({ technologies, chosen, place, onChoose }: TechnologyRadiosProps) {
  const { t, live } = useShell()
  if (technologies.length === 0) return null
  return (
    <form method="get" action={PAGES.coverage}>
      {place === '' ? null : <input type="hidden" name="place" value={place} />}
      <fieldset>
        <legend className="lab">{t('coverage.technology')}</legend>
        <div className="techs">
          {technologies.map((technology) => (
            <label key={technology} className="tech">
              <input
                type="radio"
                name="t"
                value={technology}
                data-testid="tech-radio"
                checked={chosen === technology}
                onChange={() => onChoose(technology)}
              />
              {t(LABELS[technology])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="tech-ways">
        {live ? null : (
          <button type="submit" className="btn s2 sm">
            {t('coverage.apply')}
          </button>
        )}
        {chosen === null ? null : <EveryTechnology place={place} onChoose={onChoose} />}
      </div>
    </form>
  )
}

function EveryTechnology({ place, onChoose }: Pick<TechnologyRadiosProps, 'place' | 'onChoose'>) {
  const { t } = useShell()
  return (
    <a
      className="more"
      href={coverageAddress(place, null)}
      onClick={(event) => {
        event.preventDefault()
        onChoose(null)
      }}
    >
      {t('coverage.every')}
    </a>
  )
}

/** The page with what was searched and chosen. */
export function coverageAddress(place: string, technology: Technology | null): string {
  const query = new URLSearchParams()
  if (place !== '') query.set('place', place)
  if (technology) query.set('t', technology)
  const asked = query.toString()
  return asked === '' ? PAGES.coverage : `${PAGES.coverage}?${asked}`
}
