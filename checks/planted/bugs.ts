import type { ChaosPlan } from '../chaos/chaos-plan.ts'

/** Environment of a portal and a console process: which bug it carries. */
export const PLANTED_BUG = 'PLANTED_BUG'

/**
 * A bug that the fault run must find: the twelve of CORE-92, one for leads, one for drafts, one for what
 * never opened, one for what a provider takes back, three about a database in trouble, one about connections
 * that are held, one about a full disk, two of the staff's console.
 */
export interface PlantedBug {
  readonly name: string
  readonly says: string
  /** Module of the product → module in `doubles/` that is loaded in its place. */
  readonly doubles: Readonly<Record<string, string>>
  /** What makes the bug show; the rest is as in the short run. */
  readonly plan: Partial<ChaosPlan>
}

const HINTS = 'server/payments/callbacks.ts'
const ASK = 'server/payments/provider/ask-rail.ts'
const DATABASE = 'server/store/database.ts'
const AUDIT = 'server/console/audit/write-entry.ts'

export const BUGS: readonly PlantedBug[] = [
  {
    name: 'new-key',
    says: 'new provider key per retry',
    doubles: { [ASK]: 'new-key.ts' },
    plan: {},
  },
  {
    name: 'timeout-is-no',
    says: 'timeout = failed',
    doubles: { 'domain/payments/decide-charge.ts': 'timeout-is-no.ts' },
    plan: {},
  },
  {
    name: 'ask-before-row',
    says: 'provider called before the row is durable',
    doubles: { 'server/payments/pay/process.ts': 'ask-before-row.ts' },
    plan: {},
  },
  {
    name: 'notice-delivers',
    says: 'callback delivers by itself',
    doubles: { [HINTS]: 'notice-delivers.ts' },
    plan: {},
  },
  {
    name: 'look-then-insert',
    says: 'look-then-insert on initiate',
    doubles: { 'server/payments/pay/initiate.ts': 'look-then-insert.ts' },
    plan: {},
  },
  {
    name: 'no-reconciler',
    says: 'no reconciler',
    doubles: { 'server/payments/enquiries/reconciler.ts': 'no-reconciler.ts' },
    plan: { patienceMs: 4_000 },
  },
  {
    name: 'no-watch',
    says: 'failed is never looked at again',
    doubles: { 'domain/payments/schedule.ts': 'no-watch.ts' },
    // A payment that failed and was taken all the same is rare: among too few there's none at some seeds.
    plan: { payments: 600, patienceMs: 10_000 },
  },
  {
    name: 'no-refund',
    says: 'no refund after refused delivery',
    doubles: { 'domain/payments/transitions.ts': 'no-refund.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'notice-overwrites',
    says: 'callback overwrites state',
    doubles: { [HINTS]: 'notice-overwrites.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'notice-trusted',
    says: 'callback trusted',
    doubles: { [HINTS]: 'notice-trusted.ts' },
    plan: { payments: 400 },
  },
  {
    name: 'two-commits',
    says: 'state and schedule in two commits',
    doubles: { [DATABASE]: 'two-commits.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'asynchronous-commit',
    says: 'asynchronous commit',
    doubles: { [DATABASE]: 'asynchronous-commit.ts' },
    plan: { payments: 900, databaseKills: 12 },
  },
  {
    name: 'lead-paid-twice',
    says: 'a lead is taken by no payment, and the operator’s "already paid" = given',
    doubles: {
      'domain/purchases/payables.ts': 'lead-for-everybody.ts',
      'server/payments/provider/fulfil.ts': 'refused-lead-is-given.ts',
    },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'forgets-draft',
    says: 'every way of one draft is kept',
    doubles: { 'server/payments/pay/initiate.ts': 'forgets-draft.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'phone-not-rung',
    says: 'an opening that failed = nothing was taken, and nobody watches it',
    doubles: { 'domain/payments/facts.ts': 'phone-not-rung.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'reversal-is-silence',
    says: 'a charge that was taken back is no news',
    doubles: { 'domain/payments/decide-reversal.ts': 'reversal-is-silence.ts' },
    plan: { patienceMs: 10_000 },
  },
  {
    name: 'worker-ends',
    says: 'a worker that lost its connection never works again',
    doubles: { 'server/payments/enquiries/reconcile.ts': 'trouble/worker-ends.ts' },
    plan: { databaseSpells: 5, portalKills: 0, patienceMs: 10_000 },
  },
  {
    name: 'unanswered-is-undone',
    says: 'a commit without an answer = nothing was done',
    doubles: { [ASK]: 'trouble/unanswered-is-undone.ts' },
    plan: { lostAnswers: 24, portalKills: 0 },
  },
  {
    name: 'ready-to-read',
    says: 'ready = the database can be read',
    doubles: { 'server/health/heartbeat.ts': 'trouble/ready-to-read.ts' },
    plan: { databaseSpells: 5, portalKills: 0 },
  },
  {
    name: 'half-a-request-is-work',
    says: 'half-sent requests take the places of whole ones',
    doubles: { 'server/http/admission/guard-places.ts': 'trouble/half-a-request-is-work.ts' },
    plan: { heldConnections: 3, portalKills: 0 },
  },
  {
    name: 'log-ends-portal',
    says: 'a full log disk ends the portal',
    doubles: { 'server/log/log-queue.ts': 'trouble/log-ends-portal.ts' },
    plan: { logDiskFills: 1, portalKills: 0 },
  },
  {
    name: 'audit-afterwards',
    says: 'an approval is written down once it is done',
    doubles: { [AUDIT]: 'audit-afterwards.ts' },
    plan: { staff: 1, portalKills: 0 },
  },
  {
    name: 'pause-unwritten',
    says: 'a pause leaves no line of the audit',
    doubles: { [AUDIT]: 'pause-unwritten.ts' },
    plan: { staff: 1, portalKills: 0 },
  },
  {
    name: 'wrong-line-counts',
    says: 'the correct lines of a bank’s answer count even if another line is wrong',
    doubles: { 'domain/staff/payout-answer.ts': 'wrong-line-counts.ts' },
    // Few refunds are refused by their provider.
    plan: { payments: 1_000, staff: 1, portalKills: 0 },
  },
]

/** Undefined for a name that is none of them. */
export function findBug(name: string): PlantedBug | undefined {
  return BUGS.find((bug) => bug.name === name)
}
