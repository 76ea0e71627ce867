import { documentAddress, hasPage, helpAddress, pageAddress, PUBLIC_PAGES } from '#contract/pages.ts'
import type { ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import { escapeText } from '../document.ts'
import { alternatesOf, worldAddress } from './addresses.ts'

/** A sitemap may hold no more (sitemaps.org). */
const MOST_ADDRESSES = 50_000

/** Every page that search engines may show, every answer and document of help, in every language. */
export function sitemapXml(origin: string, content: ContentStore, country: Country): string {
  const { languages, brand } = country
  const paths = [
    ...PUBLIC_PAGES.filter((page) => hasPage(page, country)).map((page) => pageAddress(page, brand.slug)),
    ...content
      .faqs('EN')
      .filter(({ href }) => href === '')
      .map(({ questionId }) => helpAddress({ question: questionId })),
    ...documentNames(content).map(documentAddress),
  ]
  const entries = paths.flatMap((path) => {
    const links = alternatesOf(origin, path, languages).map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeText(href)}"/>`,
    )
    return languages.map(
      (language) =>
        `<url><loc>${escapeText(worldAddress(origin, path, language))}</loc>${links.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.slice(0, MOST_ADDRESSES),
    '</urlset>',
  ].join('\n')
}

/** Names of the documents that help lists and that are here. */
function documentNames(content: ContentStore): string[] {
  const documents = content.find('EN', 'help-documents')?.['documents']
  if (!Array.isArray(documents)) return []
  return documents.flatMap(({ href }: Record<string, unknown>) => {
    const name = typeof href === 'string' ? /^\/docs\/([\w-]+)$/.exec(href)?.[1] : undefined
    return name !== undefined && content.findDocument('EN', name) ? [name] : []
  })
}

/** What robots may ask for: all that is for everybody, nothing of a payment, no call. */
export function robotsTxt(origin: string): string {
  return [
    'user-agent: *',
    'disallow: /payment',
    'disallow: /orp/bfe/',
    'disallow: /auth/bfe/',
    'disallow: /gethelp/vote',
    'disallow: /health/',
    `sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
