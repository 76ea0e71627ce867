import { useRef, useState, type ReactNode } from 'react'
import type { BalanceEntry } from '#contract/balances.ts'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import { useCodeGate } from '../../codes/use-code-gate.tsx'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

interface Proof {
  readonly number: string
  readonly uniqueCode: string
}

export interface DataBalance {
  readonly busy: boolean
  /** The last refusal about this number, to stand under it; '' when there is none. */
  readonly notice: string
  /** What is left on this number; null until whoever holds it gave the code. */
  readonly entries: readonly BalanceEntry[] | null
  readonly fetch: () => void
  /** The window of the code, or null: to be placed outside the form. */
  readonly window: ReactNode
}

/**
 * What is left on the router `number` (ROUTER-23): a code to the phone of whoever holds it, then the balance.
 * The proof of the code is kept, so that a balance that could not be read is asked for again without another
 * SMS.
 */
export function useDataBalance(number: string): DataBalance {
  const calls = useCalls()
  const { t, toast, untoast, announce } = useShell()
  const [found, setFound] = useState<{ number: string; entries: readonly BalanceEntry[] } | null>(null)
  const [problem, setProblem] = useState({ number: '', text: '' })
  const [asked, setAsked] = useState('')
  const [looking, setLooking] = useState(false)
  const proof = useRef<Proof | null>(null)

  const look = async (held: Proof): Promise<'seen' | 'outdated' | 'failed'> => {
    setLooking(true)
    const { number: msisdn, uniqueCode } = held
    const reply = await calls?.queryBalance({ msisdn, uniqueCode, serviceType: 'DATA' })
    setLooking(false)
    if (reply && isSuccess(reply) && reply.result) {
      proof.current = held
      setFound({ number: msisdn, entries: reply.result.queryBalanceResult })
      announce(t('broadband.balanceShown'))
      return 'seen'
    }
    const outdated = String(reply?.statusCode) === '400'
    const again = proof.current === held
    proof.current = outdated ? null : held
    if (outdated && again) return 'outdated'
    const text = reply?.message || t('error.generic')
    toast('error', text)
    setProblem({ number: msisdn, text })
    return 'failed'
  }
  const gate = useCodeGate<{ uniqueCode: string }>({
    purpose: 'BALANCE',
    send: async (msisdn) => {
      const reply = (await calls?.broadbandBalance({ msisdn, requestType: 'BALANCE' })) ?? NO_CONNECTION
      const { txnRefId: refId, otpRecipient: recipient = '' } = reply.result ?? {}
      return { ...reply, result: refId === undefined ? null : { refId, recipient } }
    },
    resend: async (refId) => (await calls?.resendCode({ refId })) ?? NO_CONNECTION,
    verify: async (refId, otp) =>
      (await calls?.verifyCode({ refId, otp, username: '', paymentMode: '' })) ?? NO_CONNECTION,
    onGood: ({ uniqueCode }, of) => void look({ number: of, uniqueCode }),
  })
  const fetch = async (): Promise<void> => {
    setAsked(number)
    untoast(problem.text)
    setProblem({ number, text: '' })
    const held = proof.current
    if (held?.number !== number || (await look(held)) === 'outdated') await gate.ask(number)
  }
  return {
    busy: gate.busy || looking,
    notice: asked === number ? gate.notice || problem.text : '',
    entries: found?.number === number ? found.entries : null,
    fetch: () => void fetch(),
    window: gate.window,
  }
}
