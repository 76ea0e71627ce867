import { UGANDA } from '../markets.ts'
import { startScripted } from '../scripted-server.ts'
import type { Reply, ScriptedServer, Seen } from '../scripted-server.ts'
import type { WatchedOperator } from '#providers/operator/portal-operator.ts'
import { createTmForumOperator } from '#providers/operator/tmforum/tmforum.ts'
import type { TmForumConfig } from '#providers/operator/tmforum/tmforum.ts'
import { TMF_BASES } from '#providers/operator/tmforum/tmforum.wire.ts'

export const NUMBER = '256700100001'

/** What a test's operator answers, by the end of the path without its query; `[]` for everything else. */
export type Script = Readonly<Record<string, Reply | ((seen: Seen) => Reply)>>

export interface TmForumStage {
  readonly operator: WatchedOperator
  readonly server: ScriptedServer
  /** Requests of a method whose path ends so. */
  seen(method: string, end: string): readonly Seen[]
  close(): Promise<void>
}

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const created = (body: unknown): Reply => ({ status: 201, body })
export const failure = (status: number, reason: string): Reply => ({ status, body: { code: '1', reason } })

/** The driver in front of an operator of one test's making, which it knows by a key. */
export async function tmForumWith(script: Script, given: Partial<TmForumConfig> = {}): Promise<TmForumStage> {
  const server = await startScripted((one) => {
    const [path = ''] = one.path.split('?')
    const found = Object.entries(script).find(([key]) => path.endsWith(key))
    const reply = found?.[1] ?? ok([])
    return typeof reply === 'function' ? reply(one) : reply
  })
  const operator = createTmForumOperator({
    baseUrl: server.url,
    bases: TMF_BASES,
    auth: { way: 'key', key: 'operator-key' },
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
    callingCode: '256',
    market: UGANDA,
    settleMs: 0,
    rates: null,
    ...given,
  })
  return {
    operator,
    server,
    seen: (method, end) =>
      server.seen.filter((one) => one.method === method && (one.path.split('?')[0] ?? '').endsWith(end)),
    async close() {
      operator.close()
      await server.close()
    },
  }
}

/** The subscription of a prepaid line, as an inventory has it. */
export function lineProduct(given: object = {}): object {
  return {
    id: 'P1',
    status: 'active',
    realizingResource: [{ id: NUMBER, value: NUMBER }],
    productCharacteristic: [
      { name: 'lineType', value: 'prepaid' },
      { name: 'broadband', value: false },
    ],
    ...given,
  }
}

/** The airtime of a line. */
export function airtimeBucket(given: object = {}): object {
  return {
    id: 'B1',
    status: 'active',
    usageType: 'monetary',
    name: 'Main account',
    remainingValue: { amount: 5_000, units: 'UGX' },
    logicalResource: [{ id: NUMBER }],
    partyAccount: { id: 'A1' },
    ...given,
  }
}
