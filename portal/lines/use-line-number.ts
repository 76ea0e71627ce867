import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { isBroadbandUse, lineProblem, type LineUse } from '#domain/lines/line-use.ts'
import { parseLineType, type LineType } from '#domain/lines/line-type.ts'
import { MESSAGES, type MessageName } from '#domain/messages.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { useSlow } from '../kit/use-slow.ts'
import { useWhenOnline } from './use-when-online.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'

export type LineCheck =
  | { readonly state: 'none' | 'checking' }
  | { readonly state: 'known'; readonly type: LineType }
  /** The call failed: the server's own message, or '' (SHELL-40: it wins over the generic one). */
  | { readonly state: 'failed'; readonly message: string }

export interface LineNumberSetting {
  readonly use: LineUse
  /** As the server gives it back; '' at first. */
  readonly typed: string
  /** What the server found wrong with it; null when nothing. */
  readonly problem: MessageName | null
  /** Which kind of line the server found it to be, when that is what is wrong. */
  readonly other?: 'line-postpaid' | 'line-prepaid' | null
}

/** A number whose line is checked while it is typed (NUMBER-21). */
export interface LineNumber {
  readonly use: LineUse
  readonly digits: string
  /** Exactly as many digits as the country's numbers have. */
  readonly complete: boolean
  readonly check: LineCheck
  readonly slow: 'fine' | 'slow' | 'very-slow'
  /** The line's class once it is known to be good for this use; null until then. */
  readonly type: Exclude<LineType, 'NA'> | null
  /** The literal sentence under the field; absent when nothing is wrong. */
  readonly error: string | undefined
  /** Which other kind of line it is, when that is what is wrong. */
  readonly other: 'line-postpaid' | 'line-prepaid' | null
  readonly retry: () => void
  readonly typeDigits: (digits: string) => void
  /** As it was left, found again on Back or reload: an empty box is no fault then. */
  readonly restore: (digits: string) => void
}

/** State of the number field of a purchase form: typed digits, the line's class, what is wrong. */
export function useLineNumber(setting: LineNumberSetting): LineNumber {
  const { shell, t, toast, untoast, announce } = useShell()
  const { country } = shell
  const { use, typed, problem } = setting
  const start = cleanNumber(typed, country)
  const [digits, setDigits] = useState(start.ok ? start.digits : '')
  const [touched, setTouched] = useState(false)
  const complete = isMsisdn(digits, country)
  const { check, retry } = useLineCheck({ digits, complete, use }, (message) =>
    toast('error', message || t('error.generic')),
  )
  const failure = check.state === 'failed' ? check.message || t('error.generic') : ''
  useEffect(() => () => untoast(failure), [failure, untoast])
  useWhenOnline(failure !== '', retry)
  const slow = useSlow(check.state === 'checking')
  const known = check.state === 'known' ? check.type : null
  const wrong = known ? lineProblem(use, known, country.flags) : null
  const type = known && known !== 'NA' && !wrong ? known : null
  const server = touched || known ? null : problem
  const empty: MessageName | null = touched && digits === '' ? 'number-required' : null
  const found: MessageName | null = wrong ? 'number-invalid' : (empty ?? server)

  const speak = useEffectEvent((key: string) => announce(t(key)))
  useEffect(() => {
    if (check.state === 'checking') speak('line.checking')
    if (type) speak(`line.${type}`)
  }, [check.state, type])

  return {
    use,
    digits,
    complete,
    check,
    slow,
    type,
    error: found ? t(MESSAGES[found].key) : undefined,
    other:
      found === 'number-invalid' && !known
        ? (setting.other ?? null)
        : wrong === 'number-invalid'
          ? null
          : wrong,
    retry,
    typeDigits: (value) => {
      setTouched(true)
      setDigits(value)
    },
    restore: setDigits,
  }
}

/** Number checks wait this long after the last key (NUMBER-21). */
const DEBOUNCE_MS = 300

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
function useLineCheck(
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
