import type { Runner } from '#server/store/database.ts'
import * as sql from './pin-statements.ts'
import { sealPrivateKey, unsealPrivateKey, unsealUnderAny } from './sealed-key.ts'
import { everySecret, firstSecret, keyId, type Secrets } from './secret-ring.ts'

interface Sealed {
  readonly id: string
  readonly sealed_private: Buffer
}

/** How many kept keys lie under which secret, by its id; `''` for those that no secret of the ring opens. */
export async function countSealed(database: Runner, secrets: Secrets): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>(everySecret(secrets).map((secret) => [keyId(secret), 0]))
  for (const { id, sealed_private } of await database.run<Sealed>(sql.sealedKeys)) {
    const under = everySecret(secrets).find((secret) => unsealPrivateKey(sealed_private, secret, id) !== null)
    const name = under === undefined ? '' : keyId(under)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Seals every kept key anew under the first secret; answers how many were not under it. */
export async function reseal(database: Runner, secrets: Secrets): Promise<number> {
  const first = firstSecret(secrets)
  let moved = 0
  for (const { id, sealed_private } of await database.run<Sealed>(sql.sealedKeys)) {
    if (unsealPrivateKey(sealed_private, first, id)) continue
    const key = unsealUnderAny(sealed_private, secrets, id)
    if (!key) continue
    const done = await database.run(sql.resealKey, [id, sealed_private, sealPrivateKey(key, first, id)])
    moved += done.length
  }
  return moved
}
