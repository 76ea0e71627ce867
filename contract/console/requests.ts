import * as z from 'zod/mini'
import { MOST_FILE_BYTES } from '#domain/staff/joined-file.ts'
import { GROUNDS, MOST_ALIKE, PROPOSED_ACTS } from '#domain/staff/proposals.ts'
import { ROLES, STAFF_CHANGES } from '#domain/staff/roles.ts'
import type { ConsoleCallName } from './addresses.ts'
import { COMPLAINT_REQUESTS } from './complaint-requests.ts'
import { DATA_REQUEST_REQUESTS } from './data-request-requests.ts'
import { HISTORY_DAYS } from './history.ts'
import { LEAD_STATES } from './leads.ts'
import { PAYOUT_REQUESTS } from './payout-requests.ts'
import { PLACE_REQUESTS } from './place-requests.ts'
import { RECONCILIATION_REQUESTS } from './reconciliation-requests.ts'
import { CURRENCY, PAYMENT_ID, REASON, ROW_ID, text } from './request-fields.ts'
import { RULE_REQUESTS } from './rule-requests.ts'
import { TEXT_REQUESTS } from './text-requests.ts'

/** Four letters say three bytes. */
const MOST_LETTERS = Math.ceil(MOST_FILE_BYTES / 3) * 4
/** The body of a call that brings a file: the file in letters, and what is said about it. */
export const MOST_BODY_WITH_FILE = MOST_LETTERS + 16 * 1024
const VERSION = ROW_ID
const FILE = z.strictObject({ name: text(255), base64: z.string().check(z.maxLength(MOST_LETTERS)) })
/** What a browser's authenticator answers; the library that checks it knows its parts. */
const CREDENTIAL = z.looseObject({ id: z.string().check(z.maxLength(1_000)) })

