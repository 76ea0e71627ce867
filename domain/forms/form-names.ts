/** The forms that are saved, as CALL-36 names them (FORM-40, LEAD-19). */
export const FORM_NAMES = ['contact-us', 'give-feedback', 'hbb-lead', 'complaint'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** The content packages that hold a form's schema; the questions of feedback and of complaints are the portal's own. */
export const SCHEMA_PACKAGES = {
  'contact-us': 'get-contact-form-schema',
  'hbb-lead': 'get-form-schema',
} as const satisfies Partial<Record<FormName, string>>

/** The form of this name; null for a name that no form has. */
export function parseFormName(text: string): FormName | null {
  return FORM_NAMES.find((name) => name === text) ?? null
}

/** How long what was written is kept before it is deleted (T18). */
export const ENTRIES_KEPT_DAYS = 365
