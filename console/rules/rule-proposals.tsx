import { useState } from 'react'
import type { RuleBook, RuleProposal } from '#contract/console/rules.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Tag } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { SecondActs } from '../kit/second-acts.tsx'
import { shortMoment } from '../texts/times.ts'
import { ACTION_TONES, ruleWords } from './rule-words.ts'

/** What waits for a second person; the first of those that are for this one answers to a key. */
export function RuleProposals({ book }: { book: RuleBook }) {
  const { t } = useConsole()
  const first = book.proposals.find(({ canApprove }) => canApprove)
  if (book.proposals.length === 0) return null
  return (
    <section className="stack" aria-labelledby="proposals-title">
      <h2 id="proposals-title">{t('staff.rules.waits')}</h2>
      <div className="rule-proposals">
        {book.proposals.map((proposal) => (
          <Proposal key={proposal.id} book={book} proposal={proposal} hasKey={proposal.id === first?.id} />
        ))}
      </div>
    </section>
  )
}

interface ProposalProps {
  readonly book: RuleBook
  readonly proposal: RuleProposal
  readonly hasKey: boolean
}

function Proposal({ book, proposal, hasKey }: ProposalProps) {
  const { t } = useConsole()
  const clock = useClock()
  const isOld = useLive().state === 'old'
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useAct('decideRule', 'staff.done.decideRule')
  const send = (decision: 'approve' | 'refuse' | 'withdraw'): void => {
    if (decision === 'refuse' && !isRefusing) return setRefusing(true)
    setTried(decision === 'refuse')
    if (decision === 'refuse' && reasonFault(reason) !== null) return
    if (decision === 'approve' && isOld) return
    const words = decision === 'refuse' ? reason.trim() : ''
    void decide.run({ proposal: proposal.id, decision, reason: words })
  }
  useKeys(
    'screen',
    hasKey ? [{ press: 'a', shown: ['A'], label: 'staff.queue.approveKey', act: () => send('approve') }] : [],
  )
  return (
    <article className="card stack">
      <ProposedWords book={book} proposal={proposal} />
      <p className="small-text muted">
        {proposal.by}, {shortMoment(proposal.at, clock)} · “{proposal.reason}”
      </p>
      {proposal.isMine ? <p className="small-text">{t('staff.queue.notOwn')}</p> : null}
      {isRefusing ? (
        <ReasonField
          id={`rule-reason-${proposal.id}`}
          label={t('staff.refuse.reason')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
      ) : null}
      <NotDoneNote notDone={decide.notDone} />
      <SecondActs
        canDecide={proposal.canApprove}
        isMine={proposal.isMine}
        isBusy={decide.isBusy}
        hasKeys={hasKey}
        isRefusing={isRefusing}
        onApprove={() => send('approve')}
        onRefuse={() => send('refuse')}
        onWithdraw={() => send('withdraw')}
      />
    </article>
  )
}

/** All that a second person says yes to, and how it is at present. */
function ProposedWords({
  book,
  proposal: { rule, before, block },
}: Pick<ProposalProps, 'book' | 'proposal'>) {
  const { t } = useConsole()
  if (rule === null)
    return (
      <p>
        <b className="semibold">{t('staff.rules.letGo')}</b>{' '}
        <span className="masked">{block?.masked ?? t('staff.rules.blockOver')}</span>
        {block === null ? null : ` · ${block.by}: “${block.reason}”`}
      </p>
    )
  return (
    <>
      <p className="line line-wrap">
        <b className="semibold">{rule.name}</b>
        {before === null ? null : (
          <>
            <Tag tone={ACTION_TONES[before.action]}>{t(`staff.rules.action.${before.action}`)}</Tag> →
          </>
        )}
        <Tag tone={ACTION_TONES[rule.action]}>{t(`staff.rules.action.${rule.action}`)}</Tag>
      </p>
      <p>{ruleWords(rule, book, t)}</p>
      {before === null || ruleWords(before, book, t) === ruleWords(rule, book, t) ? null : (
        <p className="small-text muted">{t('staff.rules.before', { rule: ruleWords(before, book, t) })}</p>
      )}
      <p className="small-text">{rule.reason}</p>
      {rule.action === 'refuse' ? (
        <p className="small-text muted">
          {t('staff.rules.reads', { words: book.words.find(({ key }) => key === rule.words)?.text ?? '' })}
        </p>
      ) : null}
    </>
  )
}
