import { useEffect, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { couldBecomeAccountNumber } from '#domain/invoices/account-number.ts'
import { checkLookup, type InvoiceLookup } from '#domain/invoices/check-lookup.ts'
import { MESSAGES } from '#domain/messages.ts'
import { SubmitButton } from '../../kit/button.tsx'
import { EmailField } from '../../kit/email/email-field.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { AccountField } from './account-field.tsx'
import type { Invoices } from './use-invoices.ts'
import type { InvoicePageProps } from './invoice-props.ts'

interface LookupFormProps {
  readonly first: InvoicePageProps
  readonly typed: InvoiceLookup
  readonly onTyped: (typed: InvoiceLookup) => void
  readonly invoices: Invoices
}

/** Account number and e-mail; `SHOW BILLS` only when both are right. Without script the server checks. */
export function LookupForm({ first, typed, onTyped, invoices }: LookupFormProps) {
  const { t, live } = useShell()
  const wasWrong = (field: 'account' | 'email') => first.problems.some((problem) => problem.field === field)
  const [left, setLeft] = useState({ account: wasWrong('account'), email: wasWrong('email') })
  const { asking } = invoices.answer
  const checked = checkLookup(typed)
  const problems = checked.ok ? [] : checked.problems
  const keep = invoices.keep
  useEffect(() => keep(typed))

  const sentence = (field: 'account' | 'email', shown: boolean) => {
    const found = shown ? problems.find((problem) => problem.field === field) : undefined
    return found ? t(MESSAGES[found.message].key) : undefined
  }
  const leave = (field: 'account' | 'email') => setLeft((old) => ({ ...old, [field]: true }))
  const missing = problems.map(({ field }) => t(`invoices.need.${field}`))
  return (
    <form
      action={PAGES.fixedInternet}
      method="post"
      className="stack"
      noValidate
      onSubmit={(event) => {
        if (!live) return
        event.preventDefault()
        if (checked.ok && !asking) invoices.ask(checked.lookup)
      }}
    >
      <AccountField
        account={typed.account}
        error={sentence('account', left.account || !couldBecomeAccountNumber(typed.account))}
        onAccount={(account) => onTyped({ ...typed, account })}
        onLeave={() => leave('account')}
      />
      <EmailField
        id="email"
        label={t('invoices.email')}
        hint={t('invoices.emailHint')}
        help={t('form.emailHelp')}
        email={typed.email}
        error={sentence('email', left.email)}
        onEmail={(email) => {
          onTyped({ ...typed, email })
          if (email === '') leave('email')
        }}
        onLeave={() => leave('email')}
      />
      <SubmitButton
        missing={missing}
        neededText={t('form.needed', { list: missing.join(t('form.and')) })}
        readyText={t('form.ready')}
        live={live}
        busy={asking}
        busyText={t('invoices.asking')}
        onBlocked={() => {
          setLeft({ account: true, email: true })
          document.getElementById(problems[0]?.field ?? 'account')?.focus()
        }}
      >
        {t('invoices.show')}
      </SubmitButton>
    </form>
  )
}
