import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { PlaceKindName } from '#contract/console/places.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Bounds } from '#domain/places/point.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/propose.ts'
import { no, type No } from '../http/operations.ts'
import { comparePlaces, needsTwo } from './compare-places.ts'
import { ofKind } from './live-places.ts'
import * as sql from './place-statements.ts'
import { keepWhatIsLive, noteEdition, putLive, putOrPropose, rightOf, unpackPlaces } from './put-live.ts'

/** An edition as the records have it. */
export interface EditionRow {
  readonly id: number
  readonly kind: PlaceKindName
  readonly state: 'proposed' | 'live' | 'kept'
  readonly file_name: string
  readonly fingerprint: string
  readonly places: number
  readonly was: number
  readonly added: number
  readonly moved: number
  readonly gone: number
  readonly left_out: number
  readonly lost: readonly string[]
  readonly brought_back: boolean
  readonly reason: string
  readonly by_staff: number | null
  readonly by_name: string
  readonly by_browser: string | null
  readonly at: Date
  readonly second_name: string
  readonly decided_at: Date | null
  readonly edition: number | null
}

type PackedRow = EditionRow & { readonly packed: Buffer }

interface Deciding {
  readonly database: Database
  readonly box: Bounds
}

/** The second person's yes or no to a set that waits, or its proposer's own withdrawal. */
export async function decidePlaces(
  { database, box }: Deciding,
  asker: Asker,
  { edition, decision, reason }: ConsoleRequest<'decidePlaces'>,
): Promise<Acted | No> {
  if (decision !== 'approve' && reasonFault(reason)) return no('unreadable')
  return database.transaction(async (tx) => {
    const [row] = await tx.run<PackedRow>(sql.findEdition, [edition])
    if (!row || row.state !== 'proposed') return refusedFor('places-decided')
    if (!mayBegin(asker.roles, rightOf(row.kind))) return no('not-yours')
    const isMine = row.by_staff === asker.staffId
    if (decision === 'withdraw' ? !isMine : isMine || row.by_browser === asker.session.browser)
      return refuseHolder(tx, asker, {
        row,
        because: isMine || decision !== 'withdraw' ? 'own-proposal' : 'not-your-proposal',
      })
    if (decision === 'approve') await approve(tx, { asker, row, box })
    else await tx.run(sql.endEdition, [row.id, decision === 'refuse' ? 'refused' : 'withdrawn', asker.name])
    const act = {
      approve: row.brought_back ? 'brought-back' : 'imported',
      refuse: 'refused-places',
      withdraw: 'withdrew-places',
    } as const
    await noteEdition(tx, asker, { ...row, act: act[decision], leftOut: row.left_out, reason: reason.trim() })
    return { outcome: 'done' } as const
  })
}

/** Keeps that somebody reached for what they proposed, or for what is somebody else's to take back. */
async function refuseHolder(
  tx: Runner,
  asker: Asker,
  { row, because }: { readonly row: EditionRow; readonly because: 'own-proposal' | 'not-your-proposal' },
): Promise<Acted> {
  await writeEntry(tx, asker, {
    act: 'refused-act',
    may: rightOf(row.kind),
    objectKind: 'places',
    object: row.kind,
    detail: { proposal: String(row.id), because },
  })
  return refusedFor(because)
}

async function approve(
  tx: Runner,
  { asker, row, box }: { readonly asker: Asker; readonly row: PackedRow; readonly box: Bounds },
): Promise<void> {
  await ofKind(row.kind, async (kind) => {
    await keepWhatIsLive(tx, kind)
    await tx.run(sql.approveEdition, [row.id, asker.staffId, asker.name, asker.session.browser])
    await putLive(tx, {
      kind,
      values: await unpackPlaces(kind, row.packed, box),
      id: row.id,
      by: row.by_name,
    })
  })
}

/** An edition that was live comes back whole, by the same rule as a file. */
export async function bringBack(
  { database, box }: Deciding,
  asker: Asker,
  { edition, reason }: ConsoleRequest<'bringBackPlaces'>,
): Promise<Acted | No> {
  if (reasonFault(reason)) return no('unreadable')
  return database.transaction(async (tx) => {
    const [row] = await tx.run<PackedRow>(sql.findEdition, [edition])
    if (!row || row.state === 'proposed') return no('not-found')
    if (!mayBegin(asker.roles, rightOf(row.kind))) return no('not-yours')
    return ofKind(row.kind, async (kind): Promise<Acted> => {
      const values = await unpackPlaces(kind, row.packed, box)
      const live = await kind.values(tx)
      const { added, moved, gone, lost } = comparePlaces(kind, live, { values, lines: [] })
      const figures = {
        was: live.length,
        added: added.length,
        moved: moved.length,
        gone: gone.length,
        leftOut: 0,
      }
      const needsSecond = needsTwo(figures, lost)
      const fileName = row.file_name
      return putOrPropose(tx, asker, {
        kind,
        values,
        fileName,
        figures,
        lost,
        needsSecond,
        broughtBack: true,
        reason: reason.trim(),
      })
    })
  })
}
