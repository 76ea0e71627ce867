import { PAGES } from '#contract/pages.ts'

interface Site {
  readonly origin: string
  readonly name: string
  readonly description: string
  readonly careNumber: string
  readonly tag: string
  readonly icon: string
}

/** What the start says to search engines about the portal and the company behind it (schema.org). */
export function siteStructure({ origin, name, description, careNumber, tag, icon }: Site): object {
  const company = `${origin}/#company`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': company,
        name,
        url: `${origin}/`,
        logo: origin + icon,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: careNumber },
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name,
        description,
        url: `${origin}/`,
        inLanguage: tag,
        publisher: { '@id': company },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${PAGES.help}?find={words}` },
          'query-input': 'required name=words',
        },
      },
    ],
  }
}
