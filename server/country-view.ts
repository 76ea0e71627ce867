import { publicAddress } from '#contract/pages.ts'
import type { ContentStore } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import type { CountryView } from '#domain/country-view.ts'
import type { FooterLink, ShellLink } from '#portal/shell/shell-props.ts'

/** The part of the country file a browser may see. */
export function countryView(country: Country): CountryView {
  return {
    opco: country.opco,
    brand: { name: country.brand.name, slug: country.brand.slug, wordmark: country.brand.wordmark },
    callingCode: country.callingCode,
    msisdnLength: country.msisdnLength,
    currency: country.currency,
    amountUnit: country.amountUnit,
    secondCurrency: country.enableDualCurrency ? country.secondCurrency : null,
    accountLength: country.accountLength,
    limits: country.limits,
    connectionFee: country.connectionFee,
    flags: {
      fetchDataBalance: country.flags.fetchDataBalance,
      showPostpaidBundles: country.flags.showPostpaidBundles,
      amountToHigherValueFeature: country.flags.amountToHigherValueFeature,
      postpaidHybridCheck: country.flags.postpaidHybridCheck,
    },
    quickAmounts: country.quickAmounts,
    customerCareNumber: country.customerCareNumber,
    pinResetDial: country.pinResetDial,
    dialCode: country.dialCode,
    approvalDial: country.approvalDial,
    balanceDial: country.balanceDial,
    statementName: country.statementName,
    paymentMaxTry: country.paymentMaxTry,
    trackingPrefix: country.trackingPrefix,
    timeZone: country.timeZone,
    languages: country.languages,
  }
}

/** The header's row holds this many; the rest is in the menu (SHELL-71). */
const MOST_IN_BAR = 5

/**
 * The header's links from `website-headers-config`, those only whose page exists (SHELL-71). `bar` ranks the
 * links that may stand in the header's row: the first five that exist do.
 */
export function shellLinks(content: ContentStore, brandSlug: string): ShellLink[] {
  const links = content.find('EN', 'website-headers-config')?.['links']
  if (!Array.isArray(links)) return []
  const found = links.flatMap((link: Record<string, unknown>) => {
    const { page, key, icon, fragment, bar, side, tile, group } = link
    const path = publicAddress(page, brandSlug)
    if (path === null || typeof key !== 'string' || typeof icon !== 'string') return []
    const href = typeof fragment === 'string' ? `${path}#${fragment}` : path
    const rank = typeof bar === 'number' ? bar : Infinity
    const shown = { href, key, icon, tile: tile === true, group: typeof group === 'string' ? group : '' }
    return [{ rank, side: side === true, link: shown }]
  })
  const last = found.map(({ rank }) => rank).toSorted((a, b) => a - b)[MOST_IN_BAR - 1] ?? Infinity
  return found.map(({ rank, side, link }) => ({
    ...link,
    place: side ? 'side' : rank < Infinity && rank <= last ? 'bar' : 'menu',
  }))
}

/** The footer's links from `website-footer-config`, those only whose page exists (SHELL-71). */
export function footerLinks(content: ContentStore, brandSlug: string): FooterLink[] {
  const links = content.find('EN', 'website-footer-config')?.['links']
  if (!Array.isArray(links)) return []
  return links.flatMap(({ page, key }: Record<string, unknown>) => {
    const href = publicAddress(page, brandSlug)
    return href !== null && typeof key === 'string' ? [{ href, key }] : []
  })
}
