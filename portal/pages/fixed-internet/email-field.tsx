import { useRef } from 'react'
import { describedBy, Field } from '../../kit/field.tsx'
import { useOnce } from '../../kit/use-once.ts'
import { useShell } from '../../shell/shell-context.tsx'

interface EmailFieldProps {
  readonly email: string
  readonly error: string | undefined
  readonly onEmail: (email: string) => void
  readonly onLeave: () => void
}

/** The e-mail that the account was opened with. */
export function EmailField({ email, error, onEmail, onLeave }: EmailFieldProps) {
  const { t } = useShell()
  const input = useRef<HTMLInputElement>(null)
  useOnce(() => {
    const found = input.current?.value ?? ''
    if (found !== email) onEmail(found)
  })
  return (
    <Field
      id="email"
      label={t('invoices.email')}
      hint={t('invoices.emailHint')}
      errorTestId="email-error"
      errorHelp={email === '' ? undefined : t('form.emailHelp')}
      {...(error ? { error } : {})}
    >
      <div className={error ? 'input-box invalid' : 'input-box'}>
        <input
          ref={input}
          id="email"
          name="email"
          className="text-input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-testid="email-input"
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          onBlur={onLeave}
          {...describedBy('email', { error, hint: true })}
        />
      </div>
    </Field>
  )
}
