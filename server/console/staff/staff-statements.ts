import { statement } from '#server/store/database.ts'
import { ROLE_UNUSED_DAYS } from '../sign-in/session-statements.ts'

const MOST_PEOPLE = 1_000

/** A role of which nobody said for so long that it is still needed is to be reviewed (staff.md 4.10: quarterly). */
const REVIEWED_WITHIN_DAYS = 90

/** Everybody, by name, with the roles that count and how many days each has left unused. */
export const listPeople = statement(
  'console-staff-list',
  `select t.id, t.work_name, t.name, t.state, t.seen_at,
     (select count(*)::int from staff_key k where k.staff_id = t.id) as keys,
     exists (select 1 from staff_session s where s.staff_id = t.id and s.ended_at is null
       and s.seen_at > now() - interval '15 minutes') as is_here,
     coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'until', r.until,
         'daysLeft', ${ROLE_UNUSED_DAYS} - extract(day from now() - r.used_at)::int, 'givenAt', r.given_at,
         'keptAt', r.kept_at, 'isToReview', coalesce(r.kept_at, r.given_at) < now() - interval '${REVIEWED_WITHIN_DAYS} days')
         order by r.role)
       from staff_role r where r.staff_id = t.id and (r.until is null or r.until > now())
         and r.used_at > now() - interval '${ROLE_UNUSED_DAYS} days'), '[]') as roles
   from staff t order by t.name, t.id limit ${MOST_PEOPLE}`,
)

export const lockPerson = statement(
  'console-staff-lock',
  'select id, work_name, name, state from staff where id = $1 for update',
)

export const findByName = statement('console-staff-name', 'select id from staff where work_name = $1')

export const invite = statement(
  'console-staff-invite',
  `insert into staff (work_name, name, state) values ($1, $2, 'invited') on conflict (work_name) do nothing returning id`,
)

export const rolesOf = statement(
  'console-staff-roles',
  'select role, origin from staff_role where staff_id = $1',
)

export const giveRole = statement(
  'console-staff-give',
  `insert into staff_role (staff_id, role, origin, given_by, second, until) values ($1, $2, 'console', $3, $4, $5)
   on conflict (staff_id, role) do update set origin = 'console', given_by = excluded.given_by,
     second = excluded.second, given_at = now(), until = excluded.until, used_at = now(), kept_at = null,
     kept_by = null`,
)

/** Bars claimed roles, so that the next sign-in doesn't restore them. */
export const barRoles = statement(
  'console-staff-bar',
  `insert into staff_role_barred (staff_id, role)
   select staff_id, role from staff_role where staff_id = $1 and role = any ($2) and origin = 'claim' on conflict do nothing`,
)

export const unbarRoles = statement(
  'console-staff-unbar',
  'delete from staff_role_barred where staff_id = $1 and role = any ($2)',
)

export const takeRoles = statement(
  'console-staff-take',
  'delete from staff_role where staff_id = $1 and role = any ($2) returning role',
)

/** One that counts, and of somebody else. */
export const keepRole = statement(
  'console-staff-keep-role',
  `update staff_role set kept_at = now(), kept_by = $3
   where staff_id = $1 and role = $2 and staff_id <> $3 and (until is null or until > now())
     and used_at > now() - interval '${ROLE_UNUSED_DAYS} days' returning role`,
)

/** Lost, or somebody else's by now. */
export const takeKeys = statement(
  'console-staff-take-keys',
  'delete from staff_key where staff_id = $1 returning id',
)

/** Whoever left comes in by no key, no company account and no role; the lines that they wrote stay. */
export const shutOut = statement(
  'console-staff-shut-out',
  `update staff set state = 'left' where id = $1 and state <> 'left' returning id`,
)

export const letInAgain = statement(
  'console-staff-let-in',
  `update staff set state = 'active' where id = $1 and state = 'left' returning id`,
)

export const freeCasesOf = statement('console-staff-free-cases', 'delete from taken_case where staff_id = $1')
