/** How long a code is good after it was sent, seconds (OTP-23). */
export const CODE_LIFE_SECONDS = 300

/**
 * What became of one code: on its way, taken by the SMS centre, perhaps taken, refused by it, or never
 * tried because the centre was out of reach. The last one counts against no limit.
 */
export type SendState = 'sending' | 'sent' | 'unsure' | 'refused' | 'released'

export interface SentCode {
  readonly state: SendState
  readonly ageSeconds: number
}

/** However many answers are lost, no more codes than these are good at a time: each one helps a guesser. */
const MOST_HELD = 3

/**
 * The codes of one challenge that a customer may hold: the newest that was surely sent, and every later one that
 * perhaps was. A refused resend therefore leaves the code before it usable (T4b).
 *
 * @param newestFirst every code of the challenge
 */
export function codesThatCount<Sent extends SentCode>(newestFirst: readonly Sent[]): Sent[] {
  const tried = newestFirst.filter(({ state }) => state !== 'refused' && state !== 'released')
  const surely = tried.findIndex(({ state }) => state === 'sent')
  const held = surely === -1 ? tried : tried.slice(0, surely + 1)
  return held.slice(0, MOST_HELD).filter(({ ageSeconds }) => ageSeconds < CODE_LIFE_SECONDS)
}
