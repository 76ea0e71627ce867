import type { TextValues } from '#domain/translate.ts'
import { CONTENT_LANGUAGES, LANGUAGE_FOLDERS } from './content-set.ts'
import type { ContentLanguage, ContentPackageValue, ContentSet, Packages } from './content-set.ts'

/** Where the ways to pay have their names, `option.<way>`. */
const WAYS_PACKAGE = 'payment-translation'

/**
 * What a country may have or lack, and texts may therefore say or not: its ways to pay by their names in the contract;
 * `walletPin`: the brand's wallet takes a PIN typed here, `pin`: some wallet does; `languages`: there is a choice of language; `privacyLaw`: the law has a name.
 */
export const TRAITS = [
  'AM',
  'PG',
  'airtime',
  'mpesa',
  'smartcash',
  'walletPin',
  'pin',
  'languages',
  'privacyLaw',
] as const

export type Trait = (typeof TRAITS)[number]
type Traits = ReadonlySet<string>

/** The part of a country's configuration that its texts follow. */
export interface TextCountry {
  readonly paymentTypes: readonly string[]
  readonly languages: readonly { readonly code: string; readonly tag: string }[]
  readonly flags: { readonly enableAmPin: boolean }
  readonly privacyLaw: string
}

/** The country that has everything: nothing is left out of any text. */
export const EVERYTHING: TextCountry = {
  paymentTypes: ['AM', 'PG', 'airtime', 'mpesa', 'smartcash'],
  languages: [
    { code: 'EN', tag: 'en' },
    { code: 'SW', tag: 'sw' },
  ],
  flags: { enableAmPin: true },
  privacyLaw: '',
}

function traitsOf({ paymentTypes, languages, flags, privacyLaw }: TextCountry): Traits {
  const has = new Set(paymentTypes)
  if (has.has('AM') && flags.enableAmPin) has.add('walletPin')
  if (has.has('walletPin') || has.has('smartcash')) has.add('pin')
  if (languages.length > 1) has.add('languages')
  if (privacyLaw !== '') has.add('privacyLaw')
  return has
}

/** `{{#AM mpesa}}said where there is one of the two{{/}}`. */
const PART = /\{\{#([\w ]{1,80})\}\}([\s\S]*?)\{\{\/\}\}/g
/** Places that a country fills with words of the language. */
const WORD = /\{\{(ways|languages|privacyLaw)\}\}/g
const OURS = /\{\{(?:#|(?:ways|languages|privacyLaw)\}\})/
const SIGN = /\{\{(?:#([^{}]*)|\/)\}\}/g
/** What stays of a paragraph, an item or a row when all that stood in it is left out. */
const EMPTY = /<p>\s*<\/p>\n?|<li>\s*<\/li>\n?|<tr>\s*(?:<td[^>]*>\s*<\/td>\s*)+<\/tr>\n?/g

/** A text without the parts that this country has nothing for, and with its own words. */
function textFor(text: string, { has, words }: Reading): string {
  if (!OURS.test(text)) return text
  const kept = text.replace(PART, (_, names: string, part: string) =>
    hasOne(names.split(' '), has) ? part : '',
  )
  return kept.replace(EMPTY, '').replace(WORD, (_, name: string) => String(words[name] ?? ''))
}

/** What is wrong with the signs of parts in a text; empty: nothing. */
export function partFaults(text: string): string[] {
  const faults: string[] = []
  let open = false
  for (const [sign, names] of text.matchAll(SIGN)) {
    if (open === (names !== undefined)) faults.push(`has ${sign} where no part may ${open ? 'begin' : 'end'}`)
    open = names !== undefined
    for (const name of names?.trim().split(/\s+/) ?? [])
      if (!isTrait(name)) faults.push(`has a part for “${name}”; known are ${TRAITS.join(', ')}`)
  }
  if (open) faults.push('has a part that does not end with {{/}}')
  return faults
}

interface Reading {
  readonly has: Traits
  /** What `{{ways}}`, `{{languages}}` and `{{privacyLaw}}` say in this language. */
  readonly words: TextValues
}

/**
 * Content as one country says it: packages and list items whose `needs` names nothing that it has are left out, and so
 * are the parts of texts. What English says it needs holds for every language.
 */
export function contentFor(content: ContentSet, country: TextCountry): ContentSet {
  const has = traitsOf(country)
  const left = [...content.EN].filter(([, value]) => !isWanted(value, has)).map(([name]) => name)
  const made = CONTENT_LANGUAGES.map((language) => {
    const reading = { has, words: wordsOf(content, language, country) }
    return [language, packagesFor(content[language], reading, left)] as const
  })
  return Object.fromEntries(made) as unknown as ContentSet
}

function wordsOf(content: ContentSet, language: ContentLanguage, country: TextCountry): TextValues {
  const tag = LANGUAGE_FOLDERS[language]
  const names = { ...content.EN.get(WAYS_PACKAGE), ...content[language].get(WAYS_PACKAGE) }
  const ways = country.paymentTypes
    .map((way) => names[`option.${way}`])
    .filter((name) => typeof name === 'string')
  const spoken = new Intl.DisplayNames([tag], { type: 'language' })
  const list = new Intl.ListFormat(tag)
  return {
    ways: list.format(ways),
    languages: list.format(country.languages.map((one) => spoken.of(one.tag) ?? one.tag)),
    privacyLaw: country.privacyLaw,
  }
}

function packagesFor(packages: Packages, reading: Reading, left: readonly string[]): Packages {
  const kept = [...packages].filter(([name, value]) => !left.includes(name) && isWanted(value, reading.has))
  // What says nothing of a country stays the same object, so that what was made from it lasts.
  return new Map(
    kept.map(([name, value]) =>
      speaksOfTraits(value) ? [name, valueFor(value, reading) as ContentPackageValue] : [name, value],
    ),
  )
}

function valueFor(value: unknown, reading: Reading): unknown {
  if (typeof value === 'string') return textFor(value, reading)
  if (Array.isArray(value))
    return value.filter((item) => isWanted(item, reading.has)).map((item) => valueFor(item, reading))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => name !== 'needs')
  return Object.fromEntries(fields.map(([name, item]) => [name, valueFor(item, reading)]))
}

function speaksOfTraits(value: unknown): boolean {
  if (typeof value === 'string') return OURS.test(value)
  if (typeof value !== 'object' || value === null) return false
  return 'needs' in value || Object.values(value).some(speaksOfTraits)
}

function isWanted(value: unknown, has: Traits): boolean {
  if (typeof value !== 'object' || value === null || !('needs' in value)) return true
  return !Array.isArray(value.needs) || hasOne(value.needs.map(String), has)
}

function hasOne(names: readonly string[], has: Traits): boolean {
  return names.some((name) => has.has(name))
}

function isTrait(name: string): name is Trait {
  return TRAITS.some((trait) => trait === name)
}
