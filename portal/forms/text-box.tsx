import { isOptional } from '#domain/forms/check-form.ts'
import type { FormField } from '#domain/forms/form-schema.ts'
import { LONGEST_VALUE } from '#domain/forms/form-schema.ts'
import { lengthOf } from '#domain/forms/clean-values.ts'
import { EmailField } from '../kit/email/email-field.tsx'
import { describedBy, Field } from '../kit/field.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { fieldLabel } from './field-label.ts'
import type { FormState } from './use-form.ts'

interface TextBoxProps {
  readonly field: FormField
  readonly form: FormState
  readonly hint?: string
}

/** What keyboards and fillers of forms may know of a field by its name. */
const AUTOCOMPLETE: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['fullName', 'name'],
  ['email', 'email'],
  ['town', 'address-level2'],
  ['installationAddress', 'street-address'],
])

/** A line or several lines of text; several lines say how many characters there are. */
export function TextBox({ field, form, hint }: TextBoxProps) {
  const { t, live } = useShell()
  const { name, type, placeholder, maxLength = LONGEST_VALUE } = field
  const value = form.typed[name] ?? ''
  const error = form.errorOf(name)
  if (type === 'email')
    return (
      <EmailField
        id={name}
        name={name}
        testIds={{ input: `${name}-input`, error: `${name}-error` }}
        label={fieldLabel(field, t)}
        hint={hint}
        help={t('field.emailHelp')}
        email={value}
        error={error}
        isRequired={!isOptional(field)}
        placeholder={placeholder}
        onEmail={(email) => form.type(name, email)}
      />
    )
  const count = type === 'textarea' && live && value !== ''
  const said = count ? t('field.count', { n: lengthOf(value.trim()), most: maxLength }) : hint
  const shared = {
    id: name,
    name,
    className: 'text-input',
    autoComplete: AUTOCOMPLETE.get(name) ?? 'off',
    'data-testid': `${name}-input`,
    value,
    'aria-required': !isOptional(field),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...describedBy(name, { error, hint: said !== undefined }),
  }
  return (
    <Field
      id={name}
      label={fieldLabel(field, t)}
      errorTestId={`${name}-error`}
      {...(said === undefined ? {} : { hint: said })}
      {...(error ? { error } : {})}
    >
      <div className={error ? 'input-box invalid' : 'input-box'}>
        {type === 'textarea' ? (
          <textarea rows={5} {...shared} onChange={(event) => form.type(name, event.currentTarget.value)} />
        ) : (
          <input {...shared} type="text" onChange={(event) => form.type(name, event.currentTarget.value)} />
        )}
      </div>
    </Field>
  )
}
