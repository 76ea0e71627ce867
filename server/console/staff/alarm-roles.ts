import type { Database } from '#server/store/database.ts'
import { statement } from '#server/store/database.ts'

/** Current roles that two administrators granted for a day at most, as they do when the company account is down. */
const listForADay = statement(
  'console-staff-roles-for-a-day',
  `select t.work_name, t.name, r.role from staff_role r join staff t on t.id = r.staff_id
   where r.origin = 'console' and r.until > now() and r.until <= r.given_at + interval '1 day' order by r.given_at limit 20`,
)

type Rung = readonly [kind: 'role-for-a-day', name: string, detail: Readonly<Record<string, string>>]

/** Alarms about roles. */
export async function ringingRoles(database: Database): Promise<readonly Rung[]> {
  const rows = await database.run<{ work_name: string; name: string; role: string }>(listForADay)
  return rows.map(({ work_name: workName, name, role }) => [
    'role-for-a-day',
    `${workName} ${role}`,
    { name, role },
  ])
}
