import { isCurrency } from '#domain/money.ts'
import { writeLeadContact, type LeadNumbering } from '#domain/leads/lead-contact.ts'
import type { LeadDetails, LeadPlan } from '#domain/leads/lead.ts'
import type { LeadOrder } from '#providers/operator/leads-port.ts'
import { deliveryKey } from '#server/payments/records/payment-id.ts'

/** A lead as it is stored: what means something to a person, and what the next try goes by. */
export interface LeadRow {
  /** Key of the lead, where pages go on from. */
  readonly id: string
  readonly createdAt: Date
  readonly state: 'waiting' | 'accepted' | 'refused' | 'erased'
  /** The operator's number; '' where there is none. */
  readonly refLeadId: string
  readonly refusal: string
  readonly feasible: boolean | null
  readonly fullName: string
  /** National digits. */
  readonly contact: string
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
  readonly consentText: string
  readonly consentVersion: string
  readonly consentedAt: Date
  readonly toldAt: Date | null
  readonly attempts: number
  readonly fingerprint: Buffer
}

const COLUMNS = `id, created_at, state, ref_lead_id, refusal, feasible, full_name, contact, email, town, street, landmark,
  country, latitude, longitude, plan_code, plan_description, plan_amount, plan_currency, line_type, source, language,
  consent_text, consent_version, consented_at, told_at, attempts, fingerprint`

/** The columns of a `LeadRow`, in a statement that calls the table so. */
export const leadColumns = (table = 'lead'): string =>
  COLUMNS.replaceAll(/\w+/g, (column) => {
    const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `${table}.${column} as "${field}"`
  })

/** The plan of a row, in a currency that nobody has looked at yet. */
export function planOf(
  row: Pick<LeadRow, 'planCode' | 'planDescription' | 'planAmount' | 'planCurrency'>,
): Omit<LeadPlan, 'currency'> & { readonly currency: string } {
  const { planCode: code, planDescription: description, planAmount: amount, planCurrency: currency } = row
  return { code, description, amount, currency }
}

/** What was asked for, out of its row. */
export function detailsOf(row: LeadRow): LeadDetails {
  const { fullName, contact, email, town, street, landmark, country, lineType, source } = row
  const { planCurrency: currency } = row
  if (!isCurrency(currency)) throw new Error('a lead is stored in a currency that there is not')
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
    plan: { ...planOf(row), currency },
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
