import { readComplaintNumber } from '../complaints/complaint.ts'
import type { Currency } from '../money.ts'
import { digitsIn, plainText } from '../pasted-text.ts'
import { readChargeReference } from '../payments/outward-reference.ts'
import { contactNumber, type NumberingPlan } from '../phone.ts'
import { readAmountAndTime, type AmountAndTime } from './amount-and-time.ts'

/** What a typed text is looked up as, and by what. Of an id `either` end, or the ends that were said: '' for the other. */
export type Reading =
  | { readonly as: 'number'; readonly number: string }
  | { readonly as: 'payment-id' | 'our-reference' | 'receipt'; readonly id: string }
  | {
      readonly as: 'part-of-id' | 'our-reference' | 'receipt'
      readonly first: string
      readonly last: string
    }
  | { readonly as: 'part-of-id'; readonly either: string }
  | { readonly as: 'provider-reference'; readonly reference: string }
  | { readonly as: 'account'; readonly account: string }
  | { readonly as: 'complaint'; readonly complaint: string }
  | ({ readonly as: 'amount-and-time' } & AmountAndTime)

/** Where and when a text is typed. */
export interface SearchPlace extends NumberingPlan {
  readonly accountLength: number
  readonly currency: Currency
  readonly timeZone: string
  readonly now: Date
}

/** More of a text is not read: a message pasted whole is shorter. */
export const MOST_SEARCHED = 600
/** So many ways of reading it are tried. */
const MOST_READINGS = 2
/** Fewer signs of an id are said of too many payments. */
const LEAST_SIGNS = 4
const MOST_REFERENCE = 80
/** So long a part of an id is said aloud; longer names are rather what a provider calls a payment. */
const SAID_ALOUD = 8

const ID = '[0-9A-HJKMNP-TV-Z]{26}'
/** With the letters that are typed for the digits they look like. */
const SIGN = '[0-9A-TV-Z]'
const PART = new RegExp(`^${SIGN}+$`, 'i')
const WHOLE_ID = new RegExp(`^${SIGN}{26}$`, 'i')
const OUR_REFERENCE = new RegExp(`^(${SIGN}{26})-?(?:C\\d{1,3}|F|R\\d{1,3})$`, 'i')
const END_OF_REFERENCE = new RegExp(
  `^\\.{2,}\\s*(${SIGN}{${LEAST_SIGNS},25})-(?:C\\d{1,3}|F|R\\d{1,3})$`,
  'i',
)
const ID_IN_TEXT = new RegExp(`(?<![0-9A-Za-z])(${ID})(?:-?[CR]\\d{1,3}|-F)?(?![0-9A-Za-z])`)
const ID_IN_GROUPS = new RegExp(
  `\\b(?:ID|namba)[\\s:]*((?:${SIGN}{4}[\\s-]?){6}${SIGN}{2})(?![0-9A-Za-z])`,
  'i',
)
const END_IN_TEXT = new RegExp(
  `(?:\\bends in\\b|\\.{2,})\\s*(${SIGN}{${LEAST_SIGNS},25})(?![0-9A-Za-z])`,
  'i',
)
const BOTH_ENDS = new RegExp(`^(${SIGN}*)\\s*\\.{2,}\\s*(${SIGN}*)$`, 'i')
const ONLY_A_NUMBER = /^[\s\p{Nd}+().-]+$/u
const NUMBER_IN_TEXT = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){7,}/gu
const TIME = /\b\d{1,2}:\d{2}\b/g
/** `PE1000000001`, `INV-2026-0001`: letters, and then a number. */
const LIKE_AN_ACCOUNT = /^[A-Z]{1,5}[-/]?\d{4,}$|[-/]/i

type Reader = (text: string, place: SearchPlace) => readonly Reading[]

/** How a typed or pasted text may be meant, best first: two readings at most, and none of a text that says nothing. */
export function readSearch(typed: string, place: SearchPlace): readonly Reading[] {
  const text = plainText(typed.slice(0, MOST_SEARCHED).normalize('NFKC').slice(0, MOST_SEARCHED))
  for (const reader of READERS) {
    const readings = reader(text, place)
    if (readings.length > 0) return readings.slice(0, MOST_READINGS)
  }
  return []
}

