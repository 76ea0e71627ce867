import { placesIn } from '#domain/texts/placeholders.ts'

/** `{{name}}` places that the country's file fills in every text; other names are filled by the page that says it. */
export const COUNTRY_PLACES = [
  'brand',
  'slug',
  'care',
  'dial',
  'approvalDial',
  'pinResetDial',
  'currency',
  'sender',
  'code',
  'digits',
  'accountDigits',
  'airtimeLeast',
  'airtimeMost',
  'billLeast',
  'billMost',
  'privacyLaw',
  'ways',
  'languages',
] as const

/** Names in a text that neither the country nor `filled` knows: they would show as nothing. */
export function unknownPlaces(text: string, filled: readonly string[] = []): string[] {
  const known = new Set<string>([...COUNTRY_PLACES, ...filled])
  return placesIn(text).filter((name) => !known.has(name))
}
