import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { Answer } from '#server/calls/answer.ts'
import type { ProcessResult } from '#contract/payments.ts'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { gsmaOn, smartCashOn } from '#providers/testing/pin-wallets-on-stage.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import type { SandboxProcess } from '#providers/testing/sandbox-process.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import { authInitiateCall } from '#server/calls/payments/initiate-call.ts'
import { authProcessCall } from '#server/calls/payments/process-call.ts'
import { statusCall } from '#server/calls/payments/status-call.ts'
import type { Engine } from '#server/payments/engine.ts'
import { openStage, SESSION } from './payment-stage.ts'
import type { Stage } from './payment-stage.ts'

/** The visitor at the modal. */
export const CALLER = {
  session: SESSION,
  language: 'EN',
  requestId: 'request',
  authorization: 'Bearer x',
} as const

const OPEN: ReadonlySet<string> = new Set(['asking', 'waiting', 'unsure', 'collected', 'delivering'])

export interface Begun {
  readonly id: string
  readonly key: string
}

/** A customer at the PIN modal, two portal processes, the real adapters and the sandbox's wallets. */
export interface Modal {
  readonly stage: Stage
  readonly calls: CallDependencies
  readonly logged: string[]
  /** @param before the payment that this one replaces */
  readonly begin: (before?: string, payer?: string) => Promise<Begun>
  readonly sealed: (begun: Begun, pin: string) => Promise<string>
  readonly type: (begun: Begun, pin: string) => Promise<Answer<ProcessResult>>
  readonly send: (id: string, amPin: string) => Promise<Answer<ProcessResult>>
  readonly statusOf: (id: string) => Promise<string>
  readonly charges: () => Promise<number>
  /** Lets time pass until the payment has come to rest. */
  readonly rest: (id: string) => Promise<void>
}

let phones = 0

/** The page's own cryptography (PAY-102). */
async function seal({ id, key }: Begun, pin: string): Promise<string> {
  const how = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = Buffer.from(key, 'base64')
  const imported = await webcrypto.subtle.importKey('spki', spki, how, false, ['encrypt'])
  const label = Buffer.from(id)
  const bytes = await webcrypto.subtle.encrypt({ name: 'RSA-OAEP', label }, imported, Buffer.from(pin))
  return Buffer.from(bytes).toString('base64')
}

/** Both portal processes with the real wallets; calls go to one and the other in turn. */
function callsOn(
  stage: Stage,
  rails: readonly WatchedRail[],
  logged: string[],
): (payer: string) => CallDependencies {
  const note = (fields: object, message: string): void => void logged.push(JSON.stringify([fields, message]))
  const engines = stage.engines.map((engine): Engine => {
    const all = [...engine.rails.values(), ...rails].map((rail) => [rail.name, rail] as const)
    return { ...engine, rails: new Map(all), log: { info: note, warn: note, error: note } }
  })
  let turn = 0
  return (payer) => ({
    ...stage.calls,
    engine: engines[(turn += 1) % 2] ?? stage.calls.engine,
    proofs: { ...stage.calls.proofs, numberOf: async () => payer, mayPay: async () => true },
  })
}

/** Opens a stage with a customer whose number is proved and whose phone nobody used before. */
export async function openModal(
  context: TestContext,
  sandbox: SandboxProcess,
  paymentMode = 'AM',
): Promise<Modal> {
  const stage = await openStage(context)
  phones += 1
  const ownPhone = `711${String(phones).padStart(6, '0')}`
  let payer = ownPhone
  const patient = { startDeadlineMs: 20_000, queryDeadlineMs: 20_000 }
  const rails = [gsmaOn(sandbox, patient), smartCashOn(sandbox, patient)]
  context.after(() => rails.forEach((rail) => rail.close()))
  const logged: string[] = []
  const callsFor = callsOn(stage, rails, logged)
  const next = (): CallDependencies => callsFor(payer)
  const send = (id: string, amPin: string): Promise<Answer<ProcessResult>> =>
    authProcessCall(next(), processRequestSchema.parse({ transactionId: id, amPin, paymentMode }), CALLER)
  return {
    stage,
    calls: next(),
    logged,
    async begin(before = '', wallet = ownPhone) {
      payer = wallet
      const asked = { ...PURCHASE, paymentMode, paymentMobile: payer, txnId: before }
      const reply = await authInitiateCall(next(), initiateRequestSchema.parse(asked), CALLER)
      assert.ok(reply.result?.encryptionKeyDetails, inEnglish(reply.message))
      return { id: reply.result.transactionId, key: reply.result.encryptionKeyDetails.key }
    },
    sealed: seal,
    send,
    type: async (begun, pin) => send(begun.id, await seal(begun, pin)),
    ...watching(stage, next),
  }
}

const PURCHASE = { amount: 5_000, mobileNumber: '700100001', transactionType: 'PREPAID RECHARGE' }

function watching(stage: Stage, next: () => CallDependencies): Pick<Modal, 'statusOf' | 'rest' | 'charges'> {
  return {
    async statusOf(id) {
      const { result } = await statusCall(next(), { id, call: 'fetch' }, CALLER)
      return `${result?.status} ${inEnglish(result?.statusReason ?? '')}`.trim()
    },
    async rest(id) {
      while (OPEN.has(await stage.stateOf(id))) await stage.pass(10_000)
    },
    async charges() {
      const [{ count } = { count: 0 }] = await stage.rows<{ count: number }>(
        `select count(*)::int as count from ledger where kind = 'charge'`,
      )
      return count
    },
  }
}
