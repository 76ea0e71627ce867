import { safeLink } from '#content/safe-link.ts'
import { helpAddress, publicAddress } from '#contract/pages.ts'
import { dayIn } from '#domain/invoices/open-invoices.ts'
import { shownBanners, type Banner } from '#domain/texts/banners.ts'
import { makeTranslator } from '#domain/translate.ts'
import type { HomeParts, HomePlace, HomeQuestion } from '#portal/pages/home/home-props.ts'
import type { LanguageCode } from '#domain/country-view.ts'
import { placesOf } from '#domain/translator.ts'
import { devicesOf } from './home-devices.ts'
import { countryView } from '../../country-view.ts'
import type { PageDependencies } from '../page-dependencies.ts'
import type { Visitor } from '../visitor.ts'

const SECTIONS = ['need', 'most', 'devices', 'questions', 'places', 'wrong'] as const

/** Data saver shows the words of banners alone (UX-41). */
type HomeVisitor = Pick<Visitor, 'language' | 'saver'>

/**
 * What stands under the form on home, and in which order, as `website-homepage-config` says it (RECHARGE-20).
 * Places whose page does not exist, and questions that nobody answers here, are left out.
 */
export function homeParts(deps: PageDependencies, { language, saver }: HomeVisitor): HomeParts {
  const { sections, questions, places } = deps.content.find(language, 'website-homepage-config') ?? {}
  const of = (code: LanguageCode): Banner[] =>
    bannersOf(deps, code).map((one) => (saver ? { ...one, picture: null } : one))
  const banners = { EN: of('EN'), SW: of('SW') }
  const wanted = Array.isArray(sections) ? (sections as unknown[]) : SECTIONS
  return {
    sections: [...new Set(wanted)].flatMap((name) => SECTIONS.find((known) => known === name) ?? []),
    questions: { EN: questionsOf(deps, questions, 'EN'), SW: questionsOf(deps, questions, 'SW') },
    devices: { EN: devicesOf(deps, 'EN'), SW: devicesOf(deps, 'SW') },
    ...(banners.EN.length + banners.SW.length > 0 ? { banners } : {}),
    places: listOf(places).flatMap((place) => placeOf(place, deps.country.brand.slug)),
  }
}

function questionsOf(
  { content, country }: PageDependencies,
  ids: unknown,
  language: LanguageCode,
): HomeQuestion[] {
  if (!country.languages.some(({ code }) => code === language)) return []
  const places = placesOf(countryView(country))
  return listOf(ids).flatMap((id) => {
    const faq = typeof id === 'string' ? content.findFaq(language, id) : null
    if (!faq || faq.href !== '') return []
    const text = makeTranslator({ text: faq.question }, places)('text')
    return [{ text, href: helpAddress({ question: faq.questionId }) }]
  })
}

function bannersOf({ content, country, now, cdnHost }: PageDependencies, language: LanguageCode): Banner[] {
  if (!country.languages.some(({ code }) => code === language)) return []
  const places = placesOf(countryView(country))
  const day = dayIn(country.timeZone, now())
  return shownBanners(content.find(language, 'website-banners-config'), {
    day,
    hasLater: content.isDraft,
    ...(cdnHost === undefined ? {} : { host: cdnHost }),
  }).map(({ title, text, link, picture }) => {
    const safe = safeLink(link)
    return {
      title: makeTranslator({ title }, places)('title'),
      text: makeTranslator({ text }, places)('text'),
      ...(safe === null ? {} : { link: safe }),
      picture,
    }
  })
}

function placeOf(place: unknown, brandSlug: string): HomePlace[] {
  if (typeof place !== 'object' || place === null) return []
  const { page, key, helpKey, icon } = place as Readonly<Record<string, unknown>>
  const href = publicAddress(page, brandSlug)
  if (href === null || typeof key !== 'string' || typeof helpKey !== 'string' || typeof icon !== 'string')
    return []
  return [{ href, key, helpKey, icon }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
