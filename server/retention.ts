import type { FastifyBaseLogger } from 'fastify'
import type { Adapters } from './adapters/make-adapters.ts'
import type { BuiltFiles } from './built-files/open-built-files.ts'
import { forgetOldCodes } from './codes/forget-old-codes.ts'
import { forgetOldComplaints } from './complaints/complaints.ts'
import { forgetOldEntries } from './forms/form-entries.ts'
import { forgetOldVotes } from './help/votes.ts'
import { forgetOldAccess } from './invoices/account-access.ts'
import { forgetOldLeads } from './leads/lead-records.ts'
import { forgetOldTries } from './limits/tries.ts'
import { forgetOldPrompts } from './payments/pay/prompt-limit.ts'
import { keepKeys } from './payments/retention/data-keys.ts'
import { makeEventMonths } from './payments/retention/event-months.ts'
import {
  forgetOldMessages,
  forgetOldNotices,
  forgetUnpaidPayments,
} from './payments/retention/forget-payments.ts'
import { carryOutRequests, type CarryingOut } from './own-data/carry-out.ts'
import { putAwayOld } from './payments/retention/put-away.ts'
import { forgetOldCounts } from './rules/judging.ts'
import { forgetOldReminders } from './selling/reminders.ts'
import { forgetOldShownLinks } from './shown/shown-links.ts'
import type { ScriptWatch } from './page-scripts/watch-script.ts'
import type { Database } from './store/database.ts'
import type { KeptDrafts } from './store/drafts.ts'

const FORGET_EVERY_MS = 10 * 60_000
const PROBE_EVERY_MS = 5_000
/** Whether it is this process's turn; the script itself is fetched once an hour. */
const SCRIPT_TURN_EVERY_MS = 5 * 60_000

/** Who asked for something about their data reads within the minute what was decided. */
const REQUESTS_EVERY_MS = 10_000

/** What the work works on. */
export interface RetentionWork {
  readonly database: Database
  readonly drafts: KeptDrafts
  readonly adapters: Adapters
  /** Scripts and styles of all builds. */
  readonly builtFiles: Pick<BuiltFiles, 'forgetOld'>
  /** The foreign script of the payment pages. */
  readonly pageScripts: ScriptWatch
  readonly log: FastifyBaseLogger
  /** After so many days what customers wrote is deleted, what they asked for, and what they never paid. */
  readonly retentionDays: {
    readonly forms: number
    readonly leads: number
    readonly complaints: number
    readonly unpaid: number
    /** … and who those payments were for that are over. */
    readonly paid: number
    readonly builds: number
    /** So many years after its own what was put away can be opened. */
    readonly accountYears: number
  }
  /** What customers ask for about their own data. */
  readonly requests: CarryingOut
}

/**
 * What is done now and then: forgetting what is over (T18), making tables for the months to come, asking after ways to pay
 * that are away (F7). Answers its end.
 */
export function startRetention({
  database,
  drafts,
  adapters,
  builtFiles,
  pageScripts,
  log,
  retentionDays,
  requests,
}: RetentionWork): () => void {
  const forgetting = setInterval(() => {
    const forgotten = {
      drafts: drafts.forgetOld(),
      codes: forgetOldCodes(database),
      'counts of prompts': forgetOldPrompts(database),
      'counts of wrong tries': forgetOldTries(database),
      'shown accounts': forgetOldAccess(database),
      'votes on answers': forgetOldVotes(database),
      'form entries': forgetOldEntries(database, retentionDays.forms),
      'counts of rules': forgetOldCounts(database),
      leads: forgetOldLeads(database, retentionDays.leads),
      complaints: forgetOldComplaints(database, retentionDays.complaints),
      'unpaid payments': forgetUnpaidPayments(database, retentionDays.unpaid),
      reminders: forgetOldReminders(database),
      'files of builds': builtFiles.forgetOld(retentionDays.builds),
      'links for staff': forgetOldShownLinks(database),
      messages: forgetOldMessages(database),
      notifications: forgetOldNotices(database),
      'numbers of payments': putAwayOld(requests, retentionDays.paid),
      'keys of years': keepKeys(database, requests.secret, retentionDays.accountYears),
    }
    makeEventMonths(database).catch((err: unknown) =>
      log.error({ err }, 'months of events could not be made ahead'),
    )
    for (const [what, done] of Object.entries(forgotten))
      done.catch((err: unknown) => log.warn({ err }, `old ${what} could not be deleted`))
  }, FORGET_EVERY_MS)
  const probing = setInterval(() => void adapters.probe(), PROBE_EVERY_MS)
  const watching = setInterval(() => {
    pageScripts
      .look()
      .catch((err: unknown) => log.warn({ err }, 'the script of the card window could not be compared'))
  }, SCRIPT_TURN_EVERY_MS)
  const asking = setInterval(() => {
    carryOutRequests(requests).catch((err: unknown) =>
      log.error({ err }, 'what customers asked for about their data could not be carried out'),
    )
  }, REQUESTS_EVERY_MS)
  const timers = [forgetting, probing, watching, asking]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
