/** Groups of the tree of what customers read, in its order. */
export const TEXT_GROUPS = [
  'home',
  'menu',
  'buying',
  'paying',
  'help',
  'documents',
  'forms',
  'places',
  'care',
  'messages',
  'staff',
] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

const GROUP_OF: Readonly<Record<string, TextGroup>> = {
  'home-translation': 'home',
  'website-homepage-config': 'home',
  'website-banners-config': 'home',
  'about-translation': 'home',
  'meta-data-config': 'menu',
  'website-headers-config': 'menu',
  'website-footer-config': 'menu',
  'footer-translation': 'menu',
  'orp-translation': 'menu',
  'care-translation': 'care',
  'reply-translation': 'messages',
  'loader-translation': 'messages',
  'staff-translation': 'staff',
  'help-items': 'help',
  'getHelp-translation': 'help',
  'faq-translation': 'help',
  'question-translation': 'help',
  'search-translation': 'help',
  'table-translation': 'buying',
  'help-documents': 'documents',
  'privacy-policy-config': 'documents',
  'own-data-translation': 'documents',
}
const BY_NAME: readonly (readonly [pattern: RegExp, group: TextGroup])[] = [
  [/^faq\//, 'help'],
  [/^docs\//, 'documents'],
  [/^(?:payment|status|pay-help|pause|selling|code|complaint)-/, 'paying'],
  [/^(?:amount|broadband|bundle|fixed-internet|line|loans|postpaid|recharge|table)-/, 'buying'],
  [/^(?:contact|feedback|form|lead|lead-status|get-.*form)-/, 'forms'],
  [/^(?:map|network|place|storeLocator)-/, 'places'],
]

/** Where a package of texts stands in the tree; null: it holds no words, but data. */
export function groupOf(packageName: string): TextGroup | null {
  if (packageName === 'fetch-sites-data-5g' || packageName === 'lead-status-config') return null
  const known = GROUP_OF[packageName]
  if (known) return known
  return BY_NAME.find(([pattern]) => pattern.test(packageName))?.[1] ?? 'messages'
}
