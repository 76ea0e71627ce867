import { isSuccess } from '#contract/envelope.ts'
import type { Texts } from '#domain/translate.ts'
import type { HttpCalls } from './calls-over-http.ts'
import { parseTexts } from '../session/parse-package.ts'
import { writeSessionText } from '../frame-script/session-values.ts'
import { readTexts, writeTexts } from '../session/text-cache.ts'
import type { CountryView, LanguageCode } from '#domain/country-view.ts'
import type { ShellProps } from './shell-props.ts'

const LOADER = 'loader-translation'

/** The page's packages in another language, from the tab's cache or the content call; null: none came. */
export async function loadTexts(
  calls: HttpCalls,
  shell: ShellProps,
  language: LanguageCode,
): Promise<Texts | null> {
  if (language === shell.language) return shell.texts
  const found = await Promise.all(
    shell.packages.map((name) =>
      name === LOADER
        ? loadLoaderTexts(calls, shell, language)
        : loadPackage(calls, name, { shell, language }),
    ),
  )
  return found.every((texts) => texts === null) ? null : Object.assign({}, ...found)
}

interface Wanted {
  readonly shell: ShellProps
  readonly language: LanguageCode
}

async function loadPackage(
  calls: HttpCalls,
  name: string,
  { shell, language }: Wanted,
): Promise<Texts | null> {
  const cached = readTexts(language, name)
  if (cached) return cached
  const pageUrl = `${prefixOf(shell.country, language)}/${name}`
  const reply = await calls.contentPackage({ pageUrl }, { language })
  const texts = isSuccess(reply) && reply.result ? parseTexts(reply.result.packageHtml) : null
  if (texts) writeTexts(language, name, texts)
  return texts
}

/**
 * The loading screen's texts (TEXT-22, TEXT-24): asked for once, and again when the language's marker is
 * absent or its 3600 s are over. An operator may have them answered at a path of its own.
 */
export async function loadLoaderTexts(
  calls: HttpCalls,
  shell: ShellProps,
  language: LanguageCode,
): Promise<Texts | null> {
  const path = shell.loaderTextsPath
  if (path === undefined) return loadPackage(calls, LOADER, { shell, language })
  const cached = readTexts(language, LOADER)
  if (cached) return cached
  const address = path.replace('{lang}', prefixOf(shell.country, language))
  const texts = await fetch(address, { headers: { ...shell.headers, lang: language } })
    .then((response) => (response.ok ? response.text() : ''))
    .then(textsOfAnswer, () => null)
  if (texts) writeTexts(language, LOADER, texts)
  return texts
}

/** `{wait, holdOn, loadingMessage}` itself, or in an envelope as the content call answers it. */
function textsOfAnswer(body: string): Texts | null {
  const texts = parseTexts(body)
  if (texts && 'wait' in texts) return texts
  const inside = /"packageHtml":("(?:[^"\\]|\\.)*")/.exec(body)?.[1]
  return inside === undefined ? null : parseTexts(JSON.parse(inside) as string)
}

function prefixOf(country: CountryView, language: LanguageCode): string {
  return country.languages.find(({ code }) => code === language)?.prefix ?? ''
}

/** Keeps the choice for the next page (cookie) and for this tab (session storage, SHELL-22, TEXT-21). */
export function rememberLanguage(language: LanguageCode, country: CountryView): void {
  writeSessionText('selectedLanguage', language)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
  const tag = country.languages.find(({ code }) => code === language)?.tag
  if (tag) document.documentElement.lang = tag
  forgetLanguageOfAddress()
}

/** A language in the address was a choice too; the newer one stands, after a reload as well. */
function forgetLanguageOfAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
