import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acted, AlikeDone, ProposalView } from '#contract/console/queue.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { Sums } from '#domain/money-sums.ts'
import { faultWords, movedWords } from '../calls/use-act.ts'
import { FOUND, useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { Answered } from '../kit/answered.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'

export interface AlikeDialogProps {
  readonly proposals: readonly number[]
  readonly onClose: () => void
}

/** Proposals of one act, ground and way to pay, approved as one list with its sum; what became of each is shown at the end. */
export function AlikeDialog({ proposals, onClose }: AlikeDialogProps) {
  const { t } = useConsole()
  const query = useCall({ name: 'alike', request: { proposals: [...proposals] } })
  const [ended, setEnded] = useState<Ended | null>(null)
  if (ended !== null) return <OutcomeDialog ended={ended} onClose={onClose} />
  if (query.data === undefined)
    return (
      <DialogFrame isWide title={t('staff.alike.title')} onClose={onClose}>
        <Answered query={query}>{() => null}</Answered>
      </DialogFrame>
    )
  return <ChooseDialog views={query.data} onEnded={setEnded} onClose={onClose} />
}

interface Ended {
  readonly views: readonly ProposalView[]
  readonly lines: Extract<AlikeDone, { outcome: 'done' }>['lines']
}

interface ChooseDialogProps {
  readonly views: readonly ProposalView[]
  readonly onEnded: (ended: Ended) => void
  readonly onClose: () => void
}

/** Why one of them is not approved with the others; '' where it is. */
function whyAlone({ canApprove, typeAmount, checks }: ProposalView): string {
  if (!canApprove) return 'staff.alike.notYours'
  if (typeAmount !== null) return 'staff.alike.overLimit'
  return checks.some(({ key }) => key === 'staff.check.moved') ? 'staff.check.moved' : ''
}

function ChooseDialog({ views, onEnded, onClose }: ChooseDialogProps) {
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, fault, approve } = useApproveAlike(onEnded)
  const [first] = views
  const chosen = views.filter((view) => whyAlone(view) === '' && !leftOut.has(view.proposal.id))
  const isReady = chosen.length > 0 && !isOld && !isBusy
  const send = (): void => {
    if (isReady) approve(chosen)
  }
  const toggle = (id: number): void =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const key = { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.queue.approveKey' }
  return (
    <DialogFrame
      isWide
      title={t('staff.alike.title')}
      onClose={onClose}
      keys={[{ ...key, act: send, isAlways: true }]}
    >
      {first === undefined ? null : (
        <p className="muted">
          {t(`staff.proposed.${first.proposal.act}`)} · {t(`staff.ground.${first.proposal.ground}`)} ·{' '}
          {first.payment.railName}. {t('staff.alike.text')}
        </p>
      )}
      <AlikeTable views={views} leftOut={leftOut} onToggle={toggle} />
      {fault === null ? null : (
        <Note tone="fault" role="alert">
          {fault}
        </Note>
      )}
      <div className="dialog-acts">
        <p className="grow figures">
          {first === undefined
            ? null
            : t('staff.alike.sum', {
                n: String(chosen.length),
                sum: formatMoney(sumOf(chosen, first)),
              })}
        </p>
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" aria-disabled={!isReady} onClick={send}>
          <Icon name={isOld ? 'lock' : 'key'} size="small" />
          {t(isOld ? 'staff.old.needsFresh' : 'staff.queue.approve')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

/** Total of the chosen proposals in the first one's currency; the server refuses a list of two currencies. */
function sumOf(views: readonly ProposalView[], first: ProposalView): Money {
  return new Sums(views.map(({ moves }) => ({ count: 1, amount: moves }))).in(first.moves.currency).amount
}

/** Approves a list as it was seen; `onEnded` is told what became of each. */
function useApproveAlike(onEnded: ChooseDialogProps['onEnded']) {
  const { t, calls } = useConsole()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const approve = (views: readonly ProposalView[]): void => {
    const [first] = views
    if (first === undefined) return
    setBusy(true)
    setFault(null)
    const list = views.map(({ proposal, version }) => ({ proposal: proposal.id, version }))
    void calls('approveAlike', { list, sum: sumOf(views, first) }).then((answer) => {
      setBusy(false)
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      if (answer.result.outcome === 'refused') return setFault(t(answer.result.key))
      onEnded({ views, lines: answer.result.lines })
      return cache.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'alike' && name !== FOUND,
      })
    })
  }
  return { isBusy, fault, approve }
}

interface AlikeTableProps {
  readonly views: readonly ProposalView[]
  readonly leftOut: ReadonlySet<number>
  readonly onToggle: (proposal: number) => void
}

function AlikeTable({ views, leftOut, onToggle }: AlikeTableProps) {
  const { t } = useConsole()
  const clock = useClock()
  const rows = views.map((view) => {
    const { proposal, payment, checks, moves } = view
    const alone = whyAlone(view)
    const look = checks.filter(({ isFine }) => !isFine).map(({ key, values }) => t(key, values))
    return {
      key: String(proposal.id),
      cells: [
        <input
          key="with"
          type="checkbox"
          className="list-check"
          aria-label={t('staff.alike.include', { id: shortId(payment.id) })}
          disabled={alone !== ''}
          checked={alone === '' && !leftOut.has(proposal.id)}
          onChange={() => onToggle(proposal.id)}
        />,
        <span key="payment">
          <span className="code-text">{shortId(payment.id)}</span> · {shortMoment(payment.at, clock)}
        </span>,
        <span key="for" className="masked">
          {payment.recipient}
        </span>,
        proposal.by,
        alone === '' ? look.join('; ') : t(alone),
        <span key="amount" className="alike-amount">
          {formatMoney(moves)}
        </span>,
      ],
    }
  })
  return (
    <div className="stack alike-list">
      <WideTable
        label={t('staff.alike.title')}
        heads={['with', 'payment', 'for', 'by', 'look', 'amount'].map((head) => t(`staff.alike.${head}`))}
        amounts={[5]}
        rows={rows}
      />
    </div>
  )
}

/** `48 approved, 2 had moved`, and of each what became of it. */
function OutcomeDialog({ ended: { views, lines }, onClose }: { ended: Ended; onClose: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const count = (outcome: Acted['outcome']): number =>
    lines.filter(({ acted }) => acted.outcome === outcome).length
  const parts = (['done', 'moved', 'refused'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => t(`staff.alike.count.${outcome}`, { n: String(count(outcome)) }))
  const wordsOf = (acted: Acted): string => {
    if (acted.outcome === 'done') return t('staff.done.approve')
    if (acted.outcome === 'refused') return t(acted.key, acted.values)
    return movedWords(acted, clock)
  }
  return (
    <DialogFrame isWide title={parts.join(', ')} onClose={onClose}>
      <div className="stack alike-list">
        <WideTable
          label={t('staff.alike.became')}
          heads={['payment', 'amount', 'became'].map((head) => t(`staff.alike.${head}`))}
          amounts={[1]}
          rows={lines.map(({ proposal, acted }) => {
            const view = views.find((one) => one.proposal.id === proposal)
            return {
              key: String(proposal),
              cells: [
                view === undefined ? proposal : shortId(view.payment.id),
                view === undefined ? '' : formatMoney(view.moves),
                <span key="became" className={acted.outcome === 'done' ? 'word-good' : 'word-warn'}>
                  <Icon name={acted.outcome === 'done' ? 'check' : 'alert'} size="small" /> {wordsOf(acted)}
                </span>,
              ],
            }
          })}
        />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('staff.close')} <Keys shown={['Esc']} />
        </button>
      </div>
    </DialogFrame>
  )
}
