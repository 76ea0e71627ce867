import { useCallback, useEffect, useRef, useState } from 'react'
import { statusAddress } from '#contract/pages.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { useStayWhile } from './use-stay-while.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { freshKey, type AttemptStore } from './attempt-store.ts'
import type { Attempt } from './attempt.ts'
import type { PaymentChoice } from '#contract/paying/initiate-request.ts'
import { payCallsFor } from './lead-calls.ts'
import { pageRequest } from './page-request.ts'
import { pay, type PayOutcome } from './pay.ts'
import { rememberReturn } from './return-marker.ts'

/** Waits between tries of the same payment while nobody answers; then a person presses again (F20). */
const RETRY_MS = [3_000, 6_000, 12_000, 24_000] as const

export interface PayState {
  readonly busy: boolean
  /** No answer came: the same payment is tried again and can be looked up. */
  readonly unsure: boolean
  /** Why a payment was refused, shown beside the button. */
  readonly problem: string
  /** The code of the refusal, such as 1006 for a locked wallet; '' for none. */
  readonly code: string
}

export interface PayPlan {
  readonly store: () => AttemptStore
  readonly draftId: string
  /** True when the purchase is too old to be sent. */
  readonly checkAge: () => boolean
  readonly onAccepted: (
    outcome: Extract<PayOutcome, { kind: 'accepted' }>,
    choice: PaymentChoice,
  ) => Promise<void>
}

interface Retry {
  readonly purchase: QueryData
  readonly choice: PaymentChoice
  /** How often it was tried before; from 1. */
  readonly tries: number
}

const IDLE: PayState = { busy: false, unsure: false, problem: '', code: '' }

/** Sends a choice once, however often it is pressed; repeats only what had no answer. */
export function usePay(plan: PayPlan) {
  const calls = useCalls()
  const { t, toast, untoast, shell } = useShell()
  const [state, setState] = useState(IDLE)
  const [retry, setRetry] = useState<Retry | null>(null)
  const running = useRef(false)
  const said = useRef('')
  useStayWhile(running)

  const send = useCallback(
    async (purchase: QueryData, choice: PaymentChoice, tries: number) => {
      if (!calls || running.current || plan.checkAge()) return
      if (!navigator.onLine) return setState({ ...IDLE, problem: t('payment.offline') })
      running.current = true
      untoast(said.current)
      setState({ ...IDLE, busy: true, unsure: tries > 0 })
      rememberReturn(purchase.redirectPage, plan.draftId)
      const request = pageRequest(purchase, choice, shell.country.callingCode)
      const payCalls = payCallsFor(calls, request)
      const outcome = await pay(payCalls, plan.store(), { request, freshKey: freshKey(), now: Date.now })
      running.current = false
      setRetry(null)
      if (outcome.kind === 'accepted') return plan.onAccepted(outcome, choice)
      if (outcome.kind === 'elsewhere') return goToStatus(outcome)
      if (outcome.kind === 'nothing') return setState(IDLE)
      // Nobody who may have paid is told to try again: this page does, and says so.
      const message =
        outcome.kind === 'refused' ? outcome.message || t('error.generic') : t('payment.tryingAgain')
      said.current = message
      // A locked wallet has a note of its own, with the ways on: a toast would lie over them.
      const isLocked = outcome.kind === 'refused' && outcome.code === '1006'
      if (tries === 0 && !isLocked) toast('error', message)
      if (outcome.kind === 'refused') return setState({ ...IDLE, problem: message, code: outcome.code })
      const again = tries < RETRY_MS.length
      setState({ ...IDLE, busy: again, unsure: true })
      if (again) setRetry({ purchase, choice, tries: tries + 1 })
    },
    [calls, plan, shell.country.callingCode, t, toast, untoast],
  )

  useEffect(() => {
    if (!retry) return
    const again = () => void send(retry.purchase, retry.choice, retry.tries)
    const timer = setTimeout(again, RETRY_MS[retry.tries - 1])
    addEventListener('online', again, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [retry, send])

  const press = useCallback(
    (purchase: QueryData, choice: PaymentChoice) => void send(purchase, choice, 0),
    [send],
  )
  const rest = useCallback(() => setState(IDLE), [])
  return { state, press, rest }
}

/** Leaves for the status page of an attempt. */
export function goToStatus(attempt: Pick<Attempt, 'transactionId'>): void {
  location.replace(statusAddress(attempt.transactionId))
}
