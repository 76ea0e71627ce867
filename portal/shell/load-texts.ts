import { isSuccess } from '#contract/envelope.ts'
import type { Texts } from '#domain/translate.ts'
import type { HttpCalls } from '../calls-over-http.ts'
import { parseTexts } from '../session/parse-package.ts'
import { writeSessionText } from '../session/session-values.ts'
import { readTexts, writeTexts } from '../session/text-cache.ts'
import type { CountryView, LanguageCode, ShellProps } from './shell-props.ts'

/** The page's packages in another language, from the tab's cache or the content call; null: none came. */
export async function loadTexts(
  calls: HttpCalls,
  shell: ShellProps,
  language: LanguageCode,
): Promise<Texts | null> {
  if (language === shell.language) return shell.texts
  const prefix = shell.country.languages.find(({ code }) => code === language)?.prefix ?? ''
  const found = await Promise.all(
    shell.packages.map(async (name) => {
      const cached = readTexts(language, name)
      if (cached) return cached
      const reply = await calls.contentPackage({ pageUrl: `${prefix}/${name}` }, { language })
      const texts = isSuccess(reply) && reply.result ? parseTexts(reply.result.packageHtml) : null
      if (texts) writeTexts(language, name, texts)
      return texts
    }),
  )
  return found.every((texts) => texts === null) ? null : Object.assign({}, ...found)
}

/** Keeps the choice for the next page (cookie) and for this tab (session storage, G-18, G-74). */
export function rememberLanguage(language: LanguageCode, country: CountryView): void {
  writeSessionText('selectedLanguage', language)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
  const tag = country.languages.find(({ code }) => code === language)?.tag
  if (tag) document.documentElement.lang = tag
}
