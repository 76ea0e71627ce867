import { describedBy, Field } from '../../../kit/field.tsx'
import type { OwnFieldProps } from '../../../forms/dynamic-form.tsx'
import { useShell } from '../../../shell/shell-context.tsx'

/** The company's e-mail: shown, not asked for (PAY-45). */
export function GivenEmail({ field, form }: OwnFieldProps) {
  const { t } = useShell()
  const { name, label } = field
  return (
    <Field id={name} label={label} hint={t('lead.emailGiven')}>
      <div className="input-box given-email">
        <input
          id={name}
          name={name}
          type="email"
          className="text-input"
          data-testid={`${name}-input`}
          readOnly
          value={form.typed[name] ?? ''}
          {...describedBy(name, { hint: true })}
        />
      </div>
    </Field>
  )
}
