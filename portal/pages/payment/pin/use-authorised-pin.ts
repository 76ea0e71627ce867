import { useRef } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { VerifyUserResult } from '#contract/codes.ts'
import { useCodeGate, type CodeGate } from '../../../codes/use-code-gate.tsx'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { codePurpose, namedPurchase } from './named-purchase.ts'
import type { Authorisation } from './pin-calls.ts'
import type { PinPlan } from './pin-steps.ts'
import { usePinPayment, type PinPayment } from './use-pin-payment.tsx'

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

/**
 * Code, token, payment, PIN in the order of PAY-42: `optimus/otp/send`, `verify`, `verify-user`,
 * `auth/initiate`, `auth/process`. The token lives in memory and ends with the page.
 */
export function useAuthorisedPin(
  plan: Omit<PinPlan, 'onExpired'>,
  onOtherWay: () => void,
): { readonly gate: CodeGate; readonly payment: PinPayment } {
  const calls = useCalls()
  const { t, toast } = useShell()
  const auth = useRef<Authorisation | null>(null)
  const proved = useRef<{ readonly id: string; readonly uniqueCode: string } | null>(null)
  const { mode } = plan

  const gate = useCodeGate<VerifyUserResult>({
    purpose: codePurpose(mode, plan.purchase),
    send: async (msisdn) =>
      (await calls?.sendCode({ msisdn, ...namedPurchase(plan.purchase) })) ?? NO_CONNECTION,
    resend: async (refId) => (await calls?.resendCode({ refId })) ?? NO_CONNECTION,
    verify: async (refId, otp, username) => {
      if (!calls) return NO_CONNECTION
      // A code is good once: when only the second call failed, only that one is repeated.
      if (proved.current?.id !== refId) {
        const verified = await calls.verifyCode({ refId, otp, username, paymentMode: mode })
        if (!isSuccess(verified) || !verified.result) return { ...verified, result: verified.result as never }
        proved.current = { id: refId, uniqueCode: verified.result.uniqueCode }
      }
      return calls.verifyUser({ username, uniqueCode: proved.current.uniqueCode, paymentMode: mode })
    },
    onGood: ({ tokenType, accessToken }, number) => {
      proved.current = null
      auth.current = { header: `${tokenType} ${accessToken}`, number }
      void payment.begin(auth.current)
    },
    // Proved a moment ago: the token still stands for this number, so no other code is needed.
    onLimit: (number) => {
      if (auth.current?.number !== number) return false
      void payment.begin(auth.current)
      return true
    },
  })
  const payment = usePinPayment(
    {
      ...plan,
      onExpired: (number) => {
        auth.current = null
        toast('error', t('code.confirmAgain'))
        void gate.ask(number)
      },
    },
    onOtherWay,
  )
  return { gate, payment }
}
