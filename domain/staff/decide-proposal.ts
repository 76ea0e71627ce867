/** What somebody of the staff answers to a proposal. */
export const PROPOSAL_ANSWERS = ['approve', 'refuse', 'withdraw'] as const
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number]

/** A proposal beside the person who answers it, both as the records have them at this moment. */
export interface ProposalCase {
  readonly isOpen: boolean
  /** Nobody answered it in time. */
  readonly isOverdue: boolean
  /** What it's about is no longer what its proposer saw. */
  readonly hasMoved: boolean
  readonly isProposer: boolean
  /** The person uses the session or the device it was proposed from. */
  readonly isProposersPlace: boolean
  /** It changes the person's own rights. */
  readonly isAboutThem: boolean
  /** One of the person's roles may approve this act. */
  readonly mayApprove: boolean
  /** The amount that moves, in the smallest unit of its currency; null if none does. */
  readonly amount: TypedAmount | null
}

/** An amount that the second person may have to type. All figures are in the smallest unit of one currency. */
export interface TypedAmount {
  readonly movesMinor: number
  /** From this amount on it has to be typed. */
  readonly typeFromMinor: number
  /** Null if nothing was typed. */
  readonly typedMinor: number | null
}

/** Why a person may not give this answer. Every denial is written to the audit. */
export type Denial = 'own-proposal' | 'not-your-proposal' | 'not-yours'

export type ProposalDecision =
  | { readonly kind: 'carry-out' }
  | { readonly kind: 'end'; readonly as: 'refused' | 'withdrawn' }
  | { readonly kind: 'lapse'; readonly because: 'time' | 'moved' }
  | { readonly kind: 'ended-before' }
  | { readonly kind: 'deny'; readonly because: Denial }
  /** It stays open: the amount wasn't typed, or was typed as another one. */
  | { readonly kind: 'type-again'; readonly because: 'amount-not-typed' | 'amount-differs' }

/**
 * Two people decide (staff.md, section 5): who proposed may only withdraw, and somebody else who has the right approves or refuses, in
 * another session and at another device. A proposal lapses when its time is over or when what it's about has changed.
 */
export function decideProposal(one: ProposalCase, answer: ProposalAnswer): ProposalDecision {
  if (!one.isOpen) return { kind: 'ended-before' }
  if (one.isOverdue) return { kind: 'lapse', because: 'time' }
  const denial = answer === 'withdraw' ? whyNotWithdraw(one) : whyNotSecond(one)
  if (denial) return { kind: 'deny', because: denial }
  if (answer === 'withdraw') return { kind: 'end', as: 'withdrawn' }
  if (one.hasMoved) return { kind: 'lapse', because: 'moved' }
  if (answer === 'refuse') return { kind: 'end', as: 'refused' }
  const because = one.amount && amountFault(one.amount)
  return because ? { kind: 'type-again', because } : { kind: 'carry-out' }
}

/** Whether a person may approve or refuse: the same rule, for screens that offer it. */
export function maySecond(
  one: Pick<ProposalCase, 'isProposer' | 'isProposersPlace' | 'isAboutThem' | 'mayApprove'>,
): boolean {
  return whyNotSecond(one) === null
}

function whyNotWithdraw({ isProposer }: ProposalCase): Denial | null {
  return isProposer ? null : 'not-your-proposal'
}

function whyNotSecond({
  isProposer,
  isProposersPlace,
  isAboutThem,
  mayApprove,
}: Parameters<typeof maySecond>[0]): Denial | null {
  if (isProposer || isProposersPlace || isAboutThem) return 'own-proposal'
  return mayApprove ? null : 'not-yours'
}

function amountFault({ movesMinor, typeFromMinor, typedMinor }: TypedAmount) {
  if (movesMinor < typeFromMinor || typedMinor === movesMinor) return null
  return typedMinor === null ? 'amount-not-typed' : 'amount-differs'
}
