import { isOptional } from '#domain/forms/check-form.ts'
import type { FormField } from '#domain/forms/form-schema.ts'
import type { Translate } from '#domain/translate.ts'

/** The label as it is shown: what may stay empty says so, unless the label has a word in brackets already. */
export function fieldLabel(field: FormField, t: Translate): string {
  return isOptional(field) && !field.label.endsWith(')')
    ? t('form.optional', { label: field.label })
    : field.label
}
