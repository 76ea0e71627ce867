import { PAGES } from '#contract/pages.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** Keys of the labels, as the documents name them (TEXT-14). */
const LABELS = { '2G': 'two_g', '3G': 'three_g', '4G': 'four_g', '5G': 'five_g' } as const

export interface TechnologyRadiosProps {
  /** Those that at least one site offers; nothing is drawn for none. */
  readonly technologies: readonly Technology[]
  readonly chosen: Technology | null
  /** What was searched for: a form without script keeps it. */
  readonly place: string
  readonly onChoose: (technology: Technology | null) => void
}

/** Which technology to speak of and to show; "All" is every one. Without script a form of its own. */
export function TechnologyRadios({ technologies, chosen, place, onChoose }: TechnologyRadiosProps) {
  const { t, live } = useShell()
  if (technologies.length === 0) return null
  return (
    <form method="get" action={PAGES.coverage}>
      {place === '' ? null : <input type="hidden" name="place" value={place} />}
      <fieldset>
        <legend className="label">{t('coverage.technology')}</legend>
        <div className="technologies">
          <label className="technology">
            <input
              type="radio"
              name="t"
              value=""
              data-testid="tech-all"
              checked={chosen === null}
              onChange={() => onChoose(null)}
            />
            {t('coverage.all')}
          </label>
          {technologies.map((technology) => (
            <label key={technology} className="technology">
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
          {/* Until script has the choice it is sent by this; its place in the row stays, so that nothing moves. */}
          <button
            type="submit"
            className={
              live ? 'btn btn-secondary technology-submit done' : 'btn btn-secondary technology-submit'
            }
          >
            {t('coverage.apply')}
          </button>
        </div>
      </fieldset>
    </form>
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
