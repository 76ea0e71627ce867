import { cleanNumber, hideMiddle, type NumberingPlan } from '../phone.ts'

/** Ids of payments: read aloud, compared, and never cut. */
const OUR_ID = /(?<![0-9A-Za-z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Za-z])/
/** Nine digits and more, however they are parted: the shortest number of a country has as many. */
const LIKE_A_NUMBER = /\+?\p{Nd}(?:[\s().+\u2212\p{Pd}\p{Cf}]{0,4}\p{Nd}){8,}/gu
const LIKE_AN_EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}\.[^\s@<>"']{2,63}/g

/** What stands for something that is not shown. */
const HIDDEN = '•••'

/**
 * Words that others wrote, as staff read them: each number as `070 ••• 001`, no e-mail, and ids of payments as they are.
 * A number that cannot be of this country stands as dots alone.
 */
export function maskText(text: string, plan: NumberingPlan): string {
  const ids = text.match(new RegExp(OUR_ID, 'g')) ?? []
  return text
    .split(OUR_ID)
    .map((part) => maskPart(part, plan))
    .reduce((whole, part, place) => `${whole}${ids[place - 1] ?? ''}${part}`)
}

function maskPart(text: string, plan: NumberingPlan): string {
  return text
    .replaceAll(LIKE_AN_EMAIL, `${HIDDEN}@${HIDDEN}`)
    .replaceAll(LIKE_A_NUMBER, (found) => maskTyped(found, plan))
}

/** A number in any form: `+256 700 100 001` as `070 ••• 001`. */
function maskTyped(typed: string, plan: NumberingPlan): string {
  const cleaned = cleanNumber(typed, plan)
  return cleaned.ok && cleaned.digits.length === plan.msisdnLength ? hideMiddle(cleaned.digits) : HIDDEN
}

/** A reference of another party with none of these numbers whole in it; its own digits stay. */
export function maskWithin(reference: string, numbers: readonly string[]): string {
  return numbers
    .filter((number) => number.length >= 7)
    .reduce((text, number) => text.replaceAll(number, HIDDEN), reference)
}
