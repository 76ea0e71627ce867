import { useState } from 'react'
import type { PayoutProposal } from '#contract/console/payouts.ts'
import { formatMoney } from '#domain/money.ts'
import { readMinor } from '#domain/staff/typed-figures.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useLive } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { SecondActs } from '../kit/second-acts.tsx'
import { TypedAmount } from '../kit/typed-amount.tsx'
import { shortMoment } from '../texts/times.ts'

/** What of a list waits for a second person, in words, and their answer. */
export function PayoutWaits({ proposal }: { proposal: PayoutProposal }) {
  const { t } = useConsole()
  const clock = useClock()
  const isOld = useLive().state === 'old'
  const [isRefusing, setRefusing] = useState(false)
  const decide = useAct('decidePayouts', 'staff.done.decidePayouts')
  const { by, at, reason, isMine, canDecide, what, count, sum, refused, missing } = proposal
  const amount = useTypedSum(proposal)
  const send = (decision: 'approve' | 'withdraw'): void => {
    if (decision === 'approve') {
      amount.press()
      if (isOld || !amount.agrees || decide.isBusy) return
    }
    void decide.run({ proposal: proposal.proposal, decision, reason: '', typedMinor: amount.minor })
  }
  const asSecond = [
    { press: 'a', shown: ['A'], label: 'staff.queue.approveKey', act: () => send('approve') },
    { press: 'x', shown: ['X'], label: 'staff.queue.refuse', act: () => setRefusing(true) },
  ]
  useKeys('screen', canDecide ? asSecond : [])
  const values = { n: count, sum: formatMoney(sum), refused, missing }
  return (
    <section className="card stack">
      <p>{t(what === 'list' ? 'staff.payouts.waitsList' : 'staff.payouts.waitsAnswer', values)}</p>
      <p className="small-text muted">
        {t('staff.payouts.proposedBy', { by, at: shortMoment(at, clock), reason })}
      </p>
      {isMine ? <p className="small-text">{t('staff.queue.notOwn')}</p> : null}
      <NotDoneNote notDone={decide.notDone} />
      {canDecide ? amount.field : null}
      <SecondActs
        canDecide={canDecide}
        isMine={isMine}
        isBusy={decide.isBusy}
        hasKeys={canDecide}
        onApprove={() => send('approve')}
        onRefuse={() => setRefusing(true)}
        onWithdraw={() => send('withdraw')}
      />
      {isRefusing ? (
        <ReasonDialog
          title={t('staff.payouts.refuseTitle', { by })}
          text={t('staff.payouts.refuseText')}
          act={t('staff.queue.refuseKey')}
          isBusy={decide.isBusy}
          notDone={decide.notDone}
          onSend={(words) =>
            decide.run({ proposal: proposal.proposal, decision: 'refuse', reason: words, typedMinor: null })
          }
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </section>
  )
}

/** Over the limit of one look the second person types the sum: nobody approves such a list unseen. */
function useTypedSum({ what, typeAmount }: PayoutProposal) {
  const { t } = useConsole()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const minor = typeAmount === null ? null : readMinor(typed, typeAmount.currency)
  const agrees = typeAmount === null || minor === typeAmount.minor
  const field =
    typeAmount === null ? null : (
      <TypedAmount
        amount={typeAmount}
        label={t(what === 'list' ? 'staff.payouts.typeList' : 'staff.payouts.typeAnswer')}
        value={typed}
        agrees={agrees}
        isTried={isTried}
        onChange={setTyped}
      />
    )
  return { minor, agrees, field, press: () => setTried(true) }
}
