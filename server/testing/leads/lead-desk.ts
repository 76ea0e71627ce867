import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { initiateRequestSchema, type InitiateRequest } from '#contract/payments.ts'
import type { PaymentRail } from '#providers/payment/port.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { ScriptedRail } from '#server/testing/scripted-parties.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import { authInitiateCall } from '#server/calls/payments/initiate-call.ts'

export const CONTACT = '700100001'
export const WALLET = '700500001'
/** The request of an honest customer. */
export const LEAD: Partial<InitiateRequest> = {
  transactionType: 'HBB_LEADS',
  mobileNumber: CONTACT,
  paymentMobile: WALLET,
  paymentMode: 'AM',
  productCode: 'ODU-20',
  amount: 110_000,
  currencyCode: 'UGX',
  metaInfo: { leadId: 'LD0000001' },
}
export const NOT_HERE = '400 This request for home internet cannot be paid here.'
export const NO_TOKEN = '401 Please verify the code first'

export const named = (leadId: string) => ({ metaInfo: { leadId } })

/** Where leads are paid, with every rail there is. */
export interface Desk {
  readonly stage: Stage
  readonly deps: CallDependencies
  /** A token of a number, got as whoever proved it does. */
  readonly tokenOf: (number: string, purpose?: 'LEAD' | 'PAYMENT', session?: string) => Promise<string>
  /** The recorded kind, rail and price, or the refusal. */
  readonly ask: (
    request: Partial<InitiateRequest>,
    authorization: string,
    session?: string,
  ) => Promise<string>
  readonly last: () => Promise<PaymentRow>
}

/** Opens a desk; everything is closed after the test. */
export async function openDesk(context: TestContext): Promise<Desk> {
  const stage = await openStage(context)
  const more = ['KATI_MONEY_PIN', 'AIRTIME', 'MPESA', 'SMARTCASH'].map(
    (name) => [name, new ScriptedRail(name)] as const,
  )
  const engine = {
    ...stage.calls.engine,
    rails: new Map<string, PaymentRail>([...stage.calls.engine.rails, ...more]),
  }
  const deps = { ...stage.calls, engine }
  const last = async (): Promise<PaymentRow> => {
    const [row] = await stage.rows<PaymentRow>('select * from payment order by created_at desc limit 1')
    assert.ok(row)
    return row
  }
  return {
    stage,
    deps,
    last,
    tokenOf: async (number, purpose = 'LEAD', session = SESSION) =>
      `Bearer ${await deps.proofs.issue({ number, purpose, sessionHash: digestOf(session) })}`,
    ask: async (request, authorization, session = SESSION) => {
      const whole = initiateRequestSchema.parse({ ...LEAD, ...request })
      const reply = await authInitiateCall(deps, whole, callerOf(session, authorization))
      if (!reply.result) return `${reply.statusCode} ${inEnglish(reply.message)}`
      const { kind, rail, amount_minor: minor } = await last()
      return `${kind} ${rail} ${minor}`
    },
  }
}

/** Whoever asks in a session, with a token or without. */
export function callerOf(session: string, authorization = ''): Caller {
  return { session, language: 'EN', requestId: `request-${Math.random()}`, authorization }
}
