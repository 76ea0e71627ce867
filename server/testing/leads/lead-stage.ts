import type { TestContext } from 'node:test'
import type { LeadDetails } from '#domain/leads/lead.ts'
import { createTownQualification } from '#providers/service-qualification/town-list.ts'
import type { ServiceQualification } from '#providers/service-qualification/port.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import type { LeadSetting } from '#server/leads/lead-setting.ts'
import type { NewLead } from '#server/leads/leads.ts'

/** Two portal processes on one database, before an operator that says what the test tells it to. */
export interface LeadStage {
  readonly stage: Stage
  readonly processes: readonly [LeadSetting, LeadSetting]
  /** Lets so much time pass for waiting leads. */
  readonly pass: (ms: number) => Promise<void>
}

export const MINE = digestOf('A'.repeat(32))

/** Opens a stage; everything is closed after the test. */
export async function openLeadStage(
  context: TestContext,
  given: { readonly qualification?: ServiceQualification } = {},
): Promise<LeadStage> {
  const stage = await openStage(context)
  const qualification = given.qualification ?? createTownQualification(() => stage.leads.listTowns())
  const settingOf = (engine: Stage['engines'][number]): LeadSetting => ({
    ...engine,
    operator: stage.leads,
    qualification,
    secret: 'a secret of the tests',
    jitter: () => 0.5,
  })
  const [one, two] = stage.engines
  return {
    stage,
    processes: [settingOf(one), settingOf(two)],
    async pass(ms) {
      await stage.rows(
        `update lead set next_at = next_at - $1 * interval '1 millisecond',
           leased_until = leased_until - $1 * interval '1 millisecond',
           created_at = created_at - $1 * interval '1 millisecond'`,
        [ms],
      )
    },
  }
}

/** What somebody in a town asks for. */
export function detailsIn(town: string, given: Partial<LeadDetails> = {}): LeadDetails {
  return {
    fullName: 'Amina Nakato',
    contact: '700100001',
    email: 'amina@example.com',
    address: {
      town,
      street: 'Plot 1 Kampala Road',
      landmark: 'Beside the market',
      country: 'Uganda',
      point: { latitude: 0.3136, longitude: 32.5811 },
    },
    plan: {
      code: 'ODU-20',
      description: 'Mail, school and films.',
      amount: 110_000,
      currency: 'UGX',
    },
    lineType: 'Prepaid',
    source: 'WEBPORTAL',
    ...given,
  }
}

/** A lead of somebody who proved the number. */
export function newLead(given: Partial<NewLead> = {}): NewLead {
  return {
    details: detailsIn('Kampala'),
    consent: { text: 'I agree', version: '0123456789ab' },
    language: 'EN',
    sessionHash: MINE,
    uniqueCode: 'proof',
    requestKey: '',
    prove: async () => true,
    ...given,
  }
}
