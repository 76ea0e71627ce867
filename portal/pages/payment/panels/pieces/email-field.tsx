import { useRef } from 'react'
import { useOnce } from '../../../../kit/use-once.ts'
import { useShell } from '../../../../shell/shell-context.tsx'
import { describedBy, Field } from '../../../../kit/field.tsx'

interface EmailProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly email: string
  readonly error: string
  /** Partner mode: the address comes from the company and cannot be changed (PAY-45). */
  readonly fixed: boolean
  readonly onChange: (email: string) => void
  readonly onLeave?: () => void
}

/** The e-mail of a payment panel. */
export function EmailField(props: EmailProps) {
  const { t } = useShell()
  const { id, email, error, fixed } = props
  const input = useRef<HTMLInputElement>(null)
  // What was typed before script arrived is already in the box.
  useOnce(() => {
    const found = input.current?.value ?? ''
    if (found !== email) props.onChange(found)
  })
  return (
    <Field
      id={id}
      label={props.label}
      hint={fixed ? t('email.fixed') : props.hint}
      error={error}
      errorHelp={email === '' ? undefined : t('email.help')}
      errorTestId="email-error"
    >
      <div className={error ? 'input-box invalid' : fixed ? 'input-box fixed-email' : 'input-box'}>
        <input
          ref={input}
          id={id}
          name="email"
          className="text-input"
          data-testid="email-input"
          type="email"
          autoComplete="email"
          maxLength={120}
          readOnly={fixed}
          value={email}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
          {...describedBy(id, { error, hint: true })}
        />
      </div>
    </Field>
  )
}
