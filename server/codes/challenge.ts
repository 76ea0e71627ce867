import type { ChallengeStanding } from '#domain/codes/guesses.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'
import { isPaymentId } from '#server/payments/records/payment-id.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './code-statements.ts'

/** The codes sent under one id. */
export interface Challenge extends ChallengeStanding {
  readonly id: string
  readonly purpose: CodePurpose
  readonly number: string
  readonly phone: string
  /** What its codes pay; null where nothing was named. */
  readonly pays: PaidFor | null
}

/** A challenge of this session; null for an unknown id, and for another session's (T3). */
export async function findChallenge(
  runner: Runner,
  id: string,
  sessionHash: Buffer | null,
): Promise<Challenge | null> {
  if (!isPaymentId(id)) return null
  const [row] = await runner.run<Challenge>(sql.findChallenge, [id, sessionHash])
  return row ?? null
}
