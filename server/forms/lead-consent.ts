import { createHash } from 'node:crypto'
import type { ContentLanguage, ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import type { Consent } from '#domain/leads/lead.ts'
import { CONSENT_FIELD, LEAD_TERMS } from '#domain/leads/lead-words.ts'
import { findForm } from './find-form.ts'

const VERSION_LETTERS = 12

/**
 * What somebody agrees to who ticks the box of a request for home internet: the sentence beside it, and the terms that it
 * links to. The version is that of both as they stand in the content, so nobody can alter a word and keep the version.
 */
export function leadConsent(
  source: { readonly content: ContentStore; readonly country: Country },
  language: ContentLanguage,
): Consent {
  const fields = findForm(source, 'hbb-lead', language)?.fields ?? []
  const text = fields.find(({ name }) => name === CONSENT_FIELD)?.label ?? ''
  const terms = source.content.find(language, `docs/${LEAD_TERMS}`)
  const words = JSON.stringify([text, terms?.['title'], terms?.['description'], terms?.['answer']])
  return { text, version: createHash('sha256').update(words).digest('hex').slice(0, VERSION_LETTERS) }
}
