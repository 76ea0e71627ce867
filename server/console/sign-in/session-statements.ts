import { statement } from '#server/store/database.ts'

/** Whatever is pressed, a session ends after so long. */
export const SESSION_HOURS = 12
/** A role that somebody did not use for so long is theirs no more. */
export const ROLE_UNUSED_DAYS = 60

/** Claimed roles expire this long after the company account last confirmed them. */
const CLAIM_HOURS = SESSION_HOURS

/** Whether a row `r` of `staff_role` counts now. */
export const COUNTS = `(r.until is null or r.until > now()) and r.used_at > now() - interval '${ROLE_UNUSED_DAYS} days'
    and (r.origin <> 'claim' or r.claimed_at > now() - interval '${CLAIM_HOURS} hours')`

/** Roles of a person `t` that count now. */
const ROLES = `array(select r.role from staff_role r where r.staff_id = t.id and ${COUNTS} order by r.role)`

/** Whether a person has any valid role. */
export const findCountingRole = statement(
  'console-session-role',
  `select r.role from staff_role r where r.staff_id = $1 and ${COUNTS} limit 1`,
)

const SINCE = (moment: string): string => `(extract(epoch from now() - ${moment}) * 1000)::float8`

/** The session of a cookie with its person; no row for one that is over. */
export const findSession = statement(
  'console-session-find',
  `select s.hash, s.name, s.browser, s.staff_id, s.entered_by, s.began_at, s.proved_at,
     s.began_at + interval '${SESSION_HOURS} hours' as ends_at,
     ${SINCE('s.seen_at')} as idle_ms, ${SINCE('s.proved_at')} as proved_ms,
     t.work_name, t.name as staff_name, t.language, ${ROLES} as roles,
     (select count(*)::int from staff_key k where k.staff_id = t.id) as keys
   from staff_session s join staff t on t.id = s.staff_id
   where s.hash = $1 and s.ended_at is null and s.began_at > now() - interval '${SESSION_HOURS} hours'
     and t.state = 'active'`,
)

/** Somebody works: their session goes on, and so do the roles that they have. */
export const touchSession = statement(
  'console-session-touch',
  `with used as (update staff_role r set used_at = now() where r.staff_id = $2 and r.used_at < now() - interval '1 day' and ${COUNTS})
   update staff_session set seen_at = now() where hash = $1 and ended_at is null`,
)

/** Who has a key proves with it who is there: coming by the company account alone proves it for those who have none. */
export const beginSession = statement(
  'console-session-begin',
  `with seen as (update staff set seen_at = now(), state = 'active' where id = $3 and state <> 'left')
   insert into staff_session (hash, name, staff_id, entered_by, browser, origin, proved_at)
   values ($1, $2, $3, $4, $5, $6, case when $4 = 'passkey'
     or not exists (select 1 from staff_key where staff_id = $3) then now() end)`,
)

export const proveSession = statement(
  'console-session-prove',
  'update staff_session set proved_at = now(), seen_at = now() where hash = $1 and ended_at is null',
)

export const endSession = statement(
  'console-session-end',
  'update staff_session set ended_at = now() where hash = $1 and ended_at is null',
)

export const endSessionsOf = statement(
  'console-session-end-all',
  'update staff_session set ended_at = now() where staff_id = $1 and ended_at is null returning hash',
)

/** Open sessions of everybody, the newest first. */
export const listSessions = statement(
  'console-session-list',
  `select s.name, s.staff_id, t.name as staff_name, s.began_at, s.seen_at, s.entered_by, s.origin, s.hash
   from staff_session s join staff t on t.id = s.staff_id
   where s.ended_at is null and s.began_at > now() - interval '${SESSION_HOURS} hours'
   order by s.seen_at desc limit 500`,
)

/** What is remembered of a session that is over, its browser and where it came from, goes after this many days. */
const OVER_DAYS = 90

export const forgetSessions = statement(
  'console-session-forget',
  `delete from staff_session where hash in (
     select hash from staff_session
     where least(ended_at, began_at + interval '${SESSION_HOURS} hours') < now() - interval '${OVER_DAYS} days' limit 1000)`,
)

export const beginCeremony = statement(
  'console-ceremony-begin',
  `insert into staff_ceremony (id, kind, staff_id, session_hash, data, until)
   values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
)

/** Takes a ceremony out: whoever comes second finds none. */
export const endCeremony = statement(
  'console-ceremony-end',
  `delete from staff_ceremony where id = $1 and kind = $2 and until > now()
     and session_hash is not distinct from $3 returning data, staff_id`,
)

export const forgetCeremonies = statement(
  'console-ceremony-forget',
  'delete from staff_ceremony where id in (select id from staff_ceremony where until < now() limit 1000)',
)

/** By the company account, of whoever has no key: who has one proves it with that. */
export const proveByCompany = statement(
  'console-session-prove-company',
  `update staff_session s set proved_at = now(), seen_at = now() from staff t
   where s.hash = $1 and s.ended_at is null and t.id = s.staff_id and t.subject = $2
     and not exists (select 1 from staff_key k where k.staff_id = t.id) returning s.name`,
)
