import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { cleanAccountNumber } from '#domain/invoices/account-number.ts'
import { describedBy, Field } from '../../kit/field.tsx'
import { useOnce } from '../../kit/use-once.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // What was typed before script arrived is already in the box.
  useOnce(() => {
    const found = cleanAccountNumber(input.current?.value ?? '')
    if (found !== account) onAccount(found)
  })
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    caret.current = cleanAccountNumber(value.slice(0, selectionStart ?? value.length)).length
    onAccount(cleanAccountNumber(value))
  }
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
          ref={input}
          id="account"
          name="accountNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-testid="account-input"
          value={account}
          onChange={onChange}
          onBlur={onLeave}
          {...describedBy('account', { error, hint: true })}
        />
      </div>
    </Field>
  )
}
