import { createHash } from 'node:crypto'
import { statement, type Runner } from './database.ts'

/** How many rows each lock has in `lock_row`: of one row all wait for all, of many those whose keys fall on the same row. */
const STRIPES = { codes: 1_024, content: 1, copies: 64, 'pin keys': 1, shops: 1, sites: 1 } as const

type LockName = keyof typeof STRIPES

/** Always in the order of the rows, so that two transactions never wait for each other. */
const lockStripes = statement(
  'lock-rows',
  `select 1 as held from lock_row where name = $1 and stripe = any($2::int[]) order by stripe for update`,
)

/**
 * Waits until nobody else has the lock, and holds it until the transaction ends. `keys`: what is locked of that name,
 * nothing for all of it; different keys may happen to wait for each other, the same ones always do.
 */
export async function lockRows(tx: Runner, name: LockName, keys: readonly string[] = ['']): Promise<void> {
  const stripes = [...new Set(keys.map((key) => stripeOf(key, STRIPES[name])))]
  const held = await tx.run(lockStripes, [name, stripes])
  // A row that somebody removed would lock nothing, and nobody would notice.
  if (held.length < stripes.length) throw new Error(`the lock ${name} has lost rows of lock_row`)
}

function stripeOf(key: string, stripes: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % stripes
}
