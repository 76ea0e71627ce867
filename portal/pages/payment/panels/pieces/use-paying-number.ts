import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { isMasked, isMsisdn } from '#domain/phone.ts'
import { useCalls } from '../../../../shell/calls-context.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'

/** A number is checked this long after the last key (NUMBER-21). */
const DEBOUNCE_MS = 300

export type NumberCheck = 'none' | 'checking' | 'good' | 'bad' | 'failed'

/**
 * The number of the purchase, to be paid from; '' for an account's
 * contact, whom the visitor may not be (NUMBER-17).
 */
export function ownNumber({ msisdn }: Pick<QueryData, 'msisdn'>): string {
  return isMasked(msisdn) ? '' : msisdn
}

/**
 * The paying wallet's number, checked by its line type at full length (PAY-61). A check that failed is said
 * in a toast (WIRE-25) and hinders nobody: the wallet itself says whose number it is.
 */
export function usePayingNumber(first: string, firstCheck: NumberCheck) {
  const { shell, t, toast } = useShell()
  const calls = useCalls()
  const [digits, setDigits] = useState(first)
  const [touched, setTouched] = useState(false)
  const [answer, setAnswer] = useState<{ of: string; check: NumberCheck }>({ of: first, check: firstCheck })
  const checked = useRef<string>('')

  const change = useCallback((next: string) => {
    setTouched(true)
    setDigits(next)
  }, [])

  const sayFailure = useEffectEvent((message: string) => toast('error', message || t('error.generic')))
  useEffect(() => {
    if (!calls || !isMsisdn(digits, shell.country) || checked.current === digits) return
    let stale = false
    const timer = setTimeout(() => {
      setAnswer({ of: digits, check: 'checking' })
      void calls.lineType({ msisdn: digits, checkIfBroadband: false, requestType: '' }).then((reply) => {
        if (stale) return
        checked.current = digits
        if (!isSuccess(reply)) sayFailure(reply.message)
        const good = isSuccess(reply) && parseLineType(reply.result) !== 'NA'
        const unknown = !isSuccess(reply) && String(reply.statusCode) !== '404'
        setAnswer({ of: digits, check: good ? 'good' : unknown ? 'failed' : 'bad' })
      })
    }, DEBOUNCE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [calls, digits, shell.country])

  const full = isMsisdn(digits, shell.country)
  const check: NumberCheck = full && answer.of === digits ? answer.check : 'none'
  return { digits, change, touched, full, check }
}
