import { useState } from 'react'
import type { ProposalView } from '#contract/console/queue.ts'
import { formatMoney } from '#domain/money.ts'
import { isAsked } from '#domain/staff/proposals.ts'
import { readMinor } from '#domain/staff/typed-figures.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Tag } from '../kit/pieces.tsx'
import { AnswerDialog, AskDialog } from '../kit/talk-dialog.tsx'
import { shortId } from '../texts/identifiers.ts'
import { lapsesKey, whatWords } from '../texts/payment-words.ts'
import { shortMoment, timeOf } from '../texts/times.ts'
import { ProposalCards } from './proposal-cards.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TypedAmount } from '../kit/typed-amount.tsx'

export interface ProposalDetailProps {
  readonly id: number
  /** How many can be approved as one list with it, itself among them. */
  readonly alike: number
  readonly onAlike: () => void
  readonly onOpen: () => void
  /** It is about to be answered, and to leave the list of what waits: it stays open. */
  readonly onAnswer: () => void
  readonly onBack: () => void
}

/** The second person's view: what was proposed, what is true at this moment, what will happen; then yes or no. */
export function ProposalDetail({ id, ...props }: ProposalDetailProps) {
  const query = useCall({ name: 'proposal', request: { proposal: id } })
  return <Answered query={query}>{(view) => <Deciding view={view} {...props} />}</Answered>
}

type DecidingProps = Omit<ProposalDetailProps, 'id'> & { readonly view: ProposalView }

function Deciding({ view, alike, onAlike, onOpen, onAnswer, onBack }: DecidingProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { proposal, payment } = view
  return (
    <>
      <div className="detail-inner stack">
        <button type="button" className="text-button only-narrow" onClick={onBack}>
          {t('staff.back')}
        </button>
        <div className="split line-wrap">
          <span className="line line-wrap">
            <Tag tone={proposal.isMine ? 'plain' : 'leaf'} icon="people">
              {t(proposal.isMine ? 'staff.queue.isMine' : 'staff.queue.isSecond')}
            </Tag>
            {isAsked(proposal) ? (
              <Tag tone="warn" icon="clock">
                {t(proposal.isMine ? 'staff.queue.isAsked' : 'staff.ask.waits')}
              </Tag>
            ) : null}
          </span>
          <span className="muted small-text">
            {t(lapsesKey('staff.proposal.lapses', proposal.act), { at: timeOf(proposal.lapsesAt, clock) })}
          </span>
        </div>
        <div>
          <DetailTitle>
            {t(`staff.question.${proposal.act}`, { amount: formatMoney(payment.amount) })}
          </DetailTitle>
          <p className="muted">
            {whatWords(payment, t)} {t('staff.payment.for')} <b className="masked">{payment.recipient}</b> ·{' '}
            {payment.railName} · {shortMoment(payment.at, clock)} ·{' '}
            <span className="code-text">{shortId(payment.id)}</span> ·{' '}
            <button type="button" className="text-button" onClick={onOpen}>
              {t('staff.queue.openPayment')} <Keys shown={['O']} />
            </button>
          </p>
        </div>
        <ProposalCards view={view} />
        {view.canApprove ? null : (
          <p className="muted">{t(proposal.isMine ? 'staff.queue.notOwn' : 'staff.queue.cannot')}</p>
        )}
      </div>
      {view.canApprove ? <Acts view={view} alike={alike} onAlike={onAlike} /> : null}
      {proposal.isMine && isAsked(proposal) ? <Answering view={view} onAnswer={onAnswer} /> : null}
    </>
  )
}

/** What the proposer does about a colleague's question. */
function Answering({ view: { proposal }, onAnswer }: Pick<DecidingProps, 'view' | 'onAnswer'>) {
  const { t } = useConsole()
  const [isAnswering, setAnswering] = useState(false)
  const answer = (): void => {
    onAnswer()
    setAnswering(true)
  }
  useKeys('screen', [{ press: 'q', shown: ['Q'], label: 'staff.answer.send', act: answer }])
  return (
    <div className="detail-acts">
      <button type="button" className="btn" onClick={answer}>
        <Icon name="pencil" size="small" />
        {t('staff.answer.send')} <Keys shown={['Q']} />
      </button>
      {isAnswering ? <AnswerDialog proposal={proposal} onClose={() => setAnswering(false)} /> : null}
    </div>
  )
}

function Acts({ view, alike, onAlike }: Pick<DecidingProps, 'view' | 'alike' | 'onAlike'>) {
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [dialog, setDialog] = useState<'refuse' | 'ask' | null>(null)
  const approve = useAct('approve', 'staff.done.approve')
  const { proposal, version, typeAmount } = view
  const minor = typeAmount === null ? null : readMinor(typed, typeAmount.currency)
  const agrees = typeAmount === null || minor === typeAmount.minor
  const press = (): void => {
    setTried(true)
    if (isOld || !agrees || approve.isBusy) return
    void approve.run({ proposal: proposal.id, version, typedMinor: minor })
  }
  const refuse = (): void => setDialog('refuse')
  const ask = (): void => setDialog('ask')
  const canAsk = !isAsked(proposal)
  useKeys('screen', [
    { press: 'a', shown: ['A'], label: 'staff.queue.approveKey', act: press },
    ...(alike > 1 ? [{ press: 'b', shown: ['B'], label: 'staff.alike.key', act: onAlike }] : []),
    ...(canAsk ? [{ press: 'q', shown: ['Q'], label: 'staff.ask.send', act: ask }] : []),
    { press: 'x', shown: ['X'], label: 'staff.queue.refuseKey', act: refuse },
  ])
  return (
    <div className="detail-acts">
      {typeAmount === null ? null : (
        <TypedAmount
          amount={typeAmount}
          label={t('staff.queue.typeAmount', { rail: view.payment.railName })}
          value={typed}
          agrees={agrees}
          isTried={isTried}
          onChange={setTyped}
        />
      )}
      <div className="grow queue-told">
        <NotDoneNote notDone={approve.notDone} />
      </div>
      <button type="button" className="btn" aria-disabled={isOld || approve.isBusy} onClick={press}>
        <Icon name={isOld ? 'lock' : 'key'} size="small" />
        {t(isOld ? 'staff.old.needsFresh' : 'staff.queue.approve')} <Keys shown={['A']} />
      </button>
      {alike > 1 ? (
        <button type="button" className="btn btn-second" onClick={onAlike}>
          <Icon name="people" size="small" />
          {t('staff.alike.open', { n: String(alike) })} <Keys shown={['B']} />
        </button>
      ) : null}
      {canAsk ? (
        <button type="button" className="btn btn-second" onClick={ask}>
          {t('staff.ask.open', { by: proposal.by })} <Keys shown={['Q']} />
        </button>
      ) : null}
      <button type="button" className="btn btn-stop" onClick={refuse}>
        {t('staff.queue.refuse')} <Keys shown={['X']} />
      </button>
      <span className="grow" />
      <span className="small-text muted">{t('staff.queue.bothNames')}</span>
      {dialog === 'refuse' ? (
        <RefuseDialog id={proposal.id} by={proposal.by} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'ask' ? <AskDialog proposal={proposal} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
