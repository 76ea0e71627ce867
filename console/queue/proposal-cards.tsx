import type { CheckLine, ProposalView } from '#contract/console/queue.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { JoinedFileLink } from '../kit/joined-file.tsx'
import { QuestionList } from '../kit/question-list.tsx'
import { initialsOf } from '../texts/identifiers.ts'
import { timeOf } from '../texts/times.ts'

/** What was proposed and why, what is true at this moment, and what will happen. */
export function ProposalCards({ view }: { view: ProposalView }) {
  const { t } = useConsole()
  return (
    <>
      <div className="detail-cards">
        <ProposersWords view={view} />
        <section className="card" aria-labelledby="proposal-checks">
          <header>
            <Icon name="book" />
            <h2 id="proposal-checks">{t('staff.proposal.checks')}</h2>
          </header>
          <ul className="check-lines">
            {view.checks.map((check) => (
              <CheckItem key={check.key} check={check} />
            ))}
          </ul>
        </section>
      </div>
      <section className="card" aria-labelledby="proposal-then">
        <header>
          <h2 id="proposal-then">{t('staff.proposal.then')}</h2>
        </header>
        <ol className="numbered">
          {view.consequences.map(({ key, values }) => (
            <li key={key}>
              <span>{t(key, values)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function ProposersWords({ view: { proposal } }: { view: ProposalView }) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <section className="card" aria-labelledby="proposal-words">
      <header>
        <span className="avatar avatar-quiet avatar-small" aria-hidden="true">
          {initialsOf(proposal.by)}
        </span>
        <h2 id="proposal-words">
          {t('staff.proposal.proposes', { by: proposal.by, at: timeOf(proposal.at, clock) })}
        </h2>
      </header>
      <blockquote className="proposal-reason">“{proposal.reason}”</blockquote>
      <dl className="facts">
        <dt>{t('staff.proposal.ground')}</dt>
        <dd>{t(`staff.ground.${proposal.ground}`)}</dd>
        {proposal.reference === '' ? null : (
          <>
            <dt>{t('staff.proposal.reference')}</dt>
            <dd>{proposal.reference}</dd>
          </>
        )}
        {proposal.file === null ? null : (
          <>
            <dt>{t('staff.proposal.file')}</dt>
            <dd>
              <JoinedFileLink proposal={proposal.id} file={proposal.file} />
            </dd>
          </>
        )}
        <dt>{t('staff.proposal.role')}</dt>
        <dd>{t(`staff.role.${proposal.role}`)}</dd>
      </dl>
      <QuestionList proposal={proposal} />
    </section>
  )
}

function CheckItem({ check: { key, values, isFine } }: { check: CheckLine }) {
  const { t } = useConsole()
  return (
    <li>
      <span className={isFine ? 'word-good' : 'word-warn'}>
        <Icon name={isFine ? 'check' : 'alert'} />
        <span className="only-read">{t(isFine ? 'staff.check.fine' : 'staff.check.look')}</span>
      </span>
      <span>{t(key, values)}</span>
    </li>
  )
}
