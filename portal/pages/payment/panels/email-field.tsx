import { useShell } from '../../../shell/shell-context.tsx'
import { describedBy, Field } from '../../../kit/field.tsx'

interface EmailProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly email: string
  readonly error: string
  /** Partner mode: the address comes from the company and cannot be changed (G-42). */
  readonly fixed: boolean
  readonly onChange: (email: string) => void
  readonly onLeave?: () => void
}

/** The e-mail of a payment panel. */
export function EmailField(props: EmailProps) {
  const { t } = useShell()
  const { id, email, error, fixed } = props
  return (
    <Field
      id={id}
      label={props.label}
      hint={fixed ? t('email.fixed') : props.hint}
      error={error}
      errorTestId="email-error"
    >
      <div className={error ? 'box bad' : fixed ? 'box fixed' : 'box'}>
        <input
          id={id}
          name="email"
          className="txt"
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
