import type { FormField } from '#domain/forms/form-schema.ts'
import { NumberField } from '../kit/number/number-field.tsx'
import { numberWords } from '../lines/number-words.ts'
import { useShell } from '../shell/shell-context.tsx'
import { fieldLabel } from './field-label.ts'
import type { FormState } from './use-form.ts'

interface PhoneBoxProps {
  readonly field: FormField
  readonly form: FormState
  /** Takes the place of "9 digits after +256". */
  readonly hint?: string
}

/** A number after the prefix of the schema, or of the country (FORM-12). */
export function PhoneBox({ field, form, hint }: PhoneBoxProps) {
  const { shell, t } = useShell()
  const callingCode = field.countryCode?.replace('+', '') ?? shell.country.callingCode
  const words = numberWords(t, callingCode, fieldLabel(field, t))
  return (
    <NumberField
      id={field.name}
      name={field.name}
      plan={{ callingCode, msisdnLength: shell.country.msisdnLength }}
      digits={form.typed[field.name] ?? ''}
      words={hint === undefined ? words : { ...words, hint }}
      error={form.errorOf(field.name)}
      onDigits={(digits) => form.type(field.name, digits)}
    />
  )
}
