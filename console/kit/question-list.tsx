import type { OpenProposal } from '#contract/console/payment.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { timeOf } from '../texts/times.ts'
import { Icon } from './icon.tsx'

/** What second persons asked about a proposal and what its proposer answered, the oldest first. */
export function QuestionList({ proposal: { by, questions } }: { proposal: OpenProposal }) {
  const { t } = useConsole()
  const clock = useClock()
  if (questions.length === 0) return null
  return (
    <ul className="question-list" aria-label={t('staff.proposal.talk')}>
      {questions.map((one) => (
        <li key={one.at}>
          <p>
            <b className="small-text">{t('staff.ask.asked', { by: one.by, at: timeOf(one.at, clock) })}</b>{' '}
            <span>“{one.question}”</span>
          </p>
          {one.answeredAt === null ? (
            <p className="word-warn icon-word small-text">
              <Icon name="clock" size="small" />
              {t('staff.ask.waits')}
            </p>
          ) : (
            <p>
              <b className="small-text">
                {t('staff.answer.given', { by, at: timeOf(one.answeredAt, clock) })}
              </b>{' '}
              <span>“{one.answer}”</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
