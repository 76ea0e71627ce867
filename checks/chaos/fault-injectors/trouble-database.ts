import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Relay } from '../relay/relay.ts'
import type { FaultInjector, Scene } from './fault-injector.ts'

/** A blink of a failover, and longer than any statement is waited for. Milliseconds. */
const SHORT_SILENCE_MS = 2_000
const LONG_SILENCE_MS = 10_000
/** What every packet takes longer while the way is slow. */
const SLOWER_MS = 40
const SPELL_MS = 4_000

/**
 * Lets the database be in trouble without ending: in turn it falls silent and nobody is told, is slow to reach, or is read-only
 * like a standby. `relay`: the way to it.
 */
export function troubleDatabase({ world, witness }: Scene, relay: Relay, planned: number): FaultInjector {
  const counts: Record<string, number> = {}
  const silence = async (ms: number): Promise<void> => {
    relay.silence()
    // What is silent for a moment only may pass unnoticed.
    const noticed = ms >= LONG_SILENCE_MS ? witness.expectNotReady('the database is silent') : null
    await Promise.all([pause(ms), noticed])
    relay.pass()
    if (noticed) await witness.expectReady('the database was silent')
  }
  const onlyRead = async (): Promise<void> => {
    const allow = await forbidWrites(world.database.url)
    await Promise.all([pause(SPELL_MS), witness.expectNotReady('the database only reads')])
    await allow()
    await witness.expectReady('the database only read')
  }
  const spells = [
    ['silent', () => silence(SHORT_SILENCE_MS)],
    ['slow', () => slowDown(relay)],
    ['read-only', onlyRead],
    ['silent for long', () => silence(LONG_SILENCE_MS)],
  ] as const
  let injected = 0
  return {
    name: 'database troubled',
    planned,
    injected: () => injected,
    suits: () => true,
    async inject() {
      const [name, spell] = spells[injected % spells.length] ?? spells[0]
      await spell()
      injected += 1
      counts[name] = (counts[name] ?? 0) + 1
    },
    details: () => counts,
  }
}

async function slowDown(relay: Relay): Promise<void> {
  relay.delay(SLOWER_MS)
  await pause(SPELL_MS)
  relay.pass()
}

/** Makes the database one that only reads; answers how it takes writes again. */
export async function forbidWrites(databaseUrl: string): Promise<() => Promise<void>> {
  await tell(databaseUrl, 'alter system set default_transaction_read_only = on')
  return () => tell(databaseUrl, 'alter system reset default_transaction_read_only')
}

async function tell(databaseUrl: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(setting)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
