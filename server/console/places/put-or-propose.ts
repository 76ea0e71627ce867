import type { PlaceFigures } from '#contract/console/places.ts'
import type { Acted } from '#contract/console/queue.ts'
import { csvOf } from '#server/places/csv-of-rows.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { makeRoom, openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { fingerprintOf } from './check-file.ts'
import { countsOf, placesSubject, type PlacesPayload } from './places-subject.ts'
import * as sql from './place-statements.ts'
import { keepWhatIsLive, pack, putLive, rightOf } from './put-live.ts'

/** A set waits for a second person over a weekend. */
const LAPSES_MS = 3 * 86_400_000

/** A set that somebody puts live, or proposes where that takes two. */
export interface NewSet<T> {
  readonly kind: PlaceKind<T>
  readonly values: readonly T[]
  readonly fileName: string
  readonly figures: Omit<PlaceFigures, 'good' | 'unusable'>
  readonly lost: readonly string[]
  readonly needsSecond: boolean
  readonly broughtBack: boolean
  readonly reason: string
}

/** Puts a set live as a whole in the transaction, or has it wait for a second person. */
export async function putOrPropose<T>(tx: Runner, asker: Asker, set: NewSet<T>): Promise<Acted> {
  const { kind, values, figures, needsSecond, broughtBack, reason } = set
  const about = { subject_id: kind.name, act: 'put-live', payload: {} }
  if (!(await makeRoom(tx, asker, { subject: placesSubject, about }))) return refusedFor('places-waiting')
  await tx.run(sql.dropUndecided, [kind.name])
  const fingerprint = fingerprintOf(kind, values)
  if (!needsSecond) await keepWhatIsLive(tx, kind)
  const edition = await addEdition(tx, asker, { set, fingerprint })
  if (edition === null) return refusedFor('places-waiting')
  const counts = countsOf({ places: values.length, figures, fingerprint })
  await tx.run(sql.removeDraft, [asker.staffId, kind.name])
  if (needsSecond) {
    const payload: PlacesPayload = { edition, counts }
    return openProposal(tx, asker, {
      subject: placesSubject,
      subjectId: kind.name,
      act: about.act,
      payload,
      reason,
      lapsesMs: LAPSES_MS,
      audit: { act: 'proposed-places' },
    })
  }
  await putLive(tx, { kind, values, id: edition, by: asker.name })
  await writeEntry(tx, asker, {
    act: broughtBack ? 'brought-back' : 'imported',
    may: rightOf(kind.name),
    objectKind: 'places',
    object: kind.name,
    detail: counts,
    reason,
  })
  return { outcome: 'done' }
}

/** @returns null if another set waits */
async function addEdition<T>(
  tx: Runner,
  { staffId, name, session }: Asker,
  { set, fingerprint }: { readonly set: NewSet<T>; readonly fingerprint: string },
): Promise<number | null> {
  const { kind, values, figures } = set
  const [made] = await tx.run<{ id: number }>(sql.addEdition, [
    kind.name,
    set.needsSecond ? 'proposed' : 'live',
    set.fileName.slice(0, 120),
    fingerprint,
    await pack(csvOf(kind.columns, values.map(kind.row))),
    values.length,
    figures.was,
    figures.added,
    figures.moved,
    figures.gone,
    figures.leftOut,
    set.lost,
    set.broughtBack,
    set.reason,
    staffId,
    name,
    session.browser,
    figures.changed,
  ])
  return made?.id ?? null
}
