import type { Pause, RailToday, Today, Waiting } from '#contract/console/today.ts'
import type { Currency } from '#domain/money.ts'
import { railState, verdictOf, type RailFacts } from '#domain/staff/rail-health.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import { listOpen as listProposals } from '../decide/proposal-statements.ts'
import { offeredRails, type OfferedRail, type RailReading } from '../offered-rails.ts'
import { alarmsFor } from './alarms.ts'
import { endedProposals } from './ended-proposals.ts'
import * as minutes from './minute-statements.ts'
import { lastOf, minutesOf, p95Of, perMinuteOf, sumOf, type MinuteRow } from './minutes-seen.ts'
import { pauseTexts } from './pause-texts.ts'
import * as sql from './today-statements.ts'

export interface TodayReading extends RailReading {
  readonly database: Database
}

interface UsualRow {
  readonly rail: string | null
  readonly low: number | null
  readonly high: number | null
  readonly in_ten: number | null
  readonly p95_ms: number | null
}

interface WaitingRow {
  readonly what: string
  readonly count: number
  readonly oldest_ms: number | null
  readonly more: number
}

interface OpenRow {
  readonly rail: string
  readonly count: number
  readonly oldest_ms: number | null
}

interface PauseRow {
  readonly name: string
  readonly by_name: string
  readonly reason: string
  readonly words_en: string
  readonly words_sw: string
  readonly since: Date
  readonly until: Date | null
  readonly ask_at: Date | null
}

/** Everything that was read at one moment, for whoever asks within the next two seconds. */
export interface Seen {
  readonly at: Date
  readonly minutes: readonly MinuteRow[]
  readonly usual: readonly UsualRow[]
  readonly waiting: readonly WaitingRow[]
  readonly open: readonly OpenRow[]
  readonly pauses: readonly PauseRow[]
  readonly resumes: readonly ProposalRow[]
  readonly oldest: string | null
  readonly beyond: {
    readonly operator_ms: number | null
    readonly sent: number
    readonly unsure: number
    readonly notices: number
    readonly behind: number
    readonly processes: number
    readonly books: Date
  }
}

const FEW = 100

/** Reads what Today is made of: counters that stop, and minutes that are kept already. */
export async function seeToday({ database }: Pick<TodayReading, 'database'>): Promise<Seen> {
  const [rows, usual, waiting, open, pauses, resumes, [oldest], [beyond]] = await Promise.all([
    database.run<MinuteRow>(minutes.listMinutes),
    database.run<UsualRow>(minutes.findUsual),
    database.run<WaitingRow>(sql.countWaiting, [sql.MOST_COUNTED]),
    database.run<OpenRow>(sql.listOpenAttempts, [sql.MOST_COUNTED]),
    database.run<PauseRow>(sql.listPauses),
    database.run<ProposalRow>(listProposals, ['rail', FEW]),
    database.run<{ rail: string }>(sql.findOldestUnknown),
    database.run<Seen['beyond']>(sql.findBeyond, [sql.MOST_COUNTED]),
  ])
  if (!beyond) throw new Error('the records do not count')
  return {
    at: new Date(),
    minutes: rows,
    usual,
    waiting,
    open,
    pauses,
    resumes,
    oldest: oldest?.rail ?? null,
    beyond,
  }
}

/** How each way to pay fares, whoever asks. */
export function faringRails(reading: TodayReading, seen: Seen): readonly RailToday[] {
  return offeredRails(reading, 'EN').map((one) => railOf(one, seen, NOBODY))
}

const NOBODY = { staffId: 0 }

/** Today for one person, from what was seen. */
export async function readToday(
  reading: TodayReading & { readonly language: 'EN' | 'SW' },
  asker: Asker,
  seen: Seen,
): Promise<Today> {
  const { database, content, language } = reading
  const offered = offeredRails(reading, language)
  const rails = offered.map((one) => railOf(one, seen, asker))
  const [approve] = await database.run<ApproveRow>(sql.countToApprove, [asker.staffId, sql.MOST_COUNTED])
  const all = usualOf(seen, null)
  const waiting = (what: string): Waiting & { readonly more: number } => waitingOf(seen, what)
  const names = new Map(offered.map(({ rail, name }) => [rail, name]))
  return {
    asOf: seen.at.toISOString(),
    verdict: verdictOf(rails),
    perMinute: perMinuteOf(seen.minutes, seen.at, SPAN_MINUTES),
    usual: all?.low === null || all?.high === null || !all ? null : { from: all.low, to: all.high },
    notKnown: { ...waiting('not-known'), rail: names.get(seen.oldest ?? '') ?? seen.oldest },
    review: { ...waiting('review'), untaken: waiting('review').more },
    goingBack: { ...waiting('going-back'), refused: waiting('going-back').more },
    toApprove: toApproveOf(approve),
    complaints: { ...waiting('complaints'), over: waiting('complaints').more },
    minutes: minutesOf(seen.minutes, seen.at),
    rails,
    alarms: await alarmsFor(database, asker, names),
    ended: await endedProposals(database, asker),
    beyond: {
      deliveries: waiting('deliveries'),
      operatorMs: seen.beyond.operator_ms,
      messages: { sent: seen.beyond.sent, unsure: seen.beyond.unsure },
      notices: seen.beyond.notices,
      behind: seen.beyond.behind,
      processes: seen.beyond.processes,
      books: seen.beyond.books.toISOString(),
    },
    texts: pauseTexts(content),
  }
}

