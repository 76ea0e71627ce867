import type { PossibleAct, WholePayment } from '#contract/console/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { closesOnly } from '#domain/staff/possible-acts.ts'
import { isAsked } from '#domain/staff/proposals.ts'
import { useAct, type NotDone } from '../calls/use-act.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useConsole, useLive, useMyself } from '../frame/console-context.ts'
import type { ScreenKey } from '../keys/key-board.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { IconName } from '../kit/icon.tsx'
import type { PaymentOverlay } from './payment-overlays.tsx'

/** Letter and drawing of each act. */
const ACTS: Readonly<Record<PossibleAct['act'], { readonly letter: string; readonly icon: IconName }>> = {
  'look-again': { letter: 'L', icon: 'refresh' },
  'resend-receipt': { letter: 'M', icon: 'mail' },
  release: { letter: 'R', icon: 'box' },
  return: { letter: 'B', icon: 'undo' },
  decline: { letter: 'D', icon: 'none' },
  'paid-out': { letter: 'H', icon: 'send' },
  note: { letter: 'N', icon: 'pencil' },
}

export interface DecideAct extends Omit<PossibleAct, 'act'> {
  /** Of the payment, or a complaint about it. */
  readonly act: PossibleAct['act'] | 'complain'
  readonly letter: string
  readonly icon: IconName
  readonly isDisabled: boolean
  /** Key of what it does. */
  readonly hint: string
  /** Why not, in words; '' where it can be done. */
  readonly why: string
  readonly press: () => void
}

/** It moves no money: always, and alone. */
const COMPLAIN = {
  act: 'complain',
  letter: 'C',
  icon: 'complaint',
  hint: 'staff.actHint.complain',
  whyNot: null,
  why: '',
  needsSecond: false,
  isDisabled: false,
} as const

export interface Decide {
  readonly acts: readonly DecideAct[]
  readonly notDone: NotDone | null
  /** Opens the answer to what a colleague asks about one's own proposal. */
  readonly answer: () => void
  readonly values: Readonly<Record<string, string>>
}

/** What can be done about a payment: with its key, and why not where it cannot. Money acts wait while what is shown is old. */
export function useDecide(payment: WholePayment, open: (overlay: PaymentOverlay) => void): Decide {
  const { t } = useConsole()
  const isOld = useLive().state === 'old'
  const look = useAct('lookAgain', 'staff.done.lookAgain')
  const resend = useAct('resendReceipt', 'staff.done.resendReceipt')
  const values = { amount: formatMoney(payment.amount), rail: payment.railName }
  const pressOf = (act: PossibleAct['act']): (() => void) => {
    if (act === 'look-again') return () => void look.run({ id: payment.id })
    if (act === 'resend-receipt') return () => void resend.run({ id: payment.id })
    if (act === 'note') return () => open({ name: 'note' })
    return () => open({ name: 'propose', act })
  }
  const acts = payment.acts.map((possible): DecideAct => {
    const waits = isOld && possible.act !== 'note' ? t('staff.old.needsFresh') : ''
    const why = possible.whyNot === null ? waits : t(possible.whyNot, values)
    const isDisabled = possible.whyNot !== null || waits !== ''
    const hint = closesOnly(payment.waitsFor, possible.act)
      ? 'staff.then.already-back'
      : `staff.actHint.${possible.act}`
    return { ...possible, ...ACTS[possible.act], hint, why, isDisabled, press: pressOf(possible.act) }
  })
  const decided = mayBegin(useMyself().roles, 'complaints')
    ? [...acts, { ...COMPLAIN, press: () => open({ name: 'complain' }) }]
    : acts
  const keys = decided
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ act, letter, press }): ScreenKey => ({
      press: letter.toLowerCase(),
      shown: [letter],
      label: `staff.act.${act}`,
      values,
      act: press,
    }))
  const answer = (): void => open({ name: 'answer' })
  const { proposal } = payment
  const answers = proposal !== null && proposal.isMine && isAsked(proposal)
  useKeys('screen', [
    ...(answers ? [{ press: 'q', shown: ['Q'], label: 'staff.answer.send', act: answer }] : []),
    ...keys,
    {
      press: 'e',
      shown: ['E'],
      label: 'staff.keys.showNumber',
      act: () => open({ name: 'number', which: 'recipient' }),
    },
  ])
  return { acts: decided, notDone: look.notDone ?? resend.notDone, answer, values }
}
