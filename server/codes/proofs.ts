/** What a verified code is worth: one use by the session that proved the number (T3, T7). */
export interface Proofs {
  /** True when `uniqueCode` proves this number for this session and is not used up; it stays good. */
  holds(proof: Proof): Promise<boolean>
  /**
   * Uses the proof up. `use` names what it was spent on, such as an Idempotency-Key: spending it again on
   * the same thing is true again, so that a repeated request gets its first answer.
   */
  spend(proof: Proof, use: string): Promise<boolean>
  /** The number an `Authorization` header stands for; null when it is missing, over or another session's. */
  numberOf(authorization: string, sessionHash: Buffer | null): Promise<string | null>
}

export interface Proof {
  readonly uniqueCode: string
  /** National digits. */
  readonly number: string
  readonly sessionHash: Buffer | null
}
