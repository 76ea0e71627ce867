import type { FieldOption } from './form-schema.ts'

/** The options that hold the typed text anywhere, whatever the case (FORM-31); all of them for no text. */
export function matchOptions(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? options : options.filter(({ value }) => value.toLowerCase().includes(wanted))
}
