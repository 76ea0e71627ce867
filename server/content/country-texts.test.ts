import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShippedContent } from '#content/store.ts'
import { contentFor } from '#content/traits.ts'
import { parseCountry } from '#countries/country-file.ts'
import type { Country } from '#countries/country.ts'
import { CD } from '#countries/cd.ts'
import { NG } from '#countries/ng.ts'
import { RWANDA } from '#countries/testing/rwanda.ts'
import { UG } from '#countries/ug.ts'

const rwanda = parseCountry(RWANDA)
assert.ok(rwanda.ok)
const SHIPPED = readShippedContent()
const COUNTRIES = [UG, NG, CD, rwanda.country]

/** Words that only belong in a country which offers the thing. */
const WORDS_OF: Readonly<Record<string, RegExp>> = {
  AM: /{{brand}} Money/,
  mpesa: /M-?PESA/i,
  smartcash: /SmartCash/,
  airtime: /pay (?:from|with) airtime|lipa kwa muda wa maongezi/i,
  PG: /\b(?:by|bank|credit) card|Visa\b|Mastercard|kwa kadi\b|kadi ya benki/i,
}
const OTHER_TONGUE = /Swahili|Kiswahili/
const NAMES: Readonly<Record<string, RegExp>> = {
  UG: /Uganda|Kampala|\bUGX\b|shilling|shilingi/i,
  NG: /Nigeria|Abuja|Lagos|\bNGN\b|naira|\bN\d/i,
  CD: /Congo|Kinshasa|\bCDF\b|\bfranc/i,
  RW: /Rwanda|Kigali|\bRWF\b/,
}

/**
 * Packages whose sentences are said only by what a country offers: the panels of the ways to pay, replies to them, and
 * the receipt's names of them.
 */
const SAID_BY_WAYS = ['payment-translation', 'reply-translation', 'status-translation', 'loans-translation']
/**
 * A sentence that is the documents' own, letter by letter (LEAD-13),
 * whatever country reads it: the operator changes it.
 */
const LITERAL = ['hbb.connectionFeeNote']

for (const country of COUNTRIES)
  test(`${country.name}: no page, answer or document speaks of a way to pay, a language, a law or a place that is another country's`, () => {
    const wrong = textsOf(country).flatMap(({ where, text }) =>
      foreignTo(country)
        .filter((words) => words.test(text))
        .map((words) => `${where}: ${words.exec(text)?.[0]} in "${text.slice(0, 160)}"`),
    )
    assert.deepEqual(wrong, [])
  })

test('What a country has is said: the ways to pay by their names, the languages and the law', () => {
  const inUganda = textsOf(UG)
  for (const words of [...Object.values(WORDS_OF), OTHER_TONGUE, /Data Protection and Privacy Act/])
    assert.ok(
      inUganda.some(({ text }) => words.test(text)),
      `nothing says ${words.source}`,
    )
})

test('No sign of a part is left in any text of any country', () => {
  for (const country of COUNTRIES)
    for (const { where, text } of textsOf(country)) assert.doesNotMatch(text, /\{\{[#/]/, where)
})

function foreignTo({ opco, paymentTypes, languages }: Country): RegExp[] {
  return [
    ...Object.entries(WORDS_OF).flatMap(([way, words]) => (paymentTypes.includes(way) ? [] : [words])),
    ...Object.entries(NAMES).flatMap(([name, words]) => (name === opco ? [] : [words])),
    ...(languages.length > 1 ? [] : [OTHER_TONGUE]),
  ]
}

interface Said {
  readonly where: string
  readonly text: string
}

/** Every text of the country's languages; of Markdown what is shown, not what was written. */
function textsOf(country: Country): Said[] {
  const content = contentFor(SHIPPED, country)
  return country.languages.flatMap(({ code }) =>
    [...content[code]].flatMap(([name, value]) => {
      const { text: _written, keywords: _found, ...shown } = value
      const texts = SAID_BY_WAYS.includes(name) ? [] : stringsIn(name.includes('/') ? shown : value)
      return texts.map((text) => ({ where: `${code} ${name}`, text }))
    }),
  )
}

/** Names of a page that is there with the wallet only. */
const OF_LOANS = ['nav.loans', '/more-{{slug}}-money']
const LEFT_OUT = new Set([...OF_LOANS, ...LITERAL])

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (LEFT_OUT.has(name) ? [] : stringsIn(item)))
}
