import { patternFault } from '#content/schemas/form-patterns.ts'
import type { ContentLanguage, ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import { complaintForm } from '#domain/complaints/complaint-form.ts'
import { feedbackForm } from '#domain/forms/feedback-form.ts'
import { fillSchema } from '#domain/forms/fill-schema.ts'
import { SCHEMA_PACKAGES, type FormName } from '#domain/forms/form-names.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import { usableSchema } from '#domain/forms/usable-schema.ts'
import { makeTranslator } from '#domain/translate.ts'
import { placesOf, translatorOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'

interface FormSource {
  readonly content: ContentStore
  readonly country: Country
}

/** A package's value never changes, so what was read from it need not be read again. */
const read = new WeakMap<object, FormSchema | null>()

/** The form of a name in a language, its places filled; null while its package is missing or cannot be used. */
export function findForm(
  { content, country }: FormSource,
  name: FormName,
  language: ContentLanguage,
): FormSchema | null {
  const view = countryView(country)
  if (name === 'give-feedback')
    return feedbackForm(translatorOf(content.texts(language, ['feedback-translation']), view))
  if (name === 'complaint')
    return complaintForm(translatorOf(content.texts(language, ['complaint-translation']), view))
  const value = content.find(language, SCHEMA_PACKAGES[name])
  if (!value) return null
  const known = read.get(value)
  const schema = known === undefined ? usableSchema(value, patternFault).schema : known
  read.set(value, schema)
  return schema && fillSchema(schema, (text) => makeTranslator({ text }, placesOf(view))('text'))
}
