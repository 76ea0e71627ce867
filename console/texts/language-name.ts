/** What a language is called by those who speak it: `Kiswahili`. Whoever reads its texts knows that name. */
export function languageName(code: string): string {
  const tag = code.toLowerCase()
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code
}
