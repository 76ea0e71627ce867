import { until } from '../../sandbox-client.ts'
import type { Stage } from '../../stage.ts'
import { atRecords } from '../../steps/staff.ts'

/** Spreads what was paid within seconds over an hour, as Today would show it: the first nearly an hour ago, then to and fro. */
export async function spreadOverAnHour(stage: Stage, except: readonly string[]): Promise<void> {
  const [{ spread = 0 } = {}] = (await atRecords(
    stage,
    `with placed as (
       select payment_id, n, (30 + 23 * row_number() over ()) % 58 * interval '1 minute' as back from attempt
       where payment_id <> all($1)),
     moved as (
       update attempt a set sent_at = a.sent_at - p.back, ended_at = a.ended_at - p.back from placed p
       where p.payment_id = a.payment_id and p.n = a.n returning 1)
     select count(*)::int as spread from moved`,
    [except],
  )) as { spread?: number }[]
  await atRecords(
    stage,
    `update staff_round set done_until = now() - interval '2 hours' where name = 'rail-minutes'`,
  )
  const minutes = async (): Promise<number> =>
    (await atRecords(stage, `select 1 from rail_minute where minute < now() - interval '20 minutes'`)).length
  await until('minutes of the last hour', async () => (await minutes()) > spread / 4)
}
