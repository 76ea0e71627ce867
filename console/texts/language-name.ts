/** Names that browsers without the language's own data have only in English. */
const OWN_NAMES: Readonly<Record<string, string>> = { lg: 'Luganda' }

/** What a language is called by those who speak it: `Kiswahili`. Whoever reads its texts knows that name. */
export function languageName(code: string): string {
  const tag = code.toLowerCase()
  return OWN_NAMES[tag] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code
}
