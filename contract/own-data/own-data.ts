import * as z from 'zod/mini'
import { msisdnSchema } from '../lines.ts'
import { plainText } from '../text/plain-text.ts'

/** A code to the number whose data is asked about; sent whether or not anything is held about it. */
export const sendOwnDataCodeRequestSchema = z.object({ msisdn: msisdnSchema })
export const sendOwnDataCodeResultSchema = z.object({ refId: z.string() })

/** With the `uniqueCode` of that code (CALL-13): a copy leaves it good, erasing uses it up. */
export const ownDataRequestSchema = z.object({
  msisdn: msisdnSchema,
  uniqueCode: plainText.check(z.maxLength(64)),
})

const heldPaymentSchema = z.object({
  transactionId: z.string(),
  /** Major units of `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** ISO 8601. */
  at: z.string(),
})
/** A request for home internet as it is kept. Texts that were erased are ''. */
export const heldLeadSchema = z.object({
  /** The operator's number; '' where it gave none. */
  leadId: z.string(),
  state: z.string(),
  fullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  town: z.string(),
  street: z.string(),
  landmark: z.string(),
  country: z.string(),
  /** Degrees; null once they were erased. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  plan: z.object({
    code: z.string(),
    description: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  language: z.string(),
  consent: z.object({ text: z.string(), version: z.string(), at: z.string() }),
  createdAt: z.string(),
  payment: z.nullable(heldPaymentSchema),
})
export const heldFormSchema = z.object({
  formName: z.string(),
  language: z.string(),
  at: z.string(),
  values: z.record(z.string(), z.string()),
})
/** A payment that this number was paid for, or paid. Another person's number is told masked. */
export const heldMoneySchema = z.object({
  transactionId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** AIRTIME, BUNDLE, BILL, INVOICE or LEAD. */
  kind: z.string(),
  what: z.string(),
  /** Major units of `currency`. */
  amount: z.number(),
  currency: z.string(),
  mode: z.string(),
  /** As the payment core calls it. */
  state: z.string(),
  paidFor: z.string(),
  paidBy: z.string(),
  email: z.string(),
  accountId: z.string(),
  invoiceNumber: z.string(),
})
export const heldMessageSchema = z.object({ at: z.string(), text: z.string() })
export const heldNoteSchema = z.object({ at: z.string(), transactionId: z.string(), text: z.string() })

/** A complaint as it is kept; its words are '' where they were erased. */
export const heldComplaintSchema = z.object({
  complaint: z.string(),
  kind: z.string(),
  language: z.string(),
  at: z.string(),
  words: z.string(),
  /** Of the payment that it is about; '' for none. */
  transactionId: z.string(),
  /** What came of it; '' while it is open. */
  ending: z.string(),
})
export const ownDataResultSchema = z.object({
  msisdn: z.string(),
  /** ISO 8601. */
  copiedAt: z.string(),
  leads: z.array(heldLeadSchema),
  forms: z.array(heldFormSchema),
  /** The newest thousand. */
  payments: z.array(heldMoneySchema),
  /** SMS of the last 30 days; older ones are deleted. */
  messages: z.array(heldMessageSchema),
  /** What staff noted about the payments; in a copy that they gave, else none. */
  notes: z.array(heldNoteSchema),
  complaints: z.array(heldComplaintSchema),
})

/** A paid lead whose number, plan, price and payment stay, because the law on accounts asks for them. */
export const keptLeadSchema = z.object({ leadId: z.string(), transactionId: z.string() })
export const eraseOwnDataResultSchema = z.object({
  /** Requests that are gone. */
  leads: z.number(),
  /** Forms that are gone. */
  forms: z.number(),
  /** Payments that stay, as accounts: a request for erasure takes number and e-mail out of them. */
  payments: z.number(),
  /** Complaints whose number and words are gone. */
  complaints: z.number(),
  kept: z.array(keptLeadSchema),
})

export type SendOwnDataCodeRequest = z.infer<typeof sendOwnDataCodeRequestSchema>
export type SendOwnDataCodeResult = z.infer<typeof sendOwnDataCodeResultSchema>
export type OwnDataRequest = z.infer<typeof ownDataRequestSchema>
export type OwnDataResult = z.infer<typeof ownDataResultSchema>
export type EraseOwnDataResult = z.infer<typeof eraseOwnDataResultSchema>
