import assert from 'node:assert/strict'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Browser, ConsoleStage } from './console-stage.ts'

export type Proposing = ConsoleRequest<'propose'>

const PLAIN = { reference: '', attempt: null, throughProvider: false, providerAgreed: false }

/** That a payment's money goes back, as somebody proposes it. */
export const GIVE_BACK = {
  act: 'return',
  ground: 'operator-said-no',
  reason: 'desk says: never credited, ticket 812',
  ...PLAIN,
} as const

/** The version that a person sees at this moment. */
export async function versionOf({ stage }: ConsoleStage, id: string): Promise<number> {
  const [row] = await stage.rows<{ version: number }>('select version from payment where id = $1', [id])
  return row?.version ?? 0
}

/** The newest proposal about a payment. */
export async function proposalOf(
  { stage }: ConsoleStage,
  id: string,
): Promise<{ id: number; state: string; why: string }> {
  const [row] = await stage.rows<{ id: number; state: string; why: string }>(
    'select id, state, ended_why as why from proposal where subject_id = $1 order by id desc limit 1',
    [id],
  )
  assert.ok(row, 'nothing was proposed')
  return row
}

/** Proposes with the present version; answers the proposal's number. */
export async function proposeAt(
  console: ConsoleStage,
  browser: Browser,
  given: Partial<Proposing> & { readonly id: string },
): Promise<number> {
  const version = await versionOf(console, given.id)
  assert.deepEqual(await browser.done('propose', { ...GIVE_BACK, version, ...given }), { outcome: 'done' })
  return (await proposalOf(console, given.id)).id
}

/** What the audit says of a payment, in order. */
export async function acts({ stage }: ConsoleStage, id: string): Promise<readonly string[]> {
  const rows = await stage.rows<{ line: string }>(
    `select by_name || ' ' || act as line from staff_event where object = $1 order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}
