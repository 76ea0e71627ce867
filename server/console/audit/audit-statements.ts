import { statement } from '#server/store/database.ts'

/** Number, moment and hash are the database's own (`staff_event_chain`). */
export const insertEntry = statement(
  'console-audit-insert',
  `insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin,
     session, hash)
   values (0, now(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '')`,
)

/** Every field as it is hashed: the moment to the microsecond, the detail as the database writes it. */
const AS_HASHED = `id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, staff_id, by_name, role, act,
  object_kind, object, detail::text as detail, reason, request_id, origin, session, hash`

/** Entries in the order of the chain, after `$1`, at most `$2`. */
export const listChain = statement(
  'console-audit-chain',
  `select ${AS_HASHED} from staff_event where id > $1 order by id limit $2`,
)

/**
 * Entries before `$1` that fit, the newest first, at most `$2` of them among the newest 20,000 before: what is rare is
 * looked for further back step by step. `$3` person, `$4` acts, `$5` object or words, `$6` and `$7` a day.
 */
export const listEntries = statement(
  'console-audit-list',
  `select * from (
     select ${AS_HASHED} from staff_event where id < $1 and id >= $1 - 20000 order by id desc
   ) newest
   where ($3::bigint is null or staff_id = $3) and (cardinality($4::text[]) = 0 or act = any ($4))
     and ($5 = '' or object = $5 or position(lower($5) in lower(reason || ' ' || by_name || ' ' || detail)) > 0)
     and ($6 = '' or (at >= $6 and at < $7))
   order by id desc limit $2`,
)

/** The newest entries about one thing. */
export const listOfObject = statement(
  'console-audit-of-object',
  `select ${AS_HASHED} from staff_event where object_kind = $1 and object = $2 order by id desc limit $3`,
)

export const findHashes = statement(
  'console-audit-hashes',
  'select id, hash from staff_event where id = any ($1::bigint[])',
)

/** Where the chain stands. */
export const findLast = statement(
  'console-audit-last',
  'select id, hash from staff_event order by id desc limit 1',
)

/** How often somebody did something since a moment `$3` milliseconds ago; counted no further than `$4`. */
export const countActs = statement(
  'console-audit-count',
  `select count(*)::int as times from (
     select 1 from staff_event where staff_id = $1 and act = $2 and at > now() - make_interval(secs => $3 / 1000.0)
     order by id desc limit $4
   ) newest`,
)

/** The first entry of a day `$1` of UTC or after, and the last one of it or before: moments come in the order of the chain. */
export const findFirstSince = statement(
  'console-audit-first-since',
  `select id from staff_event where at >= ($1 || 'T00:00:00Z')::timestamptz order by id limit 1`,
)
export const findLastOf = statement(
  'console-audit-last-of',
  `select id from staff_event where at < ($1 || 'T00:00:00Z')::timestamptz + interval '1 day' order by id desc limit 1`,
)
