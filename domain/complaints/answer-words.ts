import { broughtIn } from '../texts/risky-words.ts'
import type { ComplaintSource } from './complaint.ts'

/** Where approved words say the moment of a promise. */
const TIME = '{{time}}'

/** Approved words with the promise that they hold; `said` is null for none. Where they have no place for it, a sentence is added. */
export function withPromise(words: string, promise: string, said: string | null): string {
  if (said === null) return words
  return (words.includes(TIME) ? words : `${words} ${promise}`).replaceAll(TIME, said)
}

/** Whether approved words can't be sent without a promise. */
export function needsPromise(words: string): boolean {
  return words.includes(TIME)
}

interface Contact {
  readonly source: ComplaintSource
  readonly contact: string
  readonly payment: { readonly recipient: string; readonly payer: string } | null
}

/** Whether the number wrote to us or is in the payment. A number that staff typed may be anybody's. */
export function isKnownContact({ source, contact, payment }: Contact): boolean {
  return source === 'form' || payment?.recipient === contact || payment?.payer === contact
}

/** Why words aren't sent, as the end of a key of `staff.refused.`, and what to remove from them. */
export interface WordsFault {
  readonly because: 'words-not-approved' | 'words-risky'
  readonly what: string
}

/**
 * Free words go only to a known contact, and without numbers, links, dial codes and words for a PIN that no approved answer has:
 * an SMS from us that names one is how people are robbed.
 * @returns null if they may go
 */
export function wordsFault(
  words: string,
  { approved, isKnown }: { readonly approved: readonly string[]; readonly isKnown: boolean },
): WordsFault | null {
  if (approved.includes(words)) return null
  if (!isKnown) return { because: 'words-not-approved', what: '' }
  const risks = broughtIn(approved.join('\n'), words)
  return risks.length > 0 ? { because: 'words-risky', what: risks.join(', ') } : null
}
