import type { PlaceFigures, PlaceKindName } from '#contract/console/places.ts'
import type { About, Approval, DecisionDesk, CarriedOut, Subject } from '../decide/subject.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { PackedRow } from './edition-row.ts'
import { liveImport, ofKind } from './live-places.ts'
import * as sql from './place-statements.ts'
import { keepWhatIsLive, putLive, rightOf, unpackPlaces } from './put-live.ts'

/** Which set of places waits, and its counts for the audit. */
export interface PlacesPayload {
  readonly edition: number
  readonly counts: Readonly<Record<string, string>>
}

/** A whole set of shops or sites that removes so much that it takes two people to put it live. */
export const placesSubject: Subject = {
  name: 'places',
  objectKind: 'places',
  right: (about) => rightOf(kindOf(about)),
  // One person imports alone what removes little, so whoever may do that may be the second person as well.
  mayApprove: (roles, about) => mayBegin(roles, rightOf(kindOf(about))),
  detail: ({ payload }) => (payload as PlacesPayload).counts,
  endedAs: { refused: 'refused-places', withdrawn: 'withdrew-places' },
  // What it takes away was counted beside what's live.
  seenNow: async (tx, about) => String((await liveImport(tx, kindOf(about)))?.edition ?? ''),
  letGo: async (tx, about) => void (await tx.run(sql.dropUndecided, [kindOf(about)])),
  carryOut,
}

function kindOf({ subject_id: kind }: About): PlaceKindName {
  return kind as PlaceKindName
}

async function carryOut(
  { box }: DecisionDesk,
  tx: Runner,
  { asker, proposal }: Approval,
): Promise<CarriedOut> {
  const { edition } = proposal.payload as PlacesPayload
  const [row] = await tx.run<PackedRow>(sql.findEdition, [edition])
  if (!row) throw new Error(`no set of places ${edition}`)
  await ofKind(row.kind, async (kind) => {
    await keepWhatIsLive(tx, kind)
    await tx.run(sql.approveEdition, [row.id, asker.staffId, asker.name, asker.session.browser])
    const values = await unpackPlaces(kind, row.packed, box)
    await putLive(tx, { kind, values, id: row.id, by: row.by_name })
  })
  return { outcome: 'done', act: row.brought_back ? 'brought-back' : 'imported' }
}

/** With counts and fingerprint, so that anybody can tell later which file it was. */
export function countsOf({
  places,
  figures: { added, moved, gone, changed, leftOut },
  fingerprint,
}: {
  readonly places: number
  readonly figures: Omit<PlaceFigures, 'good' | 'unusable'>
  readonly fingerprint: string
}): Readonly<Record<string, string>> {
  const counts = Object.entries({ places, added, moved, gone, changed, leftOut }).map(([name, n]) => [
    name,
    String(n),
  ])
  return { ...Object.fromEntries(counts), fingerprint }
}
