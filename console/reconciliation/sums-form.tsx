import { useState } from 'react'
import { isCurrency } from '#domain/money.ts'
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

/** Sums of a provider that has no list: typed by one, and typed again by another who does not see them. */
export function SumsForm({ rail, day, onDone }: SumsFormProps) {
  const { t } = useConsole()
  const { currency } = useMyself()
  const [count, setCount] = useState('')
  const [sum, setSum] = useState('')
  const type = useAct('typeSums', 'staff.done.typeSums')
  const minor = isCurrency(currency) ? readMinor(sum, currency) : null
  const counted = readCount(count)
  const isReady = counted !== null && minor !== null
  const send = (): void => {
    if (!isReady) return
    void type.run({ rail, day, count: counted, minor }).then((isDone) => (isDone ? onDone() : undefined))
  }
  return (
    <details className="reconcile-sums">
      <summary>{t('staff.reconcile.noFile')}</summary>
      <div className="stack">
        <p className="muted">{t('staff.reconcile.sumsHelp')}</p>
        <div className="reconcile-fields">
          <TextField
            id="sums-count"
            label={t('staff.reconcile.sumsCount')}
            value={count}
            onChange={setCount}
          />
          <TextField
            id="sums-amount"
            label={t('staff.reconcile.sumsAmount', { currency })}
            value={sum}
            onChange={setSum}
          />
        </div>
        <NotDoneNote notDone={type.notDone} />
        <button type="button" className="btn btn-second" disabled={!isReady || type.isBusy} onClick={send}>
          {t('staff.reconcile.sumsSend')}
        </button>
      </div>
    </details>
  )
}
