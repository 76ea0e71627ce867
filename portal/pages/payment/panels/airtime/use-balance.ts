import { useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { useCalls } from '../../../../shell/calls-context.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'
import { afterPaying, airtimeOf } from './airtime-balance.ts'

/** A number proved by a code. `uniqueCode` stays in memory (OTP-43). */
export interface Proof {
  readonly number: string
  readonly uniqueCode: string
}

/** What the balance of a line means for a price. */
export interface Checked {
  readonly number: string
  readonly enough: boolean
  /** Left after paying, or missing; major units. */
  readonly rest: number
}

/** Asks for the airtime of a proved number and compares it with a price in major units (PAY-53). */
export function useBalance(price: number) {
  const calls = useCalls()
  const { t, toast } = useShell()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const reset = (): void => {
    setChecked(null)
    setProblem('')
  }
  /** Answers what was found; 'outdated' when the proof is no longer taken, null when nobody answered. */
  const check = async ({ number, uniqueCode }: Proof): Promise<Checked | 'outdated' | null> => {
    if (!calls || asking) return null
    reset()
    setAsking(true)
    const reply = await calls.queryBalance({ msisdn: number, uniqueCode, serviceType: 'AIRTIME' })
    setAsking(false)
    if (isSuccess(reply) && reply.result) {
      const found = { number, ...afterPaying(airtimeOf(reply.result.queryBalanceResult), price) }
      setChecked(found)
      return found
    }
    const message = reply.message || t('error.generic')
    toast('error', message)
    setProblem(message)
    return String(reply.statusCode) === '400' ? 'outdated' : null
  }
  return { checked, asking, problem, reset, check }
}
