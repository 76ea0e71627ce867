import { useEffect, useEffectEvent, useState } from 'react'
import { lineProblem, type LineUse } from '#domain/lines/line-use.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import { MESSAGES, type MessageName } from '#domain/messages.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { useSlow } from '../kit/use-slow.ts'
import { useWhenOnline } from './use-when-online.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useLineCheck, type LineCheck } from './use-line-check.ts'

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