/** As ids are written: capitals, and digits for the letters that look like them. */
export function asWritten(signs: string): string {
  return signs.toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

const together = (text: string): string => text.replaceAll(/[\s-]/g, '')
const hasDigit = (text: string): boolean => /\d/.test(text)

/** Read aloud, an id comes in groups of the same length, and a sentence does not. */
function isInGroups(text: string): boolean {
  const [first = '', ...others] = text.split(/[\s-]+/)
  return others.slice(0, -1).every((group) => group.length === first.length)
}

const wholeId: Reader = (text) => {
  const signs = together(text)
  return WHOLE_ID.test(signs) && isInGroups(text) ? [{ as: 'payment-id', id: asWritten(signs) }] : []
}

const ourReference: Reader = (text) => {
  const [, id] = OUR_REFERENCE.exec(text.replaceAll(' ', '')) ?? []
  if (id !== undefined) return [{ as: 'our-reference', id: asWritten(id) }]
  const [, last] = END_OF_REFERENCE.exec(text) ?? []
  return last === undefined ? [] : [{ as: 'our-reference', first: '', last: asWritten(last) }]
}

/** The account number of an M-PESA message, alone or in the message. */
const shortReference: Reader = (text) => {
  const named = (text.toUpperCase().match(/[0-9A-Z]+/g) ?? [])
    .filter((part) => part.startsWith('U'))
    .map(readChargeReference)
    .find((one) => one !== null)
  return named && 'ending' in named ? [{ as: 'our-reference', first: '', last: named.ending }] : []
}

/** A message that was pasted, or read out: what it calls the payment. */
const receipt: Reader = (text) => {
  if (!text.includes(' ')) return []
  const [, id] = ID_IN_TEXT.exec(text) ?? ID_IN_GROUPS.exec(text) ?? []
  if (id !== undefined) return [{ as: 'receipt', id: asWritten(together(id)) }]
  const [found, last] = END_IN_TEXT.exec(text) ?? []
  const isWithin = found !== undefined && /\p{L}{2,} /u.test(text) && !BOTH_ENDS.test(text)
  return last !== undefined && isWithin ? [{ as: 'receipt', first: '', last: asWritten(last) }] : []
}

const amountAndTime: Reader = (text, place) => {
  const found = readAmountAndTime(text, place)
  return found ? [{ as: 'amount-and-time', ...found }] : []
}

const number: Reader = (text, place) => {
  if (!ONLY_A_NUMBER.test(text)) return []
  const digits = digitsIn(text)
  if (digits.length < LEAST_SIGNS) return []
  const national = contactNumber(text, place)
  const account: Reading = { as: 'account', account: digits }
  const reference: Reading = { as: 'provider-reference', reference: digits.slice(0, MOST_REFERENCE) }
  if (national !== null)
    return [{ as: 'number', number: national }, digits.length === place.accountLength ? account : reference]
  const complaint = readComplaintNumber(digits)
  if (complaint !== null) return [{ as: 'complaint', complaint }, eitherEnd(digits)]
  if (digits.length <= SAID_ALOUD) return [eitherEnd(digits), account]
  return digits.length === place.accountLength ? [account, reference] : [reference, account]
}

const bothEnds: Reader = (text) => {
  const [, first = '', last = ''] = BOTH_ENDS.exec(text) ?? []
  const isEnough = Math.max(first.length, last.length) >= LEAST_SIGNS && first.length + last.length < 26
  return isEnough ? [{ as: 'part-of-id', first: asWritten(first), last: asWritten(last) }] : []
}

function eitherEnd(signs: string): Reading {
  return { as: 'part-of-id', either: asWritten(signs) }
}

/** One word, or the groups of an id that stand apart. */
const word: Reader = (text) => {
  const isGrouped = text.includes(' ') && hasDigit(text) && isInGroups(text)
  const one = isGrouped ? together(text) : text
  if (one.length < LEAST_SIGNS || one.includes(' ')) return []
  const reference: Reading = { as: 'provider-reference', reference: one.slice(0, MOST_REFERENCE) }
  const account: Reading = { as: 'account', account: one.slice(0, MOST_REFERENCE) }
  const isPart = PART.test(one) && one.length < 26
  const isAccount = LIKE_AN_ACCOUNT.test(one)
  // From the 36th try on, and in earlier versions, the try comes last.
  const short = readChargeReference(one.toUpperCase())
  if (short && 'ending' in short && !isAccount && /0[1-9A-Z]$/i.test(one))
    return [{ as: 'our-reference', first: '', last: short.ending }, reference]
  if (isPart && one.length <= SAID_ALOUD) return [eitherEnd(one), isAccount ? account : reference]
  if (isAccount) return [account, reference]
  return isPart ? [reference, eitherEnd(one)] : [reference, account]
}

/** A number in a sentence, and the longest word that could be a reference. */
const sentence: Reader = (text, place) => {
  const numbers = (text.replaceAll(TIME, ' ').match(NUMBER_IN_TEXT) ?? []).flatMap(
    (found) => contactNumber(found, place) ?? [],
  )
  const [longest] = text
    .split(/[\s,;:()]+/)
    .map((part) => part.replaceAll(/^\W+|\W+$/g, ''))
    .filter((part) => part.length > LEAST_SIGNS && hasDigit(part) && /^[\w/-]+$/.test(part))
    .toSorted((a, b) => b.length - a.length)
  const [first] = numbers
  return [
    ...(first === undefined ? [] : [{ as: 'number' as const, number: first }]),
    ...(longest === undefined
      ? []
      : [{ as: 'provider-reference' as const, reference: longest.slice(0, MOST_REFERENCE) }]),
  ]
}

const READERS: readonly Reader[] = [
  wholeId,
  ourReference,
  shortReference,
  receipt,
  amountAndTime,
  number,
  bothEnds,
  word,
  sentence,
]

/** Numbers one slip of a finger away: one digit another, or two neighbours changed about. */
export function oneDigitAway(digits: string): readonly string[] {
  const places = Array.from(digits, (_, place) => place)
  const others = places.flatMap((place) =>
    Array.from('0123456789', (digit) => digits.slice(0, place) + digit + digits.slice(place + 1)),
  )
  const changed = places
    .slice(1)
    .map(
      (place) =>
        `${digits.slice(0, place - 1)}${digits[place]}${digits[place - 1]}${digits.slice(place + 1)}`,
    )
  return [...new Set([...others, ...changed])].filter((one) => one !== digits)
}
