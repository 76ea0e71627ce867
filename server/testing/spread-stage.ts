import type { TestContext } from 'node:test'
import { openStage, type Stage } from './payment-stage.ts'

/** Constraints that spread tables can't have. */
const CONSTRAINTS = [
  'drop index if exists payment_one_kept',
  'drop index if exists payment_one_asked',
  'alter table attempt drop constraint if exists attempt_rail_provider_ref_key',
]

/**
 * Stage that runs the statements for spread tables on one server, without the constraints that several servers can't have.
 * Uniqueness then depends only on rows such as holds.
 */
export async function openSpreadStage(context: TestContext): Promise<Stage> {
  const stage = await openStage(context, { isSpread: true })
  for (const text of CONSTRAINTS) await stage.rows(text)
  return stage
}

/** Where to test code that has separate statements for spread tables. */
export const PLACES = [
  { on: 'one server', open: openStage },
  { on: 'several servers', open: openSpreadStage },
] as const
