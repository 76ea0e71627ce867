import type { Asker } from '#server/console/asker.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Stage } from '../payment-stage.ts'

/** A person of the staff with these roles, in a session and at a device of their own. */
export async function askerOf(
  stage: Pick<Stage, 'rows'>,
  name: string,
  ...roles: readonly Role[]
): Promise<Asker> {
  const [made] = await stage.rows<{ id: number }>(
    `insert into staff (work_name, name, state) values ($1, $1, 'active') returning id`,
    [name],
  )
  const session = { hash: Buffer.from(name), name, browser: name }
  await stage.rows(
    `insert into staff_session (hash, name, staff_id, entered_by, browser, proved_at) values ($1, $2, $3, 'passkey', $2, now())`,
    [session.hash, name, made?.id],
  )
  const known = { staffId: made?.id ?? 0, name, roles }
  return { ...known, session, provedMs: 0, requestId: 'r', origin: '10.0.0.7' }
}
