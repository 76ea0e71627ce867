import type { Database } from '#server/store/database.ts'
import { everySecret, firstSecret, type Secrets } from '#server/secrets/secret-ring.ts'
import { boundTo, hashesOf, hashOf, makeProof, spentAs, tokenFor } from './code-secrets.ts'
import * as sql from './code-statements.ts'
import type { Proof, Proofs } from './proofs.ts'
import { TOKEN_LIFE_SECONDS } from './proofs.ts'

export interface ProofSetting {
  readonly database: Database
  /** The server's own secret: what is stored of a proof is worth nothing without it. */
  readonly secret: Secrets
}

const NONE = Buffer.alloc(0)

/** Proofs and tokens, kept in the database so that every portal process knows them. */
export function makeProofs({ database, secret }: ProofSetting): Proofs {
  const valuesOf = ({ uniqueCode, number, sessionHash, purpose = 'PAYMENT' }: Proof): unknown[] => [
    hashesOf(secret, 'proof', uniqueCode),
    'proof',
    purpose,
    number,
    sessionHash,
  ]
  return {
    holds: async (proof) => (await database.run(sql.holdsProof, valuesOf(proof))).length > 0,
    spend: async (proof, use) =>
      (await database.run(sql.spendProof, [...valuesOf(proof), spentAs(use), boundTo(proof.pays)])).length >
      0,
    authorise: (proof, paymentMode) =>
      database.transaction(async (tx) => {
        const use = spentAs(`authorise ${paymentMode}`)
        const [spent] = await tx.run<Spent>(sql.spendProof, [...valuesOf(proof), use, null])
        // The secret that the proof lies under gives the token: the same one in every process.
        const lies = (one: string): boolean =>
          hashOf(one, 'proof', proof.uniqueCode).equals(spent?.hash ?? NONE)
        const under = everySecret(secret).find(lies)
        if (under === undefined) return null
        const token = tokenFor(under, proof.uniqueCode)
        const hash = hashOf(under, 'token', token)
        const { number, sessionHash, purpose = 'PAYMENT' } = proof
        const pays = spent?.pays ?? null
        await tx.run(sql.insertProof, [hash, 'token', purpose, number, sessionHash, TOKEN_LIFE_SECONDS, pays])
        return (await tx.run(sql.findToken, [[hash], sessionHash, purpose])).length > 0 ? token : null
      }),
    issue: async ({ number, sessionHash, purpose }) => {
      const token = tokenFor(firstSecret(secret), makeProof())
      const values = [
        hashOf(secret, 'token', token),
        'token',
        purpose,
        number,
        sessionHash,
        TOKEN_LIFE_SECONDS,
        null,
      ]
      await database.run(sql.insertProof, values)
      return token
    },
    numberOf: async (authorization, sessionHash, purpose = 'PAYMENT') => {
      const token = tokenIn(authorization)
      if (token === null) return null
      const values = [hashesOf(secret, 'token', token), sessionHash, purpose]
      const [row] = await database.run<{ number: string }>(sql.findToken, values)
      return row?.number ?? null
    },
    mayPay: async ({ authorization, sessionHash, number, pays, once }) => {
      const token = tokenIn(authorization)
      if (token === null) return false
      const use = once === '' ? null : spentAs(once)
      const values = [hashesOf(secret, 'token', token), sessionHash, number, boundTo(pays), use]
      return (await database.run(sql.useToken, values)).length > 0
    },
  }
}

interface Spent {
  readonly hash: Buffer
  /** What the proof was bound to. */
  readonly pays: string | null
}

function tokenIn(authorization: string): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1] ?? null
}
