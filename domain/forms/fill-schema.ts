import type { FormSchema } from './form-schema.ts'

/** The schema with the `{{name}}` places of its words filled, as in every other text: brand, country code, care number. */
export function fillSchema(schema: FormSchema, fill: (text: string) => string): FormSchema {
  return {
    fields: schema.fields.map((field) => ({
      ...field,
      label: fill(field.label),
      ...(field.errorMessage === undefined ? {} : { errorMessage: fill(field.errorMessage) }),
      ...(field.placeholder === undefined ? {} : { placeholder: fill(field.placeholder) }),
      ...(field.options && { options: field.options.map(({ value }) => ({ value: fill(value) })) }),
      ...(field.countryCode === undefined ? {} : { countryCode: fill(field.countryCode) }),
    })),
    actions: schema.actions.map((action) => ({ ...action, label: fill(action.label) })),
  }
}
