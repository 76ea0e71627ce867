import type { FormValues } from './clean-values.ts'
import type { FormSchema } from './form-schema.ts'

/**
 * The values under a schema in another language: what was typed stays, and what was chosen becomes the choice in the
 * same place of the same list. A list that is another one loses its choice. The same object when nothing changes.
 */
export function carryChoices(from: FormSchema, to: FormSchema, values: FormValues): FormValues {
  const changed: Record<string, string> = {}
  for (const { name, options } of to.fields) {
    const value = values[name] ?? ''
    if (value === '' || !options || options.some((option) => option.value === value)) continue
    const before = from.fields.find((field) => field.name === name)?.options ?? []
    const at = before.findIndex((option) => option.value === value)
    changed[name] = before.length === options.length ? (options[at]?.value ?? '') : ''
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed }
}
