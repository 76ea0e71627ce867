import { PAGES } from '#contract/pages.ts'
import type { NetworkNear } from '#domain/coverage/near-place.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { nearSentence, placeName, totalSentence, wantedOf } from './answer-words.ts'

interface PlaceAnswerProps {
  /** The answered place; null: nothing was asked yet, the whole network is spoken of. */
  readonly label: string | null
  readonly near: NetworkNear
  readonly chosen: Technology | null
}

/** What the network offers, in words, before any map (experience 4.20). */
export function PlaceAnswer({ label, near, chosen }: PlaceAnswerProps) {
  const { t } = useShell()
  const place = label === null ? '' : placeName(label, t)
  return (
    <section className="card answer" aria-labelledby="answer-h" data-testid="coverage-answer">
      <h2 id="answer-h">
        {label === null ? t('coverage.network') : t('coverage.answer', { place: label || place })}
      </h2>
      {near.technologies.length === 0 ? (
        <p>{t('coverage.none')}</p>
      ) : (
        <ul aria-live="polite">
          {wantedOf(near, chosen).map((one) => (
            <li key={one.technology} data-technology={one.technology}>
              {label === null ? totalSentence(one, t) : nearSentence(one, place, t)}
            </li>
          ))}
        </ul>
      )}
      <p className="s muted">{t('coverage.note')}</p>
      <p>
        <a className="more" href={PAGES.contactUs}>
          {t('coverage.report')}
        </a>
      </p>
    </section>
  )
}
