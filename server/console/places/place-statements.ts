import { statement } from '#server/store/database.ts'

/** A draft is kept for a day at most, one of each kind for a person. */
export const forgetDrafts = statement(
  'place-draft-forget',
  `delete from place_draft where at < now() - interval '1 day'`,
)

export const keepDraft = statement(
  'place-draft-keep',
  `insert into place_draft (staff_id, kind, file_name, packed) values ($1, $2, $3, $4)
   on conflict (staff_id, kind) do update set file_name = excluded.file_name, packed = excluded.packed, at = now()`,
)

export const findDraft = statement(
  'place-draft-find',
  'select file_name, packed from place_draft where staff_id = $1 and kind = $2',
)

export const removeDraft = statement(
  'place-draft-remove',
  'delete from place_draft where staff_id = $1 and kind = $2',
)

const FIGURES = `id, kind, state, file_name, fingerprint, places, was, added, moved, gone, changed, left_out, lost, brought_back, reason,
     by_staff, by_name, by_browser, at, second_name, decided_at, edition`

/** Whether set `e` waits for a second person. A proposer who left, or time that's over, ends that without anybody's answer. */
const WAITS = `e.state = 'proposed' and exists (select from proposal o where o.subject = 'places' and o.subject_id = e.kind
  and o.payload ->> 'edition' = e.id::text and o.state = 'open' and o.lapses_at > now())`

/** Those of kind `$1` that were live, newest first, and the one that waits. */
export const listEditions = statement(
  'place-edition-list',
  `select ${FIGURES} from place_edition e where e.kind = $1 and (e.state in ('live', 'kept') or (${WAITS}))
   order by decided_at desc nulls first, id desc limit 11`,
)

export const findEdition = statement(
  'place-edition-find',
  `select ${FIGURES}, packed from place_edition where id = $1 and state in ('live', 'kept', 'proposed') for update`,
)

/** The last proposal about a set of places. */
export const findProposalOf = statement(
  'place-edition-proposal',
  `select id from proposal where subject = 'places' and subject_id in ('shops', 'sites') and payload ->> 'edition' = $1::text
   order by id desc limit 1`,
)

/** Live at once, or waiting for a second person; nothing where another one waits. */
export const addEdition = statement(
  'place-edition-add',
  `insert into place_edition (kind, state, file_name, fingerprint, packed, places, was, added, moved, gone, left_out, lost,
     brought_back, reason, by_staff, by_name, by_browser, changed, decided_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, case when $2 = 'live' then now() end)
   on conflict do nothing returning id`,
)

/** What was live before the console took its first file, or since a terminal imported. */
export const keepLive = statement(
  'place-edition-keep',
  `insert into place_edition (kind, state, file_name, fingerprint, packed, places, was, added, moved, gone, left_out, by_name,
     decided_at, edition)
   values ($1, 'kept', '', $2, $3, $4, 0, 0, 0, 0, 0, $5, $6, $7)`,
)

export const newestLive = statement(
  'place-edition-newest',
  `select edition from place_edition where kind = $1 and state in ('live', 'kept')
   order by decided_at desc, id desc limit 1`,
)

export const approveEdition = statement(
  'place-edition-approve',
  `update place_edition set state = 'live', second = $2, second_name = $3, second_browser = $4, decided_at = now()
   where id = $1 and state = 'proposed' returning id`,
)

/** Withdraws sets of kind `$1` that were proposed and don't wait any more. How each ended stands in its proposal. */
export const dropUndecided = statement(
  'place-edition-drop',
  `update place_edition e set state = 'withdrawn', decided_at = now() where e.kind = $1 and e.state = 'proposed' and not (${WAITS})`,
)

export const nameImport = statement(
  'place-edition-import',
  'update place_edition set edition = $2 where id = $1',
)

/** Of a kind the newest ten that were live, and what waits. */
export const forgetEditions = statement(
  'place-edition-forget',
  `delete from place_edition where kind = $1 and state <> 'proposed' and id not in (
     select id from place_edition where kind = $1 and state in ('live', 'kept')
     order by decided_at desc, id desc limit 10)`,
)

/** Who imported what is live, and when. */
export const newestShops = statement(
  'place-newest-shops',
  'select edition, shops as places, imported_by as by, imported_at as at from shop_import order by edition desc limit 1',
)
export const newestSites = statement(
  'place-newest-sites',
  'select edition, sites as places, imported_by as by, imported_at as at from site_import order by edition desc limit 1',
)
