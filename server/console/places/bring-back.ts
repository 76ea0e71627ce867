import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Bounds } from '#domain/places/point.ts'
import { takesTwo } from '#domain/places/takes-two.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { no, type No } from '../http/operations.ts'
import { comparePlaces, figuresOf } from './compare-places.ts'
import type { PackedRow } from './edition-row.ts'
import { ofKind } from './live-places.ts'
import * as sql from './place-statements.ts'
import { putOrPropose } from './put-or-propose.ts'
import { rightOf, unpackPlaces } from './put-live.ts'

interface Bringing {
  readonly database: Database
  readonly box: Bounds
}

/** An edition that was live comes back whole, by the same rule as a file. */
export async function bringBack(
  { database, box }: Bringing,
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
      const compared = comparePlaces(kind, live, { values, lines: [] })
      const { lost } = compared
      const figures = { ...figuresOf(compared, live.length), leftOut: 0 }
      const needsSecond = takesTwo(figures, lost)
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
