/** What can be put before a second person. */
export const PROPOSAL_SUBJECTS = [
  'payment',
  'payouts',
  'payout-answer',
  'roles',
  'rail',
  'rule',
  'block',
  'data-request',
  'content',
  'places',
] as const
export type ProposalSubject = (typeof PROPOSAL_SUBJECTS)[number]

/** What one person proposes and another approves about a payment. */
export const PROPOSED_ACTS = ['release', 'return', 'decline', 'paid-out'] as const
export type ProposedAct = (typeof PROPOSED_ACTS)[number]

/** On what ground: a list, so that grounds can be counted. */
export const GROUNDS = [
  'operator-said-no',
  'operator-file',
  'list-shows-it',
  'list-does-not',
  'wrong-amount',
  'paid-twice',
  'customer-wants-it-back',
  'refund-refused',
  'other',
] as const
export type Ground = (typeof GROUNDS)[number]

/** Which grounds bear which act. */
export const GROUNDS_OF: Readonly<Record<ProposedAct, readonly Ground[]>> = {
  release: ['operator-said-no', 'operator-file', 'list-shows-it', 'other'],
  return: [
    'operator-said-no',
    'operator-file',
    'list-shows-it',
    'wrong-amount',
    'paid-twice',
    'customer-wants-it-back',
    'other',
  ],
  decline: ['list-does-not', 'other'],
  'paid-out': ['refund-refused', 'other'],
}

/** A proposal that nobody answered is none any more, milliseconds. */
export const PROPOSAL_LAPSES_MS = 4 * 3_600_000

/** So many proposals that are alike are approved as one list. */
export const MOST_ALIKE = 50

/** More questions about one proposal than this are talked over. */
export const MOST_QUESTIONS = 10

/** Whether a second person waits for the proposer's answer. */
export function isAsked({
  questions,
}: {
  readonly questions: readonly { readonly answeredAt: string | null }[]
}): boolean {
  return questions.at(-1)?.answeredAt === null
}

/** A proposal that nobody has decided for so long rings: who proposed it may be alone on shift. */
export const RINGS_AFTER_MINUTES = 30

/** Words for a reason: as many letters as say something, and no more than are read. */
export const LEAST_REASON = 4
export const MOST_REASON = 500

export type ReasonFault = 'too-short' | 'too-long' | 'names-somebody'

/** Seven digits in a row, however they are parted: a number, a card, a PIN beside an amount would be cut out of its words. */
const LIKE_A_NUMBER = /\d(?:[\s().+-]?\d){6,}/
const LIKE_AN_EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/
const LIKE_A_PIN = /\bpin\b\D{0,12}\d{4,6}\b/i

/** What is wrong with the words of a reason: they are kept for good, so they name no customer. */
export function reasonFault(reason: string): ReasonFault | null {
  const text = reason.trim()
  if (text.length < LEAST_REASON) return 'too-short'
  if (text.length > MOST_REASON) return 'too-long'
  const isPersonal = [LIKE_A_NUMBER, LIKE_AN_EMAIL, LIKE_A_PIN].some((pattern) => pattern.test(text))
  return isPersonal ? 'names-somebody' : null
}
