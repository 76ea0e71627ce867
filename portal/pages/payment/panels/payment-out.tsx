import { statusAddress } from '#contract/pages.ts'
import type { MoneyMoment } from '#domain/payments/status/money-line.ts'
import { showNumber } from '#domain/phone.ts'
import type { TextValues } from '#domain/translate.ts'
import { MoneyLine } from '../../../paying/money-line.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { Attempt } from '../../../paying/attempt.ts'
import type { AskedBefore } from '../../../paying/payment-props.ts'

/** An earlier payment of this purchase whose end nobody knows: it is checked before another one is begun. */
export interface PaymentOut {
  /** '' while another tab holds it: it ends there. */
  readonly id: string
  readonly moment: MoneyMoment
  readonly values: TextValues
}

interface Known {
  readonly unfinished: Attempt | null
  readonly asked: AskedBefore | null
  readonly otherTab: boolean
}

/** What is still out; null when nothing of this purchase is. */
export function paymentOut({ unfinished, asked, otherTab }: Known): PaymentOut | null {
  const id = asked?.id ?? unfinished?.transactionId
  if (!id) return otherTab ? { id: '', moment: 'otherTab', values: {} } : null
  const hosted = (asked ?? unfinished)?.mode === 'PAYMENT_GATEWAY'
  if (asked && !hosted)
    return { id, moment: 'earlier', values: { amount: asked.amount, number: showNumber(asked.payer) } }
  return { id, moment: hosted && asked?.here !== false ? 'finished' : 'sentBefore', values: {} }
}

/** Checking is the first thing to do: its button is the primary one. */
export function PaymentOutLine({ out }: { readonly out: PaymentOut }) {
  const { t } = useShell()
  return (
    <MoneyLine moment={out.moment} values={out.values}>
      {out.id === '' ? null : (
        <a className="btn" href={statusAddress(out.id)}>
          {t('payment.check')}
        </a>
      )}
    </MoneyLine>
  )
}
