import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkPrepaidLine, checkTypedAmount, type RechargeProblem } from '#domain/payments/check-recharge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { plainAmount } from '#domain/payments/amount-limits.ts'
import type { AmountRule } from '#domain/payments/catalogue-amount.ts'
import type { Translate } from '#domain/translate.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { useSlow } from '../kit/use-slow.ts'
import { useLineCheck } from '../lines/use-line-check.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useKeptForm } from './use-kept-form.ts'
import type { RechargeProps } from './recharge-props.ts'

/** The prepaid form's state: what is typed, what the line is, what is wrong and what is missing. */
export function useRecharge(first: RechargeProps) {
  const { shell, t, toast, announce } = useShell()
  const { limits } = shell.country
  const start = cleanNumber(first.typed.msisdn, shell.country)
  const [digits, setDigits] = useState(start.ok ? start.digits : '')
  const [touched, setTouched] = useState(false)
  const [amountText, setAmountText] = useState(first.typed.amount)
  const [left, setLeft] = useState(first.problems.some(({ field }) => field === 'amount'))
  const amountInput = useRef<HTMLInputElement>(null)
  const complete = isMsisdn(digits, shell.country)
  const { check, retry } = useLineCheck(digits, complete, (message) =>
    toast('error', message || t('error.generic')),
  )
  const slow = useSlow(check.state === 'checking')
  const line = check.state === 'known' ? checkPrepaidLine(check.type) : null
  const prepaid = check.state === 'known' && !line
  const amount = checkTypedAmount(amountText, { min: limits.preMin, max: limits.preMax })
  const server = touched ? null : (first.problems.find(({ field }) => field === 'msisdn') ?? null)
  const empty: RechargeProblem | null =
    touched && digits === '' ? { field: 'msisdn', message: 'number-required' } : null
  const numberProblem = line ?? empty ?? (check.state === 'known' ? null : server)
  const amountProblem = left && typeof amount === 'object' && amountText !== '' ? amount : null

  useKeptForm({ digits, amount: amountText }, (kept) => {
    if (kept['digits']) setDigits(kept['digits'])
    if (kept['amount']) setAmountText(kept['amount'])
  })

  const speak = useEffectEvent((key: string) => announce(t(key)))
  useEffect(() => {
    if (check.state === 'checking') speak('recharge.checking')
    if (prepaid) speak('recharge.prepaid')
  }, [check.state, prepaid])

  const sentence = (problem: RechargeProblem | null) => sentenceOf(problem, t, shell.country)
  return {
    digits,
    complete,
    check,
    slow,
    retry,
    prepaid,
    amount: typeof amount === 'number' ? amount : null,
    amountText,
    amountInput,
    numberProblem,
    numberError: sentence(numberProblem),
    amountError: sentence(amountProblem ?? (amountText === '' && left ? missingAmount(first) : null)),
    sentence,
    typeDigits: (value: string) => {
      setTouched(true)
      setDigits(value)
    },
    typeAmount: setAmountText,
    leaveAmount: () => setLeft(true),
  }
}

/** Only the server says that the amount is missing; in the browser the button waits for it. */
function missingAmount(first: RechargeProps): RechargeProblem | null {
  return first.problems.find(({ message }) => message === 'amount-required') ?? null
}

function sentenceOf(problem: RechargeProblem | null, t: Translate, rule: AmountRule): string | undefined {
  if (!problem) return undefined
  const { message, limit } = problem
  return t(MESSAGES[message].key, limit === undefined ? {} : { n: plainAmount(limit, rule) })
}
