import { declined, type Declined } from '#domain/payments/evidence.ts'
import type { Refusal } from '#domain/payments/refusals.ts'

/**
 * Phrases of providers that have no code for why they refuse, in the order they're tried. Sources: response texts of ISO 8583
 * as card gateways pass them on, and the wallets' own messages.
 */
const PHRASES: readonly (readonly [RegExp, Refusal])[] = [
  [/\binsufficient\b.{0,30}\b(funds?|balance|credit)\b|\bbalance is insufficient\b/, 'too-little'],
  [/\bnot (sufficient|enough) (funds|money|balance)\b/, 'too-little'],
  [/\bexpired card\b|\bcard (has |is )?expired\b/, 'card-expired'],
  [/\b(incorrect|wrong|invalid) pin\b|\bpin is (incorrect|wrong|invalid)\b/, 'wrong-pin'],
  [/\b(wallet|account|pin) (is |has been )?(locked|blocked)\b/, 'locked'],
  [/\b(3-?d ?s(ecure)?|otp|authentication)\b.{0,30}\b(fail|incorrect|invalid|required|not )/, 'not-verified'],
  [/\b(failed|incorrect|wrong|invalid) (3-?d ?s(ecure)?|otp|authentication)\b/, 'not-verified'],
  [/\b(incorrect|wrong|invalid) (card|cvv|cvc|expiry|security code)|\bno card record\b/, 'card-details'],
  [/\bexceed.{0,30}\blimit\b|\blimit\b.{0,20}\b(exceeded|reached|breached)\b/, 'limit'],
  [/\b(user|customer|subscriber|payer)( has)? (cancel|declin|reject|refus)/, 'cancelled'],
  [/\b(cancel|declin|reject|refus)\w* by( the)? (user|customer|subscriber|payer)\b/, 'cancelled'],
  [/^(request|transaction|payment) cancell?ed\b/, 'cancelled'],
  [/\btime[ -]?out\b|\btimed out\b|\btime limit\b|\bin time\b|\bexpired\b|\bno response\b/, 'no-answer'],
  [/\bissuer or switch inoperative\b|\bsystem (is )?(busy|malfunction)|\btry again later\b/, 'busy'],
]

/** The meaning of a provider's words; undefined if they aren't known. */
export function meaningOf(words: string): Refusal | undefined {
  const text = words.slice(0, 200).toLowerCase()
  return PHRASES.find(([phrase]) => phrase.test(text))?.[1]
}

/** A refusal with the meaning of its code. The words count only if the code doesn't say why. */
export function refusedAs(meaning: Refusal, words: string): Declined {
  return declined(meaning === 'refused' ? (meaningOf(words) ?? meaning) : meaning, words)
}
