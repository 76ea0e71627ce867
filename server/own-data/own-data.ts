import type { EraseOwnDataResult, OwnDataResult } from '#contract/own-data/own-data.ts'
import { majorOf, type Currency } from '#domain/money.ts'
import { planOf, type LeadRow } from '#server/leads/lead-row.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { heldPayments } from './held-payments.ts'
import { eraseOfContact, listOfContact } from '#server/complaints/complaint-statements.ts'
import * as sql from './own-data-statements.ts'

/** What is held about a number: for whoever proved the number, which is not checked here. */
export interface OwnData {
  /**
   * Everything under this number (national digits), newest first; `withNotes`: what staff noted about its payments too, which
   * a person looked through before.
   */
  copy(number: string, withNotes?: boolean): Promise<Omit<OwnDataResult, 'msisdn' | 'copiedAt'>>
  /** Erases requests and forms in one go; of a paid lead stays what the law on accounts asks for, and so do payments. */
  erase(number: string): Promise<EraseOwnDataResult>
}

/** A lead with the payment that its money came in, if any. */
interface HeldLead extends LeadRow {
  readonly paymentId: string | null
  readonly paidMinor: number
  readonly paidCurrency: Currency
  readonly paidAt: Date
}

interface FormRow {
  readonly formName: string
  readonly language: string
  readonly at: Date
  readonly values: Record<string, string>
}

interface ComplaintRow {
  readonly number: string
  readonly opened_at: Date
  readonly kind: string
  readonly words: string
  readonly payment_id: string | null
  readonly ending: string | null
  readonly language: string
}

interface ErasedRow {
  readonly leadId: string
  /** '' for a lead without money. */
  readonly transactionId: string
}

export interface OwnDataSetting {
  readonly database: Database
  /** The portal's own, under which keys of years lie; null: payments that were put away are not looked up. */
  readonly secret: Secrets | null
}

/** Own data over the database. */
export function makeOwnData({ database, secret }: OwnDataSetting): OwnData {
  return {
    async copy(number, withNotes = false) {
      const leads = await database.run<HeldLead>(sql.findHeldLeads, [number])
      const forms = await database.run<FormRow>(sql.findHeldForms, [number])
      const complaints = await database.run<ComplaintRow>(listOfContact, [number])
      return {
        complaints: complaints.map(heldComplaint),
        leads: leads.map(heldLead),
        forms: forms.map((row) => ({ ...row, at: row.at.toISOString() })),
        ...(await heldPayments({ database, secret }, number, withNotes)),
      }
    },
    erase: (number) =>
      database.transaction(async (tx) => {
        const leads = await tx.run<ErasedRow>(sql.eraseLeads, [number])
        const [forms] = await tx.run<{ count: number }>(sql.eraseForms, [number])
        const [complaints] = await tx.run<{ count: number }>(eraseOfContact, [number])
        await tx.run(sql.eraseReminders, [number])
        const payments = await tx.run(sql.findHeldPayments, [number])
        const kept = leads.filter(({ transactionId }) => transactionId !== '')
        return {
          leads: leads.length - kept.length,
          forms: forms?.count ?? 0,
          payments: payments.length,
          complaints: complaints?.count ?? 0,
          kept: kept.map(({ leadId, transactionId }) => ({ leadId, transactionId })),
        }
      }),
  }
}

function heldComplaint(row: ComplaintRow): OwnDataResult['complaints'][number] {
  const { number: complaint, kind, language, words } = row
  const rest = { transactionId: row.payment_id ?? '', ending: row.ending ?? '' }
  return { complaint, kind, language, at: row.opened_at.toISOString(), words, ...rest }
}

function heldLead(row: HeldLead): OwnDataResult['leads'][number] {
  const { refLeadId: leadId, state, fullName, email, town, street, landmark, country, language } = row
  const isErased = state === 'erased'
  return {
    leadId,
    state,
    fullName,
    email,
    contactNumber: row.contact,
    town,
    street,
    landmark,
    country,
    latitude: isErased ? null : row.latitude,
    longitude: isErased ? null : row.longitude,
    plan: planOf(row),
    language,
    consent: {
      text: row.consentText,
      version: row.consentVersion,
      at: row.consentedAt.toISOString(),
    },
    createdAt: row.createdAt.toISOString(),
    payment: paymentOf(row),
  }
}

function paymentOf({ paymentId, paidMinor, paidCurrency, paidAt }: HeldLead) {
  if (paymentId === null) return null
  const amount = majorOf({ minor: paidMinor, currency: paidCurrency })
  return { transactionId: paymentId, amount, currency: paidCurrency, at: paidAt.toISOString() }
}
