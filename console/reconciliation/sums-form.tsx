import { useState } from 'react'
import type { Currency } from '#domain/money.ts'
import { readCount, readMinor } from '#domain/staff/typed-figures.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { TextField } from '../kit/text-field.tsx'

export interface SumsFormProps {
  readonly rail: string
  readonly day: string
  readonly onDone: () => void
}

/** Number of charges and their sum in one currency, as typed. */
interface TypedSum {
  readonly count: string
  readonly amount: string
}

const NOTHING_TYPED: TypedSum = { count: '', amount: '' }

/** Sums of a provider that has no list, in each currency: typed by one person, then again by another who can't see them. */
export function SumsForm({ rail, day, onDone }: SumsFormProps) {
  const { t } = useConsole()
  const { currencies } = useMyself()
  const [typed, setTyped] = useState<Readonly<Record<Currency, TypedSum>>>({})
  const type = useAct('typeSums', 'staff.done.typeSums')
  const sums = currencies.flatMap((currency) => readSum(currency, typed[currency] ?? NOTHING_TYPED) ?? [])
  const isReady = sums.length === currencies.length
  const send = (): void => {
    if (!isReady) return
    void type.run({ rail, day, sums }).then((isDone) => (isDone ? onDone() : undefined))
  }
  return (
    <details className="reconcile-sums">
      <summary>{t('staff.reconcile.noFile')}</summary>
      <div className="stack">
        <p className="muted">
          {t('staff.reconcile.sumsHelp')} {currencies.length > 1 ? t('staff.reconcile.sumsZero') : null}
        </p>
        {currencies.map((currency) => {
          const sum = typed[currency] ?? NOTHING_TYPED
          const change = (more: Partial<TypedSum>): void =>
            setTyped((before) => ({ ...before, [currency]: { ...sum, ...more } }))
          return (
            <div key={currency} className="reconcile-fields">
              <TextField
                id={`sums-count-${currency}`}
                label={t('staff.reconcile.sumsCount', { currency })}
                value={sum.count}
                onChange={(count) => change({ count })}
              />
              <TextField
                id={`sums-amount-${currency}`}
                label={t('staff.reconcile.sumsAmount', { currency })}
                value={sum.amount}
                onChange={(amount) => change({ amount })}
              />
            </div>
          )
        })}
        <NotDoneNote notDone={type.notDone} />
        <button type="button" className="btn btn-second" disabled={!isReady || type.isBusy} onClick={send}>
          {t('staff.reconcile.sumsSend')}
        </button>
      </div>
    </details>
  )
}

/** @returns null while either is missing or isn't a number */
function readSum(currency: Currency, typed: TypedSum) {
  const [count, minor] = [readCount(typed.count), readMinor(typed.amount, currency)]
  return count === null || minor === null ? null : { currency, count, minor }
}
