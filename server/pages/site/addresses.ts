import type { LanguageView } from '#domain/country-view.ts'

/** The word of an address that says in which language it is to be shown: `/gethelp?lang=sw`. */
export const LANGUAGE_WORD = 'lang'

/** An address for the whole world; the first language's is the plain one, another's says its language. */
export function worldAddress(origin: string, path: string, language: LanguageView): string {
  if (language.prefix === '') return origin + path
  return `${origin}${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_WORD}=${language.tag}`
}

/** One page in every language it has, for `hreflang`; nothing where there is one language only. */
export function alternatesOf(
  origin: string,
  path: string,
  languages: readonly LanguageView[],
): readonly { readonly tag: string; readonly href: string }[] {
  if (languages.length < 2) return []
  const each = languages.map((language) => ({
    tag: language.tag,
    href: worldAddress(origin, path, language),
  }))
  return [...each, { tag: 'x-default', href: origin + path }]
}

/** The language that an address asks for, of those the country has; null when it asks for none. */
export function languageOfAddress(url: string, languages: readonly LanguageView[]): LanguageView | null {
  const at = url.indexOf('?')
  if (at < 0) return null
  const asked = new URLSearchParams(url.slice(at)).get(LANGUAGE_WORD)?.toLowerCase()
  return languages.find(({ tag, code }) => asked === tag || asked === code.toLowerCase()) ?? null
}
