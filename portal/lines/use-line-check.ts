import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { parseLineType, type LineType } from '#domain/lines/line-type.ts'
import { isBroadbandUse, type LineUse } from '#domain/lines/line-use.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** Number checks wait this long after the last key (NUMBER-21). */
const DEBOUNCE_MS = 300

export type LineCheck =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'known'; readonly type: LineType }
  /** The call failed: the server's own message, or '' (SHELL-40: it wins over the generic one). */
  | { readonly state: 'failed'; readonly message: string }

const NONE: LineCheck = { state: 'none' }

interface CheckedNumber {
  readonly digits: string
  readonly complete: boolean
  readonly use: LineUse
}

interface Answer {
  readonly digits: string
  /** Which press of "Try again" it answers. */
  readonly round: number
  readonly check: LineCheck
}

/**
 * The class of a complete number, 300 ms after its last key. A newer number drops the older answer;
 * an answer is kept for the page, so the same number is asked once. `retry` asks a failed one again.
 * `onRefused` gets the server's own message ('' for none) of a call that failed or knew no such line.
 */
export function useLineCheck(
  { digits, complete, use }: CheckedNumber,
  onRefused: (message: string) => void,
): { readonly check: LineCheck; readonly retry: () => void } {
  const calls = useCalls()
  const { flags } = useShell().shell.country
  const requestType = use === 'bill' && flags.postpaidHybridCheck ? 'HYBRID_POSTPAID_CHECK' : ''
  const known = useRef(new Map<string, LineType>())
  const tellRefused = useEffectEvent(onRefused)
  const [answer, setAnswer] = useState<Answer>({ digits: '', round: 0, check: NONE })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!complete || !calls) return
    const cached = known.current.get(digits)
    if (cached) return setAnswer({ digits, round, check: { state: 'known', type: cached } })
    const stop = new AbortController()
    setAnswer({ digits, round, check: { state: 'checking' } })
    const ask = async (): Promise<void> => {
      const reply = await calls.lineType(
        { msisdn: digits, checkIfBroadband: isBroadbandUse(use), requestType },
        { signal: stop.signal },
      )
      if (stop.signal.aborted) return
      const check = readReply(reply)
      if (check.state === 'known') known.current.set(digits, check.type)
      setAnswer({ digits, round, check })
      if (check.state === 'failed' || (!isSuccess(reply) && reply.message !== '')) tellRefused(reply.message)
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [calls, digits, complete, round, use, requestType])

  const check = complete && answer.digits === digits && answer.round === round ? answer.check : NONE
  return { check, retry: () => setRound((old) => old + 1) }
}

/** 404 is an answer too: no such line (NUMBER-25, NUMBER-23). Its message is told all the same (WIRE-27). */
function readReply(reply: {
  statusCode: number | string
  status: string
  message: string
  result: unknown
}): LineCheck {
  if (isSuccess(reply)) return { state: 'known', type: parseLineType(reply.result) }
  if (String(reply.statusCode) === '404') return { state: 'known', type: 'NA' }
  return { state: 'failed', message: reply.message }
}
