import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { PlaceEditionView, PlaceKindName, PlacesState } from '#contract/console/places.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { csvOf } from '#server/places/csv-of-rows.ts'
import type { PlaceFile } from '#server/places/read-place-file.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { no, type No, type Operations } from '../http/operations.ts'
import { SavedFile } from '../http/saved-file.ts'
import { checkFile, mendedFile } from './check-file.ts'
import { bringBack } from './bring-back.ts'
import type { EditionRow } from './edition-row.ts'
import { keepLivePlaces, liveImport, ofKind, type LivePlaces } from './live-places.ts'
import { together } from './place-signs.ts'
import * as sql from './place-statements.ts'
import { MOST_UNPACKED, pack, rightOf, unpack } from './put-live.ts'
import { putOrPropose } from './put-or-propose.ts'

type PlaceOperations = Pick<
  Operations,
  'places' | 'checkPlaces' | 'mendPlaces' | 'savePlaces' | 'livePlaces' | 'bringBackPlaces' | 'exportPlaces'
>

interface Parts {
  readonly database: Database
  readonly live: LivePlaces
  readonly box: PlacesState['box']
}

/** Files of shops and sites: checked, mended, put live as a whole, and brought back. */
export function placeOperations({ database, config }: ConsoleDependencies): PlaceOperations {
  const parts: Parts = { database, live: keepLivePlaces(database), box: config.country.map.bounds }
  return {
    places: ({ asker }, { kind }) => mine(asker, kind, () => readState(parts, asker, kind)),
    checkPlaces: ({ asker }, request) => mine(asker, request.kind, () => checkNew(parts, asker, request)),
    mendPlaces: ({ asker }, { kind, mends }) =>
      mine(
        asker,
        kind,
        async () => (await checkAgain(parts, asker, { kind, mends }))?.check ?? no('not-found'),
      ),
    savePlaces: ({ asker }, { kind, mends }) =>
      mine(asker, kind, async () => {
        const file = await draftOf(parts, asker, kind)
        const text = file === null ? null : ofKind(kind, (one) => mendedFile(one, file, mends))
        return text === null || file === null
          ? no('not-found')
          : new SavedFile(mendedName(file.name), once(text))
      }),
    livePlaces: ({ asker }, request) => mine(asker, request.kind, () => goLive(parts, asker, request)),
    bringBackPlaces: ({ asker }, request) => bringBack(parts, asker, request),
    exportPlaces: ({ asker }, { kind }) =>
      mine(asker, kind, () =>
        ofKind(kind, async (one) => {
          const { edition, values } = await parts.live.of(one)
          return new SavedFile(
            `${kind}-${edition}.csv`,
            once(`\uFEFF${csvOf(one.columns, values.map(one.row))}`),
          )
        }),
      ),
  }
}

/** Sites are the planner's alone. */
async function mine<R>(asker: Asker, kind: PlaceKindName, work: () => Promise<R | No>): Promise<R | No> {
  return mayBegin(asker.roles, rightOf(kind)) ? work() : no('not-yours')
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

function mendedName(name: string): string {
  return `${name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 80)}-mended.csv`
}

async function readState(
  { database, live, box }: Parts,
  asker: Asker,
  kind: PlaceKindName,
): Promise<PlacesState> {
  const newest = await liveImport(database, kind)
  const rows = await database.run<EditionRow>(sql.listEditions, [kind])
  const views = rows.map((row) => ({ row, view: viewOf(row, asker) }))
  const signs = await ofKind(kind, async (one) =>
    together((await live.of(one)).values.map((value) => ({ name: one.called(value), point: one.at(value) }))),
  )
  return {
    kind,
    box,
    live: newest && { ...newest, at: newest.at.toISOString() },
    signs,
    waiting: views.find(({ row }) => row.state === 'proposed')?.view ?? null,
    past: views.filter(({ row }) => row.state !== 'proposed').map(({ view }) => view),
  }
}

function viewOf(row: EditionRow, { staffId }: Asker): PlaceEditionView {
  return {
    id: row.id,
    fileName: row.file_name,
    fingerprint: row.fingerprint,
    places: row.places,
    was: row.was,
    added: row.added,
    moved: row.moved,
    gone: row.gone,
    changed: row.changed,
    leftOut: row.left_out,
    lost: row.lost,
    by: row.by_name,
    at: (row.decided_at ?? row.at).toISOString(),
    second: row.second_name,
    reason: row.reason,
    broughtBack: row.brought_back,
    isMine: row.by_staff === staffId,
  }
}

async function checkNew(
  { database, live, box }: Parts,
  asker: Asker,
  request: ConsoleRequest<'checkPlaces'>,
) {
  const file: PlaceFile = { name: request.name, bytes: Buffer.from(request.file, 'base64') }
  await database.run(sql.forgetDrafts)
  await database.run(sql.keepDraft, [asker.staffId, request.kind, file.name, await pack(file.bytes)])
  return ofKind(request.kind, async (kind) => {
    const { values } = await live.of(kind)
    return checkFile({ kind, file, mends: [], box, live: values }).check
  })
}

async function draftOf({ database }: Parts, asker: Asker, kind: PlaceKindName): Promise<PlaceFile | null> {
  const [row] = await database.run<{ file_name: string; packed: Buffer }>(sql.findDraft, [
    asker.staffId,
    kind,
  ])
  return row
    ? { name: row.file_name, bytes: await unpack(row.packed, { maxOutputLength: MOST_UNPACKED }) }
    : null
}

async function checkAgain(parts: Parts, asker: Asker, { kind, mends }: ConsoleRequest<'mendPlaces'>) {
  const file = await draftOf(parts, asker, kind)
  if (file === null) return null
  return ofKind(kind, async (one) => {
    const { values } = await parts.live.of(one)
    return checkFile({ kind: one, file, mends, box: parts.box, live: values })
  })
}

/** Whole or not at all: every row is usable or left out, and what goes live is what was seen. */
async function goLive(
  parts: Parts,
  asker: Asker,
  { kind, mends, fingerprint, reason }: ConsoleRequest<'livePlaces'>,
): Promise<Acted | No> {
  const file = await draftOf(parts, asker, kind)
  if (file === null) return no('not-found')
  return ofKind(kind, async (one): Promise<Acted | No> => {
    const { edition, values: live } = await parts.live.of(one)
    const { check, values } = checkFile({ kind: one, file, mends, box: parts.box, live })
    const { figures, lost, needsSecond } = check
    if (values.length === 0 || figures.unusable > 0) return refusedFor('places-unusable')
    if (check.fingerprint !== fingerprint) return refusedFor('places-moved')
    if (needsSecond && reasonFault(reason)) return no('unreadable')
    return parts.database.transaction(async (tx) => {
      if ((await one.newest(tx)).edition !== edition) return refusedFor('places-moved')
      const set = { kind: one, values, fileName: file.name, figures, lost, needsSecond, broughtBack: false }
      return putOrPropose(tx, asker, { ...set, reason: reason.trim() })
    })
  })
}
