import { statement } from '#server/store/database.ts'
import { ROLE_UNUSED_DAYS, SESSION_HOURS } from './session-statements.ts'

export const findBySubject = statement(
  'console-people-subject',
  'select id, work_name, name, state from staff where subject = $1 for update',
)

/** Invited under a work name, and not known to the company account yet. */
export const claimInvitation = statement(
  'console-people-claim',
  `update staff set subject = $2 where work_name = $1 and subject is null returning id, work_name, name, state`,
)

export const insertPerson = statement(
  'console-people-insert',
  `insert into staff (work_name, name, subject, state) values ($1, $2, $3, 'active')
   on conflict (work_name) do nothing returning id, work_name, name, state`,
)

export const renamePerson = statement('console-people-rename', 'update staff set name = $2 where id = $1')

/** Roles that the company account gave and gives no more. */
export const dropClaimedRoles = statement(
  'console-people-drop-claimed',
  `delete from staff_role where staff_id = $1 and origin = 'claim' and not (role = any ($2)) returning role`,
)

export const giveClaimedRoles = statement(
  'console-people-give-claimed',
  `insert into staff_role (staff_id, role, origin, claimed_at) select $1, role, 'claim', now() from unnest($2::text[]) as given (role)
   on conflict (staff_id, role) do update set used_at = now(), claimed_at = now() where staff_role.origin = 'claim' returning role`,
)

export const keepClaim = statement(
  'console-people-keep-claim',
  'insert into staff_claim (staff_id, refresh) values ($1, $2)',
)

export const forgetClaim = statement(
  'console-people-forget-claim',
  'delete from staff_claim where staff_id = $1',
)

/** Refresh interval while a person is signed in, so that removed roles end within 15 minutes. */
const FRESH_MINUTES = 13

/** Claims the next person whose roles are due for a refresh. */
export const takeClaim = statement(
  'console-people-take-claim',
  `update staff_claim set asked_at = now() where staff_id = (
     select c.staff_id from staff_claim c
     where c.asked_at < now() - interval '${FRESH_MINUTES} minutes'
       and exists (select from staff_session s where s.staff_id = c.staff_id and s.ended_at is null
         and s.began_at > now() - interval '${SESSION_HOURS} hours')
     order by c.asked_at limit 1 for update skip locked
   ) returning staff_id, refresh, (select name from staff where id = staff_claim.staff_id) as name`,
)

/** Suspends a person's claimed roles until the company account confirms them. */
export const doubtClaims = statement(
  'console-people-doubt',
  `update staff_role set claimed_at = '-infinity' where staff_id = $1 and origin = 'claim'`,
)

/** Roles that two administrators have barred, although the company account grants them. */
export const findBarredRoles = statement(
  'console-people-barred',
  'select role from staff_role_barred where staff_id = $1',
)

/** Roles that two administrators gave, and that count now. */
export const findGivenRoles = statement(
  'console-people-given',
  `select role from staff_role where staff_id = $1 and origin = 'console' and (until is null or until > now())
     and used_at > now() - interval '${ROLE_UNUSED_DAYS} days' order by role`,
)

export const findKeys = statement(
  'console-people-keys',
  `select k.id, k.transports from staff_key k join staff t on t.id = k.staff_id
   where t.work_name = $1 and t.state = 'active' order by k.enrolled_at limit 20`,
)

export const findKeysOf = statement(
  'console-people-keys-of',
  'select id, transports from staff_key where staff_id = $1 order by enrolled_at limit 20',
)

export const findKey = statement(
  'console-people-key',
  `select k.id, k.staff_id, k.public_key, k.uses, k.transports, t.work_name, t.name, t.state
   from staff_key k join staff t on t.id = k.staff_id where k.id = $1`,
)

/** Only when nobody used it meanwhile: a counter that does not grow is a copy. */
export const useKey = statement(
  'console-people-use-key',
  'update staff_key set uses = $2, used_at = now() where id = $1 and (uses < $2 or (uses = 0 and $2 = 0)) returning id',
)

export const insertKey = statement(
  'console-people-insert-key',
  `insert into staff_key (id, staff_id, public_key, uses, transports, label) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do nothing returning id`,
)
