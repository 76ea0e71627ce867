import { PAGES } from '#contract/pages.ts'
import { makeTranslator } from '#domain/translate.ts'
import type { CountryView, LanguageCode, LanguageView } from '#domain/country-view.ts'
import { placesOf, translatorOf } from '#domain/translator.ts'
import type { PageSheet } from '#portal/entry-server.tsx'
import type { PageAnswer } from '../page-answer.ts'
import type { PageDependencies } from '../page-dependencies.ts'
import { alternatesOf, worldAddress } from './addresses.ts'
import { pageWords } from './page-words.ts'
import { siteStructure } from './structured-data.ts'
import { iconAddress } from './web-manifest.ts'

/** How a page names itself and where it stands, for people and for search engines. */
export interface PageHead {
  readonly title: string
  /** The title in every language, for a switch in place. */
  readonly titles: Readonly<Partial<Record<LanguageCode, string>>>
  readonly description: string
  readonly siteName: string
  /** Null: search engines leave the page out. */
  readonly search: {
    readonly canonical: string
    readonly alternates: readonly { readonly tag: string; readonly href: string }[]
    readonly image: string
    readonly structure: object | null
  } | null
}

/** The head of an answer in one language. */
export function pageHead(
  { content, country, trustedOrigins }: PageDependencies,
  view: CountryView,
  { answer, own, code }: { answer: PageAnswer; own: PageSheet; code: LanguageCode },
): PageHead {
  const route = own.address && PAGES[own.address]
  const places = placesOf(view)
  const fill = (text: string) => makeTranslator({ text }, places)('text')
  const inLanguage = (language: LanguageCode) => {
    const t = translatorOf(content.texts(language, own.packages), view)
    const words = pageWords(answer.wordsPath ?? route, { content, language, t, fill })
    const title = `${answer.title ?? words.title ?? t(own.titleKey)} – ${view.brand.name}`
    return {
      title: answer.hasError ? `${t('title.error')} ${title}` : title,
      description: answer.description ?? words.description ?? t(own.descriptionKey),
    }
  }
  const { title, description } = inLanguage(code)
  const path = answer.path ?? (route && fill(route))
  const language = languageOf(view, code)
  const origin = trustedOrigins[0] ?? ''
  const isFound = own.found !== false && answer.found !== false && (answer.status ?? 200) === 200
  const icon = iconAddress(512)
  const site = { origin, name: country.brand.name, description, tag: language.tag, icon }
  return {
    title,
    titles: Object.fromEntries(view.languages.map((each) => [each.code, inLanguage(each.code).title])),
    description,
    siteName: view.brand.name,
    search:
      isFound && path !== null
        ? {
            canonical: worldAddress(origin, path, language),
            alternates: alternatesOf(origin, path, view.languages),
            image: origin + icon,
            structure:
              answer.name === 'home' ? siteStructure({ ...site, careNumber: view.customerCareNumber }) : null,
          }
        : null,
  }
}

function languageOf({ languages }: CountryView, code: LanguageCode): LanguageView {
  const language = languages.find((one) => one.code === code) ?? languages[0]
  if (!language) throw new Error('The country has no language')
  return language
}
