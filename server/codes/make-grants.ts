import { randomBytes } from 'node:crypto'
import { makePaymentId } from '#server/payments/records/payment-id.ts'
import { hashesOf, hashOf, spentAs } from './code-secrets.ts'
import * as sql from './code-statements.ts'
import type { ProofSetting } from './make-proofs.ts'
import { GRANT_LIFE_SECONDS } from './proofs.ts'
import type { Grant, Grants } from './proofs.ts'

const PURPOSE = 'INVOICE'

/** Grants, kept in the database so that every portal process knows them. */
export function makeGrants({ database, secret }: ProofSetting): Grants {
  const valuesOf = ({ otpId, number, sessionHash }: Grant): unknown[] => [
    hashesOf(secret, 'grant', otpId),
    'grant',
    PURPOSE,
    number,
    sessionHash,
  ]
  return {
    give: async (number, sessionHash) => {
      const id = makePaymentId(randomBytes)
      const values = [
        hashOf(secret, 'grant', id),
        'grant',
        PURPOSE,
        number,
        sessionHash,
        GRANT_LIFE_SECONDS,
        null,
      ]
      await database.run(sql.insertProof, values)
      return id
    },
    holds: async (grant) => (await database.run(sql.holdsProof, valuesOf(grant))).length > 0,
    spend: async (grant, use) =>
      (await database.run(sql.spendProof, [...valuesOf(grant), spentAs(use), null])).length > 0,
  }
}
