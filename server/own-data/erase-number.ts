import { putAwayNumber } from '#server/payments/retention/put-away.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './erase-statements.ts'
import type { OwnData } from './own-data.ts'

export interface Erasing {
  readonly database: Database
  readonly secret: Secrets
  readonly ownData: Pick<OwnData, 'erase'>
}

/** What an erasure came to, as counts; `left`: payments and messages that the number is still in. */
export interface Erased {
  readonly leads: number
  readonly forms: number
  readonly complaints: number
  readonly payments: number
  readonly messages: number
  readonly left: number
}

/**
 * Erases a number (national digits) everywhere: what is only the customer's is deleted, of payments stays what the accounts need,
 * with the number sealed. What is not over yet stays and is counted: whoever calls this again later takes it too.
 */
export async function eraseNumber({ database, secret, ownData }: Erasing, number: string): Promise<Erased> {
  const { leads, forms, complaints } = await ownData.erase(number)
  const { done: payments, left } = await putAwayNumber({ database, secret }, number)
  return database.transaction(async (tx) => {
    await tx.run(sql.eraseShortLived, [number])
    const [messages] = await tx.run<{ count: number }>(sql.eraseMessages, [number])
    const [there] = await tx.run<{ count: number }>(sql.countMessages, [number])
    const all = left + (there?.count ?? 0)
    if (all === 0) await tx.run(sql.eraseLeadNumbers, [number])
    return { leads, forms, complaints, payments, messages: messages?.count ?? 0, left: all }
  })
}
