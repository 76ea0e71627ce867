import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { Stop } from '#domain/selling/stop.ts'
import type { CodeFamily, CodePurpose } from '#domain/codes/purposes.ts'

/** One-time codes: one engine and one set of records behind every family of calls (T1, T3, T7). */
export interface Codes {
  /** Sends a first code. Every send path of the portal goes through here and is counted together. */
  send(ask: CodeAsk): Promise<SendAnswer>
  /** Sends another code of the same challenge: the id stays, attempts are not restored (OTP-22). */
  resend(ask: ResendAsk): Promise<SendAnswer>
  /**
   * Looks at one guess. At most five wrong ones per challenge and fifteen per number and purpose in 24 h; the last five of them
   * are first tries at challenges that nobody guessed at.
   */
  verify(guess: Guess): Promise<VerifyAnswer>
  /**
   * Reserves an SMS without a code to an unproved number.
   *
   * @returns false if the limits for codes are used up
   */
  takePlace(phone: string, asker: CodeAsker): Promise<boolean>
}

export interface CodeAsk {
  readonly purpose: CodePurpose
  /** National digits of the number that the code proves. */
  readonly number: string
  /** The phone that gets the SMS when it is another one. */
  readonly phone?: string
  /** What the code is to pay: then it pays nothing else, and its SMS says so. */
  readonly pays?: PaidFor | null
  readonly asker: CodeAsker
}

/** Who asks. */
export interface CodeAsker {
  /** null for a caller without a session; such callers share nothing but their ignorance of each other's ids. */
  readonly sessionHash: Buffer | null
  /** Network address, for limits only; one that is not known or cannot be read shares a limit with all of its kind. */
  readonly address: string
  /** How old the session is, seconds; left out for one that the portal did not give out. */
  readonly sessionAge?: number | undefined
  /** A solved puzzle; '' or left out for none. */
  readonly work?: string | undefined
  readonly language: 'EN' | 'SW'
  readonly requestId: string
}

export interface ResendAsk {
  readonly id: string
  /** Ids of other families are unknown. */
  readonly families: readonly CodeFamily[]
  readonly asker: CodeAsker
}

export interface Guess {
  readonly id: string
  readonly code: string
  readonly family: CodeFamily
  readonly sessionHash: Buffer | null
  /** The number that the caller says the code is for; '' when it does not say. */
  readonly username: string
}

export type SendAnswer =
  | { readonly kind: 'sent'; readonly id: string; readonly phone: string }
  /** The SMS centre gave no answer to trust: the code may arrive and is good, and is not sent again by itself. */
  | { readonly kind: 'unsure'; readonly id: string; readonly phone: string }
  /** `puzzle`: one that would let the same request through now. */
  | { readonly kind: 'limit'; readonly retryAfterSeconds: number; readonly puzzle?: string }
  | { readonly kind: 'not-entitled' }
  | { readonly kind: 'invalid-number' }
  /** The operator or its SMS centre is out of reach: nothing was sent and nothing counts. */
  | { readonly kind: 'down' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'expired' }
  /** Staff switched the sending of codes off; nothing counts. */
  | { readonly kind: 'paused'; readonly stop: Stop; readonly language: 'EN' | 'SW' }

export type VerifyAnswer =
  /** `proof`: the new secret of a purpose that gives one, '' when the id itself is now a grant. */
  | {
      readonly kind: 'right'
      readonly number: string
      readonly proof: string
      /** What the code was sent for. */
      readonly purpose: CodePurpose
    }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not-entitled' }
