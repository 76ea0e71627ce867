import { isCurrency } from '#domain/money.ts'
import { writeLeadContact, type LeadNumbering } from '#domain/leads/lead-contact.ts'
import type { LeadDetails } from '#domain/leads/lead.ts'
import type { LeadOrder } from '#providers/operator/leads-port.ts'
import { deliveryKey } from '#server/payments/records/payment-id.ts'

/** A lead as it is stored. */
export interface LeadRow {
  readonly id: string
  readonly fingerprint: Buffer
  readonly contact: string
  readonly fullName: string
  readonly email: string
  readonly town: string
  readonly street: string
  readonly landmark: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly planCode: string
  readonly planDescription: string
  readonly planAmount: number
  readonly planCurrency: string
  readonly lineType: string
  readonly source: string
  readonly language: 'EN' | 'SW'
  readonly consentVersion: string
  readonly consentedAt: Date
  readonly feasible: boolean | null
  readonly state: 'waiting' | 'accepted' | 'refused' | 'erased'
  readonly refLeadId: string
  readonly refusal: string
  readonly attempts: number
}

export const LEAD_COLUMNS = `id, fingerprint, contact, full_name as "fullName", email, town, street, landmark, country,
  latitude, longitude, plan_code as "planCode", plan_description as "planDescription", plan_amount as "planAmount",
  plan_currency as "planCurrency", line_type as "lineType", source, language, consent_version as "consentVersion",
  consented_at as "consentedAt", feasible, state, ref_lead_id as "refLeadId", refusal, attempts`

/** What was asked for, out of its row. */
export function detailsOf(row: LeadRow): LeadDetails {
  const { fullName, contact, email, town, street, landmark, country, lineType, source } = row
  if (!isCurrency(row.planCurrency)) throw new Error('a lead is stored in a currency that there is not')
  return {
    fullName,
    contact,
    email,
    address: {
      town,
      street,
      landmark,
      country,
      point: { latitude: row.latitude, longitude: row.longitude },
    },
    plan: {
      code: row.planCode,
      description: row.planDescription,
      amount: row.planAmount,
      currency: row.planCurrency,
    },
    lineType,
    source,
  }
}

/** What the operator is told: the same for every try, so that its key holds. */
export function orderOf(row: LeadRow, feasible: boolean, country: LeadNumbering): LeadOrder {
  return {
    ...detailsOf(row),
    key: deliveryKey(row.id),
    contactNumber: writeLeadContact(row.contact, country),
    feasible,
    consent: { version: row.consentVersion, at: row.consentedAt.toISOString() },
  }
}
