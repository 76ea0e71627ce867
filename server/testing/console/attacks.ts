import assert from 'node:assert/strict'
import type { ConsoleStage } from './console-stage.ts'

/** What came of an attack, whichever way it went. */
export interface Told {
  readonly status: number
  readonly result: unknown
}

/**
 * One way in which somebody of the staff, or somebody with what was theirs, tries what they may not: what is tried; what they are told (the fault, the
 * last word of a refusal, `moved` where somebody was faster, or the status), after `kept: ` where it is known who it was, so that a line of
 * the audit says that they tried; and the attempt.
 */
export type Attack = readonly [what: string, told: string, tries: () => Promise<Told>]

const KEPT = 'kept: '

function wordOf({ status, result }: Told): string {
  const { fault, key, outcome } = (result ?? {}) as Partial<Record<'fault' | 'key' | 'outcome', string>>
  return fault ?? key?.split('.').at(-1) ?? (outcome === 'moved' ? outcome : String(status))
}

/** Tries each in turn: it is refused in these words, and where it is known by whom there is a line that says so. */
export async function assertRefused({ stage }: ConsoleStage, attacks: readonly Attack[]): Promise<void> {
  for (const [what, told, tries] of attacks) {
    const [{ newest } = { newest: 0 }] = await stage.rows<{ newest: number }>(
      'select coalesce(max(id), 0)::int as newest from staff_event',
    )
    const answer = await tries()
    assert.equal(wordOf(answer), told.replace(KEPT, ''), `${what}: ${JSON.stringify(answer.result)}`)
    const kept = await stage.rows(
      `select id from staff_event where id > $1 and act in ('refused-act', 'refused-sign-in')`,
      [newest],
    )
    assert.equal(kept.length, told.startsWith(KEPT) ? 1 : 0, `${what}: its line`)
  }
}