/** What the body of each call holds; nothing else is taken. */
export const CONSOLE_REQUESTS = {
  myself: z.strictObject({}),
  texts: z.strictObject({ language: z.enum(['EN', 'SW']) }),
  find: z.union([
    z.strictObject({ text: text(600) }),
    z.strictObject({ handle: text(1_000), older: z.optional(text(200)) }),
  ]),
  payment: z.strictObject({ id: PAYMENT_ID }),
  linkPages: z.strictObject({ id: PAYMENT_ID }),
  lookAgain: z.strictObject({ id: PAYMENT_ID }),
  resendReceipt: z.strictObject({ id: PAYMENT_ID }),
  addNote: z.strictObject({ id: PAYMENT_ID, text: REASON }),
  showNumber: z.strictObject({
    id: PAYMENT_ID,
    which: z.enum(['recipient', 'payer']),
    why: z.enum(['call', 'compare', 'ask-provider', 'other']),
    words: text(200),
  }),
  propose: z.strictObject({
    id: PAYMENT_ID,
    version: VERSION,
    act: z.enum(PROPOSED_ACTS),
    ground: z.enum(GROUNDS),
    reason: REASON,
    reference: text(80),
    /** Of `paid-out`: which attempt's refund, how the money left, and whether the provider agreed. */
    attempt: z.nullable(z.int().check(z.positive())),
    throughProvider: z.boolean(),
    providerAgreed: z.boolean(),
    /** What is joined to it; what it is its bytes say. */
    file: z.optional(z.nullable(FILE)),
  }),
  withdraw: z.strictObject({ proposal: ROW_ID }),
  queue: z.strictObject({}),
  proposal: z.strictObject({ proposal: ROW_ID }),
  approve: z.strictObject({ proposal: ROW_ID, version: VERSION, typedMinor: z.nullable(z.int()) }),
  alike: z.strictObject({ proposals: z.array(ROW_ID).check(z.minLength(1), z.maxLength(MOST_ALIKE)) }),
  approveAlike: z.strictObject({
    list: z
      .array(z.strictObject({ proposal: ROW_ID, version: VERSION }))
      .check(z.minLength(1), z.maxLength(MOST_ALIKE)),
    sum: z.strictObject({ currency: CURRENCY, minor: z.int().check(z.positive()) }),
  }),
  refuse: z.strictObject({ proposal: ROW_ID, reason: REASON }),
  ask: z.strictObject({ proposal: ROW_ID, question: REASON }),
  answer: z.strictObject({ proposal: ROW_ID, answer: REASON }),
  take: z.strictObject({ id: PAYMENT_ID, isTaken: z.boolean() }),
  ...PAYOUT_REQUESTS,
  ...RULE_REQUESTS,
  audit: z.strictObject({
    before: z.nullable(ROW_ID),
    words: text(100),
    act: text(40),
    staffId: z.nullable(ROW_ID),
    day: z.union([z.literal(''), z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))]),
    only: z.enum(['all', 'money', 'numbers']),
  }),
  verifyChain: z.strictObject({}),
  exportAudit: z.strictObject({ from: text(20), to: text(20), what: z.enum(['entries', 'program']) }),
  today: z.strictObject({}),
  pauseRail: z.strictObject({
    rail: text(40),
    why: z.enum(['slow', 'down', 'planned', 'wrong-amounts']),
    reason: REASON,
    /** Asks again after so many; null: never. */
    minutes: z.nullable(z.int().check(z.positive(), z.maximum(7 * 1_440))),
    /** Key of an approved text; '' for the usual sentence. */
    text: text(80),
  }),
  proposeResume: z.strictObject({ rail: text(40), reason: REASON }),
  decideResume: z.strictObject({
    proposal: ROW_ID,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: REASON,
  }),
  takeAlarm: z.strictObject({ alarm: ROW_ID }),
  /** '': all ways to pay. */
  railHistory: z.strictObject({ rail: z.string().check(z.maxLength(40)), days: z.literal(HISTORY_DAYS) }),
  pastAlarms: z.strictObject({ before: z.nullable(ROW_ID) }),
  leads: z.strictObject({
    state: z.enum(LEAD_STATES),
    /** The operator's number of one request; '' for all of them. */
    leadId: text(40),
    older: z.nullable(
      z.strictObject({
        at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)),
        id: PAYMENT_ID,
      }),
    ),
  }),
  lead: z.strictObject({ id: PAYMENT_ID }),
  tellLeadAgain: z.strictObject({ id: PAYMENT_ID }),
  noteLead: z.strictObject({ id: PAYMENT_ID, text: REASON }),
  /** Without a reason nobody is named in the file. */
  exportLeads: z.strictObject({ state: z.enum(LEAD_STATES), reason: REASON }),
  showLead: z.strictObject({
    id: PAYMENT_ID,
    which: z.enum(['contact', 'email']),
    why: z.enum(['call', 'compare', 'other']),
    words: text(200),
  }),
  ...DATA_REQUEST_REQUESTS,
  ...PLACE_REQUESTS,
  ...RECONCILIATION_REQUESTS,
  ...COMPLAINT_REQUESTS,
  ...TEXT_REQUESTS,
  staff: z.strictObject({}),
  proposeRoles: z.strictObject({
    /** Of somebody who is there; null: somebody is invited by a work name. */
    staffId: z.nullable(ROW_ID),
    workName: z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9._-]{1,39})?$/)),
    name: text(60),
    /** `roles`: gives and takes those below; the others concern the person as a whole, and nobody who is invited. */
    change: z.enum(STAFF_CHANGES),
    give: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
    take: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
    until: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
    reason: REASON,
  }),
  decideRoles: z.strictObject({ proposal: ROW_ID, approves: z.boolean(), reason: REASON }),
  keepRole: z.strictObject({ staffId: ROW_ID, role: z.enum(ROLES) }),
  /** Null: all of one's own. */
  endSessions: z.strictObject({ staffId: z.nullable(ROW_ID) }),
  keyOptions: z.strictObject({}),
  addKey: z.strictObject({ ceremony: text(100), credential: CREDENTIAL, label: text(40) }),
  signInOptions: z.strictObject({ workName: text(40) }),
  signIn: z.strictObject({ ceremony: text(100), credential: CREDENTIAL }),
  proofOptions: z.strictObject({}),
  prove: z.strictObject({ ceremony: text(100), credential: CREDENTIAL }),
  signOut: z.strictObject({}),
} as const satisfies Readonly<Record<ConsoleCallName, z.ZodMiniType>>
