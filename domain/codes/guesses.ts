/** Wrong tries one code challenge takes; a resend restores none (OTP-21). */
export const MOST_WRONG = 5
/** Wrong tries one number and purpose take in 24 h, whatever is sent again and from wherever (OTP-24, B5). */
export const MOST_WRONG_A_DAY = 15
/**
 * So many of them may be anybody's; the rest are kept for challenges that nobody guessed at yet, one try each. Whoever holds
 * the phone needs one. A stranger has to send one more SMS for each, and has 1 in 1,000,000 with it (T4b).
 */
export const OPEN_WRONG_A_DAY = 10

/** Where a challenge of codes stands. */
export interface ChallengeStanding {
  /** Wrong tries at this challenge. */
  readonly wrong: number
  /** Wrong tries at its number and purpose in the last 24 h. */
  readonly wrongToday: number
  /** Used, or replaced by a newer challenge of the same session. */
  readonly ended: boolean
  readonly ageSeconds: number
}

export type GuessJudgement = 'may-guess' | 'exhausted' | 'expired'

/** Whether a guess is looked at at all. `hasLiveCode`: a code of the challenge is within its life. */
export function judgeGuess(standing: ChallengeStanding, hasLiveCode: boolean): GuessJudgement {
  if (isExhausted(standing)) return 'exhausted'
  return standing.ended || !hasLiveCode ? 'expired' : 'may-guess'
}

/** Attempts left after one more wrong guess; 0 means that this was the last one (2002). */
export function leftAfterWrong({ wrong, wrongToday }: ChallengeStanding): number {
  return Math.max(0, Math.min(MOST_WRONG - wrong, OPEN_WRONG_A_DAY - wrongToday) - 1)
}

/** True when one more wrong guess is the last that may be anybody's: the line is told then. */
export function isLastOpen({ wrongToday }: ChallengeStanding): boolean {
  return wrongToday + 1 === OPEN_WRONG_A_DAY
}

/** How long a challenge can be sent again, seconds: a forgotten page does not keep one for ever. */
export const CHAIN_LIFE_SECONDS = 3_600

/** Whether another code of the challenge is worth sending. */
export function judgeResend(standing: ChallengeStanding): 'may-send' | 'exhausted' | 'expired' {
  if (isExhausted(standing)) return 'exhausted'
  return standing.ended || standing.ageSeconds >= CHAIN_LIFE_SECONDS ? 'expired' : 'may-send'
}

function isExhausted({ wrong, wrongToday }: ChallengeStanding): boolean {
  if (wrong >= MOST_WRONG || wrongToday >= MOST_WRONG_A_DAY) return true
  return wrong > 0 && wrongToday >= OPEN_WRONG_A_DAY
}
