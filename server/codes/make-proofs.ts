import type { Database } from '#server/store/database.ts'
import { everySecret, firstSecret, type Secrets } from '#server/secrets/secret-ring.ts'
import { hashesOf, hashOf, makeProof, spentAs, tokenFor } from './code-secrets.ts'
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
      (await database.run(sql.spendProof, [...valuesOf(proof), spentAs(use)])).length > 0,
    authorise: (proof, paymentMode) =>
      database.transaction(async (tx) => {
        const use = spentAs(`authorise ${paymentMode}`)
        const [spent] = await tx.run<{ hash: Buffer }>(sql.spendProof, [...valuesOf(proof), use])
        // The secret that the proof lies under gives the token: the same one in every process.
        const lies = (one: string): boolean =>
          hashOf(one, 'proof', proof.uniqueCode).equals(spent?.hash ?? NONE)
        const under = everySecret(secret).find(lies)
        if (under === undefined) return null
        const token = tokenFor(under, proof.uniqueCode)
        const hash = hashOf(under, 'token', token)
        const { number, sessionHash, purpose = 'PAYMENT' } = proof
        await tx.run(sql.insertProof, [hash, 'token', purpose, number, sessionHash, TOKEN_LIFE_SECONDS])
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
      ]
      await database.run(sql.insertProof, values)
      return token
    },
    numberOf: async (authorization, sessionHash, purpose = 'PAYMENT') => {
      const token = /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1]
      if (token === undefined) return null
      const values = [hashesOf(secret, 'token', token), sessionHash, purpose]
      const [row] = await database.run<{ number: string }>(sql.findToken, values)
      return row?.number ?? null
    },
  }
}
