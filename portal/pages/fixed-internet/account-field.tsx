import { useRef } from 'react'
import { cleanAccountNumber } from '#domain/invoices/account-number.ts'
import { readChange } from '../../kit/box-change.ts'
import { describedBy, Field } from '../../kit/field.tsx'
import { useCleanBox } from '../../kit/use-clean-box.ts'
import { useShell } from '../../shell/shell-context.tsx'

interface AccountFieldProps {
  readonly account: string
  readonly error: string | undefined
  readonly onAccount: (account: string) => void
  readonly onLeave: () => void
}

/** Account number of a fixed line: small letters become capitals under the thumb, the caret stays (INVOICE-12). */
export function AccountField({ account, error, onAccount, onLeave }: AccountFieldProps) {
  const { t } = useShell()
  const { bound } = useCleanBox({
    input: useRef<HTMLInputElement>(null),
    text: account,
    take: (change) => {
      const { text, caret } = readChange(change, { old: account, clean: cleanAccountNumber })
      onAccount(text)
      return caret
    },
    onLeave,
  })
  return (
    <Field
      id="account"
      label={t('invoices.account')}
      hint={t('invoices.accountHint')}
      errorTestId="account-error"
      errorHelp={t('invoices.accountHint')}
      {...(error ? { error } : {})}
    >
      <div className={error ? 'input-box account invalid' : 'input-box account'}>
        <input
          {...bound}
          id="account"
          name="accountNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-testid="account-input"
          {...describedBy('account', { error, hint: true })}
        />
      </div>
    </Field>
  )
}
