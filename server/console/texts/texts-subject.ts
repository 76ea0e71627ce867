import { switchWithin, writeVersion } from '#server/content/versions.ts'
import type { Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { undone, type Approval, type DecisionDesk, type CarriedOut, type Subject } from '../decide/subject.ts'
import { versionWith } from './draft-row.ts'
import * as sql from './draft-statements.ts'
import { digestsOfChanged, type SentPayload } from './sent-payload.ts'

/** Texts about money, prices or law, which a second reader publishes to the letter. */
export const textsSubject: Subject = {
  name: 'content',
  objectKind: 'content',
  right: () => 'publish',
  lockFirst: (tx) => lockRows(tx, 'content'),
  // Other texts may be published meanwhile: which ones matter is known once they're composed.
  seenNow: async () => '',
  carryOut,
}

async function carryOut(
  { reader }: DecisionDesk,
  tx: Runner,
  { asker, proposal }: Approval,
): Promise<CarriedOut> {
  const payload = proposal.payload as SentPayload
  const known = await reader.known(tx)
  const content =
    payload.version === null ? versionWith(known, payload) : await reader.version(tx, payload.version)
  const changed = content && digestsOfChanged(known.published, content)
  if (!content || !changed || !isSame(changed, payload.packages))
    return undone(refusedFor('text-moved'), 'moved')
  const by = `${proposal.proposer_name}, ${asker.name}`
  const version =
    payload.version ?? (await writeVersion(tx, { content, origin: 'operator', note: proposal.reason, by }))
  await switchWithin(tx, { version, followsShipped: false, by })
  if (payload.version === null) await tx.run(sql.dropDraft, [payload.name])
  return {
    outcome: 'done',
    act: payload.version === null ? 'published' : 'brought-back',
    detail: { from: String(known.active.version), to: String(version) },
  }
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
