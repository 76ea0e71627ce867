import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'

/** What a verified code is worth: one use by the session that proved the number (T3, T7). */
export interface Proofs {
  /** True when `uniqueCode` proves this number for this session and is not used up; it stays good. */
  holds(proof: Proof): Promise<boolean>
  /**
   * Uses the proof up. `use` names what it was spent on, such as an Idempotency-Key: spending it again on
   * the same thing is true again, so that a repeated request gets its first answer.
   */
  spend(proof: Proof, use: string): Promise<boolean>
  /**
   * Spends the proof on an authorisation for a payment mode (CALL-14): good for several calls within ten
   * minutes. The same request again gives the same token; null when the proof is no good or the time is over.
   */
  authorise(proof: Proof, paymentMode: string): Promise<string | null>
  /**
   * A new authorisation for whoever has proved the number already: with the code just now, or with a lead of the same
   * session. As long-lived as any other.
   */
  issue(holder: Holder): Promise<string>
  /**
   * The number an `Authorization` header stands for; null when it is missing, over, another session's, or was given
   * for another purpose than `purpose`, payments unless said (T3).
   */
  numberOf(authorization: string, sessionHash: Buffer | null, purpose?: CodePurpose): Promise<string | null>
  /**
   * True when an `Authorization` of this number and session pays this purchase: the one its code was sent for, or the
   * first that it is shown for (T7). Good again for the same purchase, which each wrong PIN needs (PAY-73).
   */
  mayPay(use: TokenUse): Promise<boolean>
}

/** Whom an authorisation is for. */
export interface Holder {
  /** National digits. */
  readonly number: string
  readonly sessionHash: Buffer | null
  readonly purpose: CodePurpose
}

/** A token shown for a purchase. */
export interface TokenUse {
  readonly authorization: string
  readonly sessionHash: Buffer | null
  /** National digits of the number that pays. */
  readonly number: string
  readonly pays: PaidFor
  /** Names the one request that it is good for where no PIN follows; '' where one does. */
  readonly once: string
}

export interface Proof {
  readonly uniqueCode: string
  /** National digits. */
  readonly number: string
  readonly sessionHash: Buffer | null
  /** What the code was for; payments unless said. */
  readonly purpose?: CodePurpose
  /** What it is spent on; without it, on no purchase. */
  readonly pays?: PaidFor
}

/**
 * Leave to see one number's bill once: the id of a verified code, or
 * one given for an account number (BILL-31).
 */
export interface Grants {
  /** A new grant for whoever showed by other means that the line is theirs. Answers its id. */
  give(number: string, sessionHash: Buffer | null): Promise<string>
  /** True when the id is a grant of this number and session and is not used up; it stays good. */
  holds(grant: Grant): Promise<boolean>
  /** Uses the grant up; true again only for the same `use`, such as a request's own key. */
  spend(grant: Grant, use: string): Promise<boolean>
}

export interface Grant {
  readonly otpId: string
  /** National digits. */
  readonly number: string
  readonly sessionHash: Buffer | null
}

/** How long a proof can be used, seconds (T7). */
export const PROOF_LIFE_SECONDS = 600
/** How long an authorisation lasts, seconds (OTP-42). */
export const TOKEN_LIFE_SECONDS = 600
/** How long a grant lasts, seconds (BILL-31). */
export const GRANT_LIFE_SECONDS = 300
