import { useRef, useState, type ReactNode } from 'react'
import { useStayWhile } from '../../../paying/use-stay-while.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { rememberReturn } from '../../../paying/return-marker.ts'
import { amountOf } from '../../../paying/summary.tsx'
import type { Authorisation } from './pin-calls.ts'
import { beginStep, pinStep, TYPING, type OpenPin, type PinDesk, type PinPlan } from './pin-steps.ts'

export interface PinPayment {
  readonly busy: boolean
  /** Why it did not start or how it was left, to stand in the panel; '' for nothing. */
  readonly notice: string
  /** Begins a payment for a proved number and opens the window of the PIN. */
  begin(auth: Authorisation): Promise<void>
  /** The window, to be placed anywhere. */
  readonly window: ReactNode
}

/** A payment with a PIN typed here (PAY-42): authorised initiate, PIN, authorised process. */
export function usePinPayment(plan: PinPlan, onOtherWay: () => void): PinPayment {
  const calls = useCalls()
  const { t, toast, shell } = useShell()
  const [open, setOpen] = useState<OpenPin | null>(null)
  const [state, setState] = useState(TYPING)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const running = useRef(false)
  useStayWhile(running)

  const stop = (sentence: string) => {
    setOpen(null)
    setNotice(sentence)
    if (sentence !== '') toast('error', sentence)
  }
  const work = async (step: (desk: PinDesk) => Promise<void>): Promise<void> => {
    if (!calls || running.current || plan.pay.checkAge()) return
    running.current = true
    setNotice('')
    const { callingCode } = shell.country
    await step({ calls, plan, callingCode, t, show: setState, open: setOpen, stop })
    running.current = false
  }

  const begin = async (auth: Authorisation): Promise<void> => {
    setBusy(true)
    rememberReturn(plan.purchase.redirectPage, plan.pay.draftId)
    await work((desk) => beginStep(desk, auth, { txnId: '', next: TYPING }))
    setBusy(false)
  }
  const submit = (pin: string): void => {
    if (!open) return
    setState((old) => ({ ...old, step: 'sending', problem: '', message: '' }))
    void work((desk) => pinStep(desk, open, { pin, state }))
  }
  // What was shown as left starts again; the wallet goes on counting (PAY-75).
  const close = (): void => {
    setOpen(null)
    setState(TYPING)
    setNotice(t('pin.notMade'))
  }
  const otherWay = (): void => {
    stop('')
    onOtherWay()
  }
  const Modal = open?.Modal
  const window =
    open && Modal ? (
      <Modal
        mode={plan.mode}
        state={state}
        amount={amountOf(plan.purchase)}
        number={open.auth.number}
        onPin={submit}
        onClose={close}
        onOtherWay={otherWay}
      />
    ) : null
  return { busy, notice, begin, window }
}
