import { sentence, type ReplyKey, type Sentence } from '../replies/sentences.ts'
import { lockedSentence, type UnlockAdvice } from './methods/pin-texts.ts'

/**
 * Why a provider took nothing: the meanings that providers distinguish and a customer can act on. `refused` is everything else, and
 * `unavailable` is a request that the provider wouldn't take from us, which no customer can change.
 *
 * Adapters choose the meaning by the provider's code, or by its known words if it has no codes. Source: the tables of codes in
 * `providers/payment`; docs/decisions/140.
 */
export const REFUSALS = [
  'wrong-pin',
  'locked',
  'too-little',
  'cancelled',
  'no-answer',
  'limit',
  'amount',
  'no-account',
  'busy',
  'card-details',
  'card-expired',
  'not-verified',
  'unavailable',
  'refused',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The customer may have declined on the phone. A provider that doesn't say why may mean that too. */
export const MAYBE_DECLINED: readonly Refusal[] = ['cancelled', 'refused']

/** True for a meaning, false for anything else in an adapter's table of codes. */
export function isRefusal(word: string | null | undefined): word is Refusal {
  return REFUSALS.some((one) => one === word)
}

/** What a customer reads: what happened, and what they can do. */
interface Told {
  readonly reason: ReplyKey
  readonly advice: ReplyKey
}

const TOLD: Readonly<Record<Refusal, Told>> = {
  'wrong-pin': { reason: 'wrongPin', advice: 'advisePin' },
  locked: { reason: 'walletLocked', advice: 'adviseOtherWay' },
  'too-little': { reason: 'notEnoughInWallet', advice: 'adviseAddMoney' },
  cancelled: { reason: 'declinedByCustomer', advice: 'adviseAgain' },
  'no-answer': { reason: 'requestExpired', advice: 'adviseAnswer' },
  limit: { reason: 'limitReached', advice: 'adviseLess' },
  amount: { reason: 'amountNotTaken', advice: 'adviseAmount' },
  'no-account': { reason: 'payerUnknown', advice: 'adviseNumber' },
  busy: { reason: 'providerBusy', advice: 'adviseLater' },
  'card-details': { reason: 'cardDetailsWrong', advice: 'adviseCard' },
  'card-expired': { reason: 'cardExpired', advice: 'adviseOtherCard' },
  'not-verified': { reason: 'cardNotVerified', advice: 'adviseBankCheck' },
  unavailable: { reason: 'notTaken', advice: 'adviseOtherWay' },
  refused: { reason: 'declined', advice: 'adviseAsk' },
}

/** Sentences for meanings that a way to pay has its own words for. */
const TOLD_IN_MODE: Readonly<Record<string, Partial<Record<Refusal, Partial<Told>>>>> = {
  AIRTIME: {
    'too-little': { reason: 'notEnoughAirtime', advice: 'adviseRecharge' },
    locked: { reason: 'airtimeRefused' },
    refused: { reason: 'airtimeRefused', advice: 'adviseOtherWay' },
  },
  PAYMENT_GATEWAY: {
    'too-little': { reason: 'notEnoughFunds' },
    cancelled: { reason: 'cancelled' },
    'no-answer': { advice: 'adviseAgain' },
    locked: { reason: 'cardRefused', advice: 'adviseAsk' },
    refused: { reason: 'cardRefused' },
  },
  SMARTCASH_SECURE: { 'too-little': { reason: 'notEnoughSmartcash' } },
}

/** Why nothing was taken, for the customer who paid in this mode. */
export function refusalSentence(refusal: Refusal, mode: string, advice: UnlockAdvice): Sentence {
  const { reason } = customerWords(refusal, mode)
  return reason === 'walletLocked' ? lockedSentence(mode, advice) : sentence(reason)
}

/** What the customer can do about it. */
export function adviceSentence(refusal: Refusal, mode: string): Sentence {
  return sentence(customerWords(refusal, mode).advice)
}

function customerWords(refusal: Refusal, mode: string): Told {
  return { ...TOLD[refusal], ...TOLD_IN_MODE[mode]?.[refusal] }
}

/** A refusal as stored in a payment's row. */
export interface RecordedRefusal {
  /** Null if it was never refused, or if a version recorded it that didn't store meanings. */
  readonly refusal: string | null
  /** The recorded text of a refusal: a provider's words, or our own sentence in English. */
  readonly provider_reason: string
}

/** Our own sentences, as earlier versions recorded them in English. */
const RECORDED_BEFORE: readonly (readonly [RegExp, Refusal])[] = [
  [/^Please enter correct PIN$/, 'wrong-pin'],
  [/^Your .{1,60} is locked\. Call /, 'locked'],
  [/^The request expired$|^The time to pay has passed$/, 'no-answer'],
]

/** The meaning of a recorded refusal: `refused` for words that aren't ours, null if nothing was refused. */
export function refusalOf({ refusal, provider_reason: words }: RecordedRefusal): Refusal | null {
  if (isRefusal(refusal)) return refusal
  if (words === '') return null
  return RECORDED_BEFORE.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused'
}
