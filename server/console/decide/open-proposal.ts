import { roleFor, type Act } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'

/** What is put before a second person. */
export interface Opening {
  readonly subject: ProposalRow['subject']
  readonly subjectId: string
  readonly act: string
  readonly payload?: object
  readonly ground?: string
  readonly reason: string
  /** Of what it is about, as its proposer saw it; null where it has none. */
  readonly version?: number | null
  /** What gives the right to propose it. */
  readonly may: Act
  /** Nobody answers it any more after so long, milliseconds. */
  readonly lapsesMs: number
}

/** Puts something before a second person, and answers its number; null: something about the same waits already. */
export async function openProposal(tx: Runner, asker: Asker, opening: Opening): Promise<number | null> {
  const {
    subject,
    subjectId,
    act,
    payload = {},
    ground = '',
    reason,
    version = null,
    may,
    lapsesMs,
  } = opening
  await tx.run(sql.lapseOld, [subject, subjectId])
  const [made] = await tx.run<{ id: number }>(sql.insertProposal, [
    subject,
    subjectId,
    act,
    JSON.stringify(payload),
    ground,
    reason,
    version,
    asker.staffId,
    roleFor(asker.roles, may) ?? '',
    asker.session.hash,
    asker.session.browser,
    lapsesMs,
  ])
  return made?.id ?? null
}
