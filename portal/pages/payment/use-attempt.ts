import { useCallback, useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { walletWaitMs } from '#domain/payments/status/polling.ts'
import { isUndecided, statusWords } from '#domain/payments/status/status-words.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { openAttemptStore, type AttemptStore } from '../../paying/attempt-store.ts'
import { isWaitedFor, type Attempt } from '../../paying/attempt.ts'
import type { AskedBefore, PaymentPageProps } from '../../paying/payment-props.ts'
import { goToStatus } from '../../paying/use-pay.ts'

/**
 * What an earlier press left behind (UX-31, F17): a wallet payment comes back to its clock,
 * an ended one to its status, an open card payment is not confirmed. What another tab sent is waited for here too.
 */
export function useAttempt(
  { draftId, asked }: Pick<PaymentPageProps, 'draftId' | 'asked'>,
  maxCalls: number,
  onWaiting: (attempt: Attempt) => void,
) {
  const calls = useCalls()
  const [otherTab, setOtherTab] = useState(false)
  const [unfinished, setUnfinished] = useState<Attempt | null>(null)
  const held = useRef<AttemptStore | null>(null)
  const draft = useRef(draftId)
  const store = useCallback(() => {
    held.current ??= openAttemptStore(draft.current, () => setOtherTab(true))
    return held.current
  }, [])

  const lookUp = useCallback(() => {
    const attempt = store().read() ?? (asked?.waits ? waitedElsewhere(asked) : null)
    if (!calls || !attempt || attempt.transactionId === '') return
    if (isWaitedFor(attempt.mode) && attempt.startedAtMs > 0) {
      const over = Date.now() - attempt.startedAtMs >= walletWaitMs(maxCalls)
      return over ? goToStatus(attempt) : onWaiting(attempt)
    }
    void calls.status({ tid: attempt.transactionId }).then((reply) => {
      if (!isSuccess(reply) || !reply.result) return
      const words = statusWords(reply.result)
      if (!isUndecided(words)) return goToStatus(attempt)
      if (words.raw !== 'REQUEST_REGISTERED') setUnfinished(attempt)
    })
  }, [calls, store, maxCalls, onWaiting, asked])

  useEffect(() => {
    lookUp()
    return () => {
      held.current?.close()
      held.current = null
    }
  }, [lookUp])
  return { store, otherTab, unfinished, lookUp }
}

/** The clock of a payment that this tab did not send. */
function waitedElsewhere({ id, mode, payer, sentMs }: AskedBefore): Attempt {
  const startedAtMs = Date.now() - sentMs
  return { key: '', content: '', mode, payer, transactionId: id, startedAtMs, checks: 0 }
}
