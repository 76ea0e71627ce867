import type { PinTryLimit } from '#domain/payments/amounts/payment-limits.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './pin-statements.ts'

export type PinTry = { readonly ok: true } | { readonly ok: false; readonly waitSeconds: number }

/**
 * Counts one PIN that a session sent in, before it is decrypted (T4): by the database's clock, over all portal
 * processes. Not ok once they are used up.
 */
export async function countPinTry(database: Runner, caller: Buffer, limit: PinTryLimit): Promise<PinTry> {
  const counted = await database.run(sql.countTry, [caller, limit.most, limit.windowMs])
  if (counted.length > 0) return { ok: true }
  const [row] = await database.run<{ wait_ms: number }>(sql.waitOf, [caller, limit.windowMs])
  return { ok: false, waitSeconds: Math.max(1, Math.ceil((row?.wait_ms ?? limit.windowMs) / 1_000)) }
}
