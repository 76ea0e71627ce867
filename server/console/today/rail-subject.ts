import { resume } from '#server/selling/selling-statements.ts'
import type { Subject } from '../decide/subject.ts'
import * as sql from './today-statements.ts'

/** A way to pay that was paused, and that takes money again once two agree. A newer pause may have another reason. */
export const railSubject: Subject = {
  name: 'rail',
  objectKind: 'rail',
  right: () => 'resume-rail',
  async seenNow(tx, { subject_id: rail }) {
    const [last] = await tx.run<{ at: Date | null }>(sql.lastPause, [rail])
    return last?.at?.toISOString() ?? ''
  },
  movedAs: 'paused-again',
  async carryOut(_desk, tx, { asker, proposal: { subject_id: rail, proposer_name: proposer, reason } }) {
    await tx.run(resume, ['rail', rail, `${proposer}, ${asker.name}`, 'console', reason])
    return { outcome: 'done', act: 'resumed' }
  },
}
