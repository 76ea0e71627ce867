import type { TestContext } from 'node:test'
import { openStage, type Stage } from './payment-stage.ts'

/** What one server compares by an index, and several can't. */
const COMPARED = [
  'drop index if exists payment_one_kept',
  'drop index if exists payment_one_asked',
  'alter table attempt drop constraint if exists attempt_rail_provider_ref_key',
]

/** What the portal says where tables are spread over several servers, said to one: only rows of their own say there what may be there once. */
export async function openSpreadStage(context: TestContext): Promise<Stage> {
  const stage = await openStage(context, { isSpread: true })
  for (const text of COMPARED) await stage.rows(text)
  return stage
}

/** Where a promise has to hold that is kept by another statement on several servers. */
export const PLACES = [
  { on: 'one server', open: openStage },
  { on: 'several servers', open: openSpreadStage },
] as const