interface ApproveRow {
  readonly count: number
  readonly oldest_ms: number | null
  readonly sum_minor: number | null
  readonly currency: Currency | null
  readonly currencies: number
}

/** A sum of one currency alone: two of them add up to nothing. */
function toApproveOf(row: ApproveRow | undefined): Today['toApprove'] {
  const { count = 0, oldest_ms: oldestMs = null } = row ?? {}
  const base = { count, isMore: count === sql.MOST_COUNTED, oldestMs }
  if (!row?.currency || row.currencies !== 1 || row.sum_minor === null) return { ...base, sum: null }
  return { ...base, sum: { minor: row.sum_minor, currency: row.currency } }
}

function waitingOf(seen: Seen, what: string): Waiting & { readonly more: number } {
  const row = seen.waiting.find((one) => one.what === what)
  const count = row?.count ?? 0
  return { count, isMore: count === sql.MOST_COUNTED, oldestMs: row?.oldest_ms ?? null, more: row?.more ?? 0 }
}

function usualOf({ usual }: Seen, rail: string | null): UsualRow | undefined {
  return usual.find((row) => row.rail === rail)
}

/** The span that shares and times are of, and the one in which silence says something, minutes. */
const SPAN_MINUTES = 15
const QUIET_MINUTES = 10

function railOf({ rail, name }: OfferedRail, seen: Seen, asker: Pick<Asker, 'staffId'>): RailToday {
  const own = seen.minutes.filter((row) => row.rail === rail)
  const span = lastOf(own, seen.at, SPAN_MINUTES)
  const open = seen.open.find((row) => row.rail === rail)
  const usual = usualOf(seen, rail)
  const ended = sumOf(span, 'taken') + sumOf(span, 'customer_no') + sumOf(span, 'fault')
  const pause = pauseOf(rail, seen, asker)
  const facts: RailFacts = {
    isPaused: pause !== null,
    startedInTen: sumOf(lastOf(own, seen.at, QUIET_MINUTES), 'started'),
    usualInTen: usual?.in_ten ?? null,
    ended,
    faults: sumOf(span, 'fault'),
    oldestMs: open?.oldest_ms ?? null,
    p95Ms: p95Of(span),
    usualP95Ms: usual?.p95_ms ?? null,
  }
  const share = (what: 'taken' | 'customer_no' | 'fault'): number | null =>
    ended === 0 ? null : sumOf(span, what) / ended
  return {
    rail,
    name,
    state: railState(facts),
    perMinute: perMinuteOf(own, seen.at, SPAN_MINUTES),
    minutes: minutesOf(own, seen.at),
    taken: share('taken'),
    customerNo: share('customer_no'),
    fault: share('fault'),
    notKnown: open?.count ?? 0,
    oldestMs: facts.oldestMs,
    p95Ms: facts.p95Ms,
    usualP95Ms: facts.usualP95Ms,
    pause,
  }
}

function pauseOf(rail: string, { pauses, resumes }: Seen, { staffId }: Pick<Asker, 'staffId'>): Pause | null {
  const row = pauses.find(({ name }) => name === rail)
  if (!row) return null
  const proposed = resumes.find(({ subject_id: subject }) => subject === rail)
  return {
    by: row.by_name,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    askAt: row.ask_at?.toISOString() ?? null,
    reason: row.reason,
    words: { EN: row.words_en, SW: row.words_sw },
    resume: proposed
      ? {
          proposal: proposed.id,
          by: proposed.proposer_name,
          at: proposed.proposed_at.toISOString(),
          isMine: proposed.proposer === staffId,
          reason: proposed.reason,
        }
      : null,
  }
}
