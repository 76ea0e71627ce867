import type { ChainStanding } from '#domain/codes/guesses.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'
import { isPaymentId } from '#server/payments/records/payment-id.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './code-statements.ts'

/** The codes sent under one id. */
export interface Chain extends ChainStanding {
  readonly id: string
  readonly purpose: CodePurpose
  readonly number: string
  readonly phone: string
  /** What its codes pay; null where nothing was named. */
  readonly pays: PaidFor | null
}

/** A chain of this session; null for an unknown id, and for another session's (T3). */
export async function findChain(
  runner: Runner,
  id: string,
  sessionHash: Buffer | null,
): Promise<Chain | null> {
  if (!isPaymentId(id)) return null
  const [row] = await runner.run<Chain>(sql.findChallenge, [id, sessionHash])
  return row ?? null
}
