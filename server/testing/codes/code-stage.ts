import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import type { LimitProfile } from '#domain/codes/limit-profiles.ts'
import type { LineTypeAnswer } from '#providers/operator/port.ts'
import type { SmsAnswer, SmsMessage, SmsSender } from '#providers/sms/port.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import { makeCodes } from '#server/codes/make-codes.ts'
import { makeGrants } from '#server/codes/make-grants.ts'
import { makeProofs } from '#server/codes/make-proofs.ts'
import type { LogFields } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import { openStage } from '#server/testing/payment-stage.ts'

/** An SMS centre that answers what a test tells it to, and keeps what it took. */
export class ScriptedSms implements SmsSender {
  readonly taken: SmsMessage[] = []
  /** How often it was asked. */
  asked = 0
  /** The next answers, in order; accepted after that. */
  readonly next: SmsAnswer[] = []
  /** What happens while a message is on its way. */
  meanwhile: (message: SmsMessage) => Promise<void> = async () => undefined

  async send(message: SmsMessage): Promise<SmsAnswer> {
    this.asked += 1
    await this.meanwhile(message)
    const answer = this.next.shift() ?? { kind: 'accepted', messageId: String(this.asked) }
    if (answer.kind === 'accepted' || answer.kind === 'unsure') this.taken.push(message)
    return answer
  }

  /** The code in the newest message to a number. */
  codeTo(msisdn: string): string {
    const message = this.taken.findLast((one) => one.msisdn === msisdn)
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
    assert.ok(code, `no code was sent to ${msisdn}`)
    return code
  }
}

/** Two portal processes, one database, one SMS centre. */
export interface CodeStage {
  /** Operations of either process. */
  readonly processes: readonly [CallDependencies, CallDependencies]
  readonly sms: ScriptedSms
  readonly database: Database
  /** Every line that was logged. */
  readonly logged: string[]
  /** What the operator says of every line from now on. */
  readonly setLine: (answer: LineTypeAnswer) => void
  /** Lets time pass by the database's clock. */
  readonly pass: (seconds: number) => Promise<void>
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const SECRET = 'a secret of the code tests'
const TIMES = {
  code_challenge: ['created_at', 'ended_at'],
  code_send: ['at'],
  code_guess: ['at'],
  code_proof: ['created_at', 'expires_at'],
}

let requests = 0

/** A caller of a session, from an address. */
export function callerOf(session: string, address = '198.51.100.7'): Caller {
  requests += 1
  return { session, language: 'EN', requestId: `request-${requests}`, address }
}

/** Another wrong code than the last one. */
export function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Opens a stage under a limit profile; everything is closed after the test. */
export async function openCodeStage(context: TestContext, profile: LimitProfile): Promise<CodeStage> {
  const stage = await openStage(context)
  // A line of this class is sent codes of every purpose.
  stage.operator.line = { ok: true, lineType: 'POSTPAID' }
  const sms = new ScriptedSms()
  const logged: string[] = []
  const keep = (fields: LogFields, message: string): void => {
    logged.push(JSON.stringify({ ...fields, message }))
  }
  const log = { info: keep, warn: keep, error: keep }
  const depsOf = (engine: (typeof stage.engines)[number]): CallDependencies => {
    const { database } = engine
    return {
      ...stage.calls,
      engine,
      codes: makeCodes({
        ...engine,
        sms,
        log,
        secret: SECRET,
        limits: LIMIT_PROFILES[profile],
        crowd: stage.calls.tries.crowd,
      }),
      proofs: makeProofs({ database, secret: SECRET }),
      grants: makeGrants({ database, secret: SECRET }),
    }
  }
  const [one, two] = stage.engines
  return {
    processes: [depsOf(one), depsOf(two)],
    sms,
    logged,
    database: stage.database,
    setLine: (answer) => {
      stage.operator.line = answer
    },
    pass: async (seconds) => {
      for (const [table, columns] of Object.entries(TIMES)) {
        const moved = columns.map((column) => `${column} = ${column} - $1 * interval '1 second'`)
        await stage.rows(`update ${table} set ${moved.join(', ')}`, [seconds])
      }
    },
    rows: (text, values) => stage.rows(text, values),
  }
}
