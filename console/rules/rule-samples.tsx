import type { RuleBook } from '#contract/console/rules.ts'
import { useConsole } from '../frame/console-context.ts'
import { ruleWords } from './rule-words.ts'

type Sample = RuleBook['samples'][number]

/** Rules to begin with, none of which does anything before two agreed on it. */
export function RuleSamples({ book, onTake }: { book: RuleBook; onTake: (sample: Sample) => void }) {
  const { t } = useConsole()
  if (book.samples.length === 0) return null
  return (
    <section className="stack" aria-labelledby="samples-title">
      <h2 id="samples-title">{t('staff.rules.samples')}</h2>
      <p className="muted">{t('staff.rules.samples.text')}</p>
      <ul className="rule-samples">
        {book.samples.map((sample) => (
          <li key={sample.name} className="card stack">
            <b className="semibold">{sample.name}</b>
            <p className="small-text">{ruleWords(sample, book, t)}</p>
            <button type="button" className="btn btn-second" onClick={() => onTake(sample)}>
              {t('staff.rules.take')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
