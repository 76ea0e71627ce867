import type { Database } from '#server/store/database.ts'
import type { Proofs } from './proofs.ts'

export interface ProofSetting {
  readonly database: Database
  /** The server's own secret: what is stored of a code is worth nothing without it. */
  readonly secret: string
}

/** Proofs and tokens, kept in the database so that every portal process knows them. */
export function makeProofs(_setting: ProofSetting): Proofs {
  return { holds: async () => false, spend: async () => false, numberOf: async () => null }
}
