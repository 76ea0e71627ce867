import type { FormSchema } from '#domain/forms/form-schema.ts'
import type { Town } from '#domain/leads/town.ts'

/** The form with the towns to choose from, where its schema leaves them to the page (LEAD-15). */
export function withTowns(schema: FormSchema, towns: readonly Town[] | null): FormSchema {
  if (!towns) return schema
  const names = new Set(towns.map(({ cityName }) => cityName.trim()).filter((name) => name !== ''))
  const options = [...names].toSorted((a, b) => a.localeCompare(b, 'en')).map((value) => ({ value }))
  return {
    ...schema,
    fields: schema.fields.map((field) =>
      field.name === 'town' && field.type === 'dropdown' && !field.options ? { ...field, options } : field,
    ),
  }
}
