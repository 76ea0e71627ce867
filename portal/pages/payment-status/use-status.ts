import { useCallback, useEffect, useRef, useState } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { Transaction } from '#contract/payments.ts'
import { afterStatusCall, STATUS_POLL } from '#domain/payments/status/polling.ts'
import { CHECKOUT_LIFE_MS } from '#domain/payments/schedule.ts'
import { isUndecided, statusWords } from '#domain/payments/status/status-words.ts'
import type { HttpCalls } from '../../shell/calls-over-http.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { StatusPageProps, StatusProblem } from './status-props.ts'

export interface StatusState {
  readonly transaction: Transaction | null
  readonly problem: StatusProblem
  /** Which of the five status calls runs, 0 when none does. */
  readonly checking: number
  /** When the last round ended, ms since 1970; 0 before the first. */
  readonly checkedAtMs: number
}

type Ask = Pick<HttpCalls, 'status' | 'fetch'>

/**
 * The poll of the status page (STATUS-21): status at most five times, a second apart, while it is
 * registered, then exactly one fetch, whose answer is shown. `checkAgain` is one more such round. While the payment is
 * open and the page is seen, it goes on asking every fifteen seconds (STATUS-22); what is news is shown by
 * one more round.
 */
export function useStatus(props: StatusPageProps): StatusState & { readonly checkAgain: () => void } {
  const calls = useCalls()
  const { t, toast } = useShell()
  const [state, setState] = useState<StatusState>({
    transaction: props.first,
    problem: props.problem,
    checking: 0,
    checkedAtMs: 0,
  })
  const running = useRef(false)
  const { id, channel, pg } = props

  const round = useCallback(
    async (signal: AbortSignal) => {
      if (!calls || running.current || id === '') return
      running.current = true
      const target = { id, channel, pg }
      const step = (checking: number) => setState((old) => ({ ...old, checking }))
      const reply = await askRound({ calls, target, step, signal })
      running.current = false
      if (signal.aborted) return
      const transaction = isSuccess(reply) ? reply.result : null
      if (!transaction) toast('error', reply.message || t('error.generic'))
      const problem = transaction ? 'none' : String(reply.statusCode) === '404' ? 'unknown' : 'unreachable'
      setState((old) => ({
        transaction: transaction ?? (problem === 'unknown' ? null : old.transaction),
        problem,
        checking: 0,
        checkedAtMs: Date.now(),
      }))
    },
    [calls, id, channel, pg, t, toast],
  )
  const latest = useRef(round)
  useEffect(() => {
    latest.current = round
  }, [round])

  const ready = calls !== null
  useEffect(() => {
    if (!ready) return
    const page = new AbortController()
    void latest.current(page.signal)
    return () => page.abort()
  }, [ready])

  const checkAgain = useCallback(() => void latest.current(new AbortController().signal), [])
  useLaterChecks(id, state, { running, checkAgain })
  return { ...state, checkAgain }
}

interface Checking {
  readonly running: { readonly current: boolean }
  readonly checkAgain: () => void
}

/**
 * After the quick polls: every fifteen seconds while the page is seen, for
 * as long as nobody knows the end (STATUS-22).
 */
function useLaterChecks(id: string, state: StatusState, { running, checkAgain }: Checking): void {
  const calls = useCalls()
  const { transaction, problem, checking, checkedAtMs } = state
  // A card page that was left may be open in another window, and be paid there a moment later.
  const open = transaction
    ? isUndecided(statusWords(transaction)) || transaction.money === 'left'
    : problem === 'unreachable'
  const untilMs =
    transaction?.money === 'left' ? Date.parse(transaction.updatedAt) + CHECKOUT_LIFE_MS : Infinity
  const shown = transaction ? statusWords(transaction).raw : ''
  const resting = open && checking === 0 && checkedAtMs > 0
  useEffect(() => {
    if (!calls || !resting) return
    const page = new AbortController()
    const ask = async () => {
      if (document.hidden || running.current || Date.now() > untilMs) return
      const reply = await calls.status({ tid: id }, { signal: page.signal })
      const word = isSuccess(reply) && reply.result
      if (word && isNews(word, shown) && !page.signal.aborted) checkAgain()
    }
    const timer = setInterval(() => void ask(), STATUS_POLL.laterEveryMs)
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [calls, id, resting, running, checkAgain, shown, untilMs])
}

/** An end, and another one than the page shows already. */
function isNews(word: Transaction, shown: string): boolean {
  const words = statusWords(word)
  return !isUndecided(words) && words.raw !== shown
}

interface Round {
  readonly calls: Ask
  readonly target: Pick<StatusPageProps, 'id' | 'channel' | 'pg'>
  readonly step: (checking: number) => void
  readonly signal: AbortSignal
}

async function askRound({ calls, target, step, signal }: Round): Promise<Reply<Transaction>> {
  const { id, channel, pg } = target
  const passedOn = channel !== '' && pg !== '' ? { channel, pg } : {}
  for (let count = 1; count <= STATUS_POLL.maxCalls; count++) {
    step(count)
    const reply = await calls.status({ tid: id, ...passedOn }, { signal })
    if (String(reply.statusCode) === '404' || signal.aborted) return reply
    const word = isSuccess(reply) ? reply.result?.transactionStatus || reply.result?.status || '' : ''
    if (afterStatusCall(count, word) === 'fetch') break
    await pause(STATUS_POLL.everyMs)
    if (signal.aborted) return reply
  }
  return calls.fetch({ txnId: id }, { signal })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
