import type { Stage } from './payment-stage.ts'

/** Two people of the operator's, whose ids are 1 and 2. */
export async function addStaff(stage: Stage): Promise<void> {
  await stage.rows(
    `insert into staff (work_name, name, state) values ('a.n', 'A.N.', 'active'), ('s.k', 'S.K.', 'active')`,
  )
}

/** A line of the audit that the first of them left about a payment; `words` stand in its detail and are its reason. */
export async function addAudit(
  stage: Stage,
  id: string,
  [act, words = '']: readonly [string, string?],
): Promise<void> {
  await stage.rows(
    `insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin,
       session, hash)
     values (0, now(), 1, 'A.N.', 'care', $2, 'payment', $1, jsonb_build_object('words', $3::text), $3, '', '', '', '')`,
    [id, act, words],
  )
}
