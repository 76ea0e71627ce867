import { PAGES } from '#contract/pages.ts'
import type { TownCoverage } from '#domain/coverage/largest-towns.ts'
import type { NetworkNear, TechnologyNear } from '#domain/coverage/near-place.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { TownsAnswer } from './towns-answer.tsx'
import { nearSentence, placeName, totalSentence, verdictText, wantedOf } from './answer-words.ts'

interface PlaceAnswerProps {
  /** The answered place; null: nothing was asked yet, the whole network is spoken of. */
  readonly label: string | null
  readonly near: NetworkNear
  readonly chosen: Technology | null
  /** What the largest towns have. */
  readonly towns: readonly TownCoverage[]
}

/** What the network offers, in words, before any map (COVER-17). */
export function PlaceAnswer({ label, near, chosen, towns }: PlaceAnswerProps) {
  const { t } = useShell()
  const place = label === null ? '' : placeName(label, t)
  return (
    <section className="card answer" aria-labelledby="answer-h" data-testid="coverage-answer">
      <h2 id="answer-h">
        {label === null
          ? t(towns.length > 0 ? 'coverage.towns' : 'coverage.network')
          : t('coverage.answer', { place: label || place })}
      </h2>
      {near.technologies.length === 0 ? (
        <p>{t('coverage.none')}</p>
      ) : (
        <>
          {label === null ? <TownsAnswer towns={towns} chosen={chosen} /> : null}
          <Verdicts technologies={label === null ? [] : wantedOf(near, chosen)} />
          <details>
            <summary>{t(label === null ? 'coverage.howMany' : 'coverage.sites')}</summary>
            <ul>
              {wantedOf(near, chosen).map((one) => (
                <li key={one.technology} data-technology={one.technology}>
                  {label === null ? totalSentence(one, t) : nearSentence(one, place, t)}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <p className="text-small muted">{t('coverage.note')}</p>
      <p>
        <a className="coverage-more" href={PAGES.contactUs}>
          {t('coverage.report')}
        </a>
      </p>
    </section>
  )
}

/** Whether each technology is there, before how many sites it has: what most people came to ask. */
function Verdicts({ technologies }: { readonly technologies: readonly TechnologyNear[] }) {
  const { t } = useShell()
  return (
    <dl aria-live="polite">
      {technologies.map((one) => (
        <div key={one.technology} className="site" data-testid="verdict" data-near={one.count > 0}>
          <dt>
            {one.count > 0 ? '✓ ' : '– '}
            {one.technology}
          </dt>
          <dd className="tabular">{verdictText(one, t)}</dd>
        </div>
      ))}
    </dl>
  )
}
