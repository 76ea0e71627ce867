import { plainDigits } from '../pasted-text.ts'

/** Digits as keyboards of the world write them. */
const DIGIT = '\\p{Nd}'
/** What people put between the digits of a number, and what copying from a page adds. */
const BETWEEN = '[\\s.,_/*|:;·\\p{Cf}\\p{Pd}]{1,3}'
const RUN = new RegExp(`${DIGIT}(?:(?:${BETWEEN})?${DIGIT}){12,}`, 'gu')
const GROUP = new RegExp(`${DIGIT}+`, 'gu')
const LAST_GROUP = new RegExp(`${DIGIT}+$`, 'u')
const UUID = /(\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b)/i
/** The three or four digits on the back of a card, under the names people know. */
const SECURITY_CODE = new RegExp(
  `\\b(?:cvv2?|cvc2?|cv2|csc|security code|card code)\\b([\\s:=#.\\p{Pd}]|\\b(?:is|no|number|code|ni|yangu|ya)\\b){0,6}${DIGIT}{3,4}(?!${DIGIT})`,
  'giu',
)

/** Issuers by the first digits of their cards, and how long their numbers are (ISO/IEC 7812). */
const ISSUERS: readonly (readonly [name: string, prefix: RegExp, lengths: readonly number[]])[] = [
  ['Visa', /^4/, [13, 16, 18, 19]],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['American Express', /^3[47]/, [15]],
  ['Diners Club', /^3(?:0[0-5]|095|[689])/, [14, 16, 19]],
  ['JCB', /^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  ['Discover', /^6(?:011|4[4-9]|5)/, [16, 17, 18, 19]],
  ['UnionPay', /^(?:62|81)/, [16, 17, 18, 19]],
  ['Verve', /^(?:506[01]|507[89]|6500)/, [16, 18, 19]],
  ['Maestro', /^(?:50|5[6-9]|6[0-9])/, [13, 14, 15, 16, 17, 18, 19]],
]
const ID_LETTERS = 26
const SHORTEST = 13
const LONGEST = 19
/** Sizes of groups: one block; blocks of one size, the last of which may be shorter; 4–6–5 and its like; two halves. */
const GROUPED_AS_A_CARD = /^(?:.|1+|2+1?|3+[12]?|4+[1-3]?|5+[1-4]?|6+[1-5]?|46[3-9]|88)$/

/** One group of digits in a text: where it stands, and its digits as 0–9. */
interface Group {
  readonly from: number
  readonly to: number
  readonly digits: string
}

/** What stands in a text's place: `•••• 1111` for a card number, `•••` for its security code. */
const HIDDEN = '••••'

/**
 * The same text without card numbers: of each only the last four digits stay, of the expiry date and security code
 * that follow it nothing. A number is a card's when it has an issuer's first digits and length, passes the
 * check of Luhn and is grouped as on a card; phone numbers, account numbers and transaction ids are not.
 */
export function withoutCardNumbers(text: string): string {
  // A UUID may hold the digits of a card between its dashes.
  const parts = text.split(UUID).map((part, n) => (n % 2 === 1 ? part : hideInPlainText(part)))
  return parts.join('')
}

function hideInPlainText(text: string): string {
  const hidden = text.replace(RUN, (run: string, at: number) =>
    isPartOfAnId(text, at, at + run.length) ? run : hideCards(run),
  )
  return hidden.replace(SECURITY_CODE, (found) => found.replace(LAST_GROUP, '•••'))
}

/** One block with letters on both sides, or in a whole id of ours (26 letters and digits): nobody wrote that number. */
function isPartOfAnId(text: string, from: number, to: number): boolean {
  const before = /[\p{L}\p{Nd}]*$/u.exec(text.slice(Math.max(0, from - 40), from))?.[0] ?? ''
  const after = /^[\p{L}\p{Nd}]*/u.exec(text.slice(to, to + 40))?.[0] ?? ''
  if (before + after === '' || !/^[\p{Nd}]+$/u.test(text.slice(from, to))) return false
  return (before !== '' && after !== '') || before.length + to - from + after.length === ID_LETTERS
}

function hideCards(run: string): string {
  const groups = groupsOf(run)
  let shown = ''
  let copied = 0
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastOfCard(groups, first)
    if (last === null) continue
    const digits = groups.slice(first, last + 1).map((group) => group.digits)
    shown += `${run.slice(copied, groups[first]?.from)}${HIDDEN} ${digits.join('').slice(-4)}`
    copied = groups[last]?.to ?? run.length
    first = last
    // The expiry date and the security code, as they follow a number.
    for (let next = groups[first + 1]; next && next.digits.length <= 4; next = groups[first + 1]) {
      shown += `${run.slice(copied, next.from)}•••`
      copied = next.to
      first += 1
    }
  }
  return shown + run.slice(copied)
}

/** The last group of the shortest card number that begins with a group; null for none. What follows is hidden too. */
function lastOfCard(groups: readonly Group[], first: number): number | null {
  let digits = ''
  let sizes = ''
  for (let last = first; last < groups.length; last += 1) {
    const group = groups[last]?.digits ?? ''
    digits += group
    sizes += group.length > 9 ? '+' : String(group.length)
    if (digits.length > LONGEST) return null
    if (digits.length >= SHORTEST && GROUPED_AS_A_CARD.test(sizes) && isCardNumber(digits)) return last
  }
  return null
}

/** Whether these digits can be the number of a payment card: issuer, length and check digit. */
export function isCardNumber(digits: string): boolean {
  if (!passesLuhn(digits)) return false
  return ISSUERS.some(([, prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits))
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let n = 1; n <= digits.length; n += 1) {
    const digit = Number(digits.charAt(digits.length - n))
    const weighed = n % 2 === 1 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

function groupsOf(run: string): Group[] {
  return [...run.matchAll(GROUP)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    digits: plainDigits(match[0]),
  }))
}
