import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { lapseAllOf } from '../decide/lapse-overdue.ts'
import type { CLOCK } from '../decide/note-proposal.ts'
import type { Subjects } from '../decide/subject.ts'
import { endSessionsOf } from '../sign-in/session-statements.ts'
import { freeCasesOf } from './staff-statements.ts'

export interface PuttingOut {
  readonly person: number
  readonly subjects: Subjects
  readonly by: Asker | typeof CLOCK
}

/** Ends a person's sessions, proposals and taken cases. */
export async function putOut(tx: Runner, { person, subjects, by }: PuttingOut): Promise<void> {
  await tx.run(endSessionsOf, [person])
  await lapseAllOf(tx, person, { subjects, by })
  await tx.run(freeCasesOf, [person])
}
