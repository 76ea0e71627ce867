import { digestOf } from '#server/payments/records/payment-id.ts'
import { SESSION, type Stage } from '../payment-stage.ts'

/** What of a stored lead a test says; the rest is Grace's of Kampala, on 'Home 20 Mbps'. */
export interface StoredLead {
  readonly refLeadId: string
  readonly session?: string
  readonly contact?: string
  readonly feasible?: boolean
  readonly planCode?: string
  readonly planAmount?: number
  readonly state?: 'waiting' | 'accepted' | 'refused'
  readonly currency?: string
}

const KEY_LENGTH = 26

/** Stores a lead as the operator has accepted it. */
export async function storeLead(stage: Pick<Stage, 'rows'>, lead: StoredLead): Promise<void> {
  const { refLeadId, session = SESSION, contact = '700100001', feasible = true, state = 'accepted' } = lead
  const { planCode = 'ODU-20', planAmount = 110_000, currency = 'UGX' } = lead
  await stage.rows(
    `insert into lead (id, session_hash, fingerprint, contact, full_name, email, town, street, landmark, country,
       latitude, longitude, plan_code, plan_description, plan_amount, plan_currency, line_type, source, language,
       consent_text, consent_version, feasible, state, ref_lead_id)
     values ($1, $2, $3, $4, 'Grace Nakato', 'grace@example.com', 'Kampala', 'Plot 1 Kampala Road', 'Opposite the post',
       'Uganda', 0.3136, 32.5811, $5, 'Home 20 Mbps', $6, $7, 'Prepaid', 'WEBPORTAL', 'EN', 'I agree', 'v1', $8, $9,
       $10)`,
    [
      refLeadId.replaceAll(/[^0-9A-Z]/gu, '0').padStart(KEY_LENGTH, '0'),
      session === '' ? null : digestOf(session),
      digestOf(`lead ${refLeadId}`),
      contact,
      planCode,
      planAmount,
      currency,
      feasible,
      state,
      refLeadId,
    ],
  )
}
