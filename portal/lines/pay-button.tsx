import type { ReactNode } from 'react'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { SubmitButton } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'

interface PayButtonProps {
  /** Words of what is still needed; none: the form can be sent. */
  readonly missing: readonly string[]
  readonly busy: boolean
  /** Where to go when something is missing. */
  readonly onBlocked: () => void
  /** What is paid, in the country's unit; null while it is not known. */
  readonly amount: number | null
  readonly children: ReactNode
}

/** The end of a form that leads to payment: what it costs, what is missing, and that nothing is taken yet. */
export function PayButton({ missing, busy, onBlocked, amount, children }: PayButtonProps) {
  const { shell, t, live } = useShell()
  return (
    <>
      <SubmitButton
        missing={missing}
        neededText={t('form.needed', { list: missing.join(t('form.and')) })}
        readyText={t('form.ready')}
        live={live}
        busy={busy}
        busyText={t('form.sending')}
        onBlocked={onBlocked}
      >
        {children}
        {amount === null ? '' : ` · ${amountText(amount, shell.country)}`}
      </SubmitButton>
      <p className="hint lock-line">
        <Icon name="lock" small />
        {t('form.payNext')}
      </p>
    </>
  )
}
