import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { owedOf, type Owed } from './owed.ts'

/** Leave to look at a bill: the id of a verified code or of a matching account number (BILL-31). */
export interface Leave {
  readonly number: string
  readonly otpId: string
}

/** Leave that was not answered, and the key it was sent with: an answer that got lost is given again for it. */
interface HeldLeave extends Leave {
  readonly key: string
}

/**
 * The bill call (CALL-7). `typed` is the number in the form: an answer for one that stood there before is
 * dropped. Who proved the line keeps the leave while the operator cannot answer: no second code is needed.
 */
export function useBill(typed: string, onOwed: (owed: Owed) => void) {
  const calls = useCalls()
  const { shell, t, toast, untoast, announce } = useShell()
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState('')
  const held = useRef<HeldLeave | null>(null)
  const current = useRef(typed)
  useEffect(() => {
    current.current = typed
  }, [typed])

  /** `again`: with leave from before; when that is over a new code is on its way, and nothing is wrong. */
  const look = async (leave: HeldLeave, again = false): Promise<'seen' | 'outdated' | 'failed'> => {
    setLooking(true)
    untoast(problem)
    setProblem('')
    announce(t('bill.fetching'))
    const { number: msisdn, otpId, key } = leave
    const reply = await calls?.bill({ msisdn, otpId }, { idempotencyKey: key })
    setLooking(false)
    if (reply && isSuccess(reply) && reply.result) {
      held.current = null
      const owed = owedOf(reply.result.totalOutstanding, shell.country, Date.now())
      if (msisdn === current.current) onOwed(owed)
      return 'seen'
    }
    const outdated = String(reply?.statusCode) === '400'
    held.current = outdated ? null : leave
    if (outdated && again) return 'outdated'
    const text = reply?.message || t('error.generic')
    setProblem(text)
    toast('error', text)
    return 'failed'
  }
  /** With leave that is still held; 'outdated' when a new code or account number is needed. */
  const lookAgain = async (number: string): Promise<'seen' | 'outdated' | 'failed'> =>
    held.current?.number === number ? look(held.current, true) : 'outdated'
  return { look: (leave: Leave) => look({ ...leave, key: newKey() }), lookAgain, looking, problem }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
}
