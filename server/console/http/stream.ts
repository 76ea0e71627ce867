import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { STREAM } from '#contract/console/addresses.ts'
import type { Tick } from '#contract/console/calls.ts'
import { mayApprove, mayBegin, type Role } from '#domain/staff/roles.ts'
import { isPaymentId } from '#server/payments/records/payment-id.ts'
import { statement, type Database } from '#server/store/database.ts'
import type { Log } from '#server/payments/engine.ts'
import { CALL } from '#server/http/route-guard.ts'
import { findSession } from '../sign-in/sessions.ts'
import type { ConsoleCookies } from './cookies.ts'
import { sendFault } from './console-calls.ts'

const TICK_MS = 2_000
/** More tabs than an operator has people. */
const MOST_STREAMS = 500
/** Of one session: the oldest ends for a newer one. */
const MOST_OF_ONE = 8
const MOST_PAYMENTS = 20
/** Counters stop there. */
const MOST_COUNTED = 1_000

const readTick = statement(
  'console-stream-tick',
  `select now() as as_of,
     array(select hash from staff_session where hash = any ($1) and ended_at is null
       and began_at > now() - interval '12 hours') as alive,
     coalesce((select jsonb_object_agg(id, version) from payment where id = any ($2)), '{}') as versions,
     coalesce((select jsonb_agg(jsonb_build_object('subject', subject, 'proposer', proposer, 'asked', asked)) from (
       select p.subject, p.proposer, q.id is not null as asked from proposal p
         left join proposal_question q on q.proposal_id = p.id and q.answered_at is null
       where p.state = 'open' and p.lapses_at > now() limit $3) waiting), '[]') as waiting,
     coalesce((select jsonb_agg(taken_by) from (select taken_by from complaint
       where ended_at is null and due_at < now() + interval '4 hours' order by due_at limit $3) due), '[]') as complaints`,
)

interface TickRow {
  readonly as_of: Date
  readonly alive: readonly Buffer[]
  readonly versions: Readonly<Record<string, number>>
  readonly waiting: readonly {
    readonly subject: string
    readonly proposer: number
    readonly asked: boolean
  }[]
  /** Of each complaint that is due soon, who has it; null: nobody. */
  readonly complaints: readonly (number | null)[]
}

interface Tab {
  readonly response: ServerResponse
  readonly session: Buffer
  readonly staffId: number
  readonly roles: readonly Role[]
  readonly payments: readonly string[]
}

export interface Streams {
  close(): void
}

interface Parts {
  readonly database: Database
  readonly cookies: ConsoleCookies
  readonly log: Log
}

/** One stream for each tab, and one reader of the records for all of them: what waits, and what of the open payments moved. */
export function registerStream(app: FastifyInstance, { database, cookies, log }: Parts): Streams {
  const tabs = new Set<Tab>()
  let isReading = false
  const tick = async (): Promise<void> => {
    if (tabs.size === 0 || isReading) return
    isReading = true
    try {
      await tellAll(database, tabs)
    } catch (err) {
      // Whoever hears nothing knows that what they see is old.
      log.warn({ err }, 'the console could not read what changed')
    } finally {
      isReading = false
    }
  }
  const timer = setInterval(() => void tick(), TICK_MS).unref()
  app.get<{ Querystring: { payments?: string } }>(STREAM, CALL, async (request, reply) => {
    const session = await findSession(database, cookies.brought(request))
    if (!session) return sendFault(reply, 'sign-in')
    if (tabs.size >= MOST_STREAMS) return sendFault(reply, 'busy')
    const payments = (request.query.payments ?? '').split(',').filter(isPaymentId).slice(0, MOST_PAYMENTS)
    const { raw } = reply.hijack()
    raw.writeHead(200, { ...headersOf(reply), 'content-type': 'text/event-stream' })
    const { hash, staff_id: staffId, roles } = session
    const tab: Tab = { response: raw, session: hash, staffId, roles, payments }
    endOldest(tabs, hash)
    tabs.add(tab)
    raw.on('close', () => tabs.delete(tab))
    void tick()
    return reply
  })
  return {
    close() {
      clearInterval(timer)
      for (const { response } of tabs) response.end()
    },
  }
}

/** Makes room for one more stream of a session; whoever opens hundreds takes nobody else's place. */
function endOldest(tabs: Set<Tab>, session: Buffer): void {
  const own = [...tabs].filter((tab) => tab.session.equals(session))
  for (const tab of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) {
    tabs.delete(tab)
    tab.response.end()
  }
}

function headersOf(reply: { getHeaders(): Record<string, number | string | string[] | undefined> }) {
  const known = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as Record<string, number | string | string[]>
}

async function tellAll(database: Database, tabs: ReadonlySet<Tab>): Promise<void> {
  const sessions = [...tabs].map(({ session }) => session)
  const payments = [...new Set([...tabs].flatMap((tab) => tab.payments))]
  const [row] = await database.run<TickRow>(readTick, [sessions, payments, MOST_COUNTED])
  if (!row) return
  const alive = new Set(row.alive.map((hash) => hash.toString('hex')))
  for (const tab of tabs) {
    // A session that was ended hears no more: its next call says why.
    if (!alive.has(tab.session.toString('hex'))) tab.response.end('event: over\ndata: {}\n\n')
    else if (!tab.response.writableNeedDrain)
      tab.response.write(`data: ${JSON.stringify(tickFor(tab, row))}\n\n`)
  }
}

function tickFor({ staffId, roles, payments }: Tab, row: TickRow): Tick {
  const { as_of: asOf, waiting, complaints, versions } = row
  // One's own waits for oneself as soon as a colleague asks something.
  const others = waiting.filter(({ proposer, asked }) => proposer !== staffId || asked)
  const countOf = (subject: string): number => others.filter((one) => one.subject === subject).length
  return {
    asOf: asOf.toISOString(),
    waits: {
      queue:
        (mayApprove(roles, 'decide') || mayApprove(roles, 'pay-out') ? countOf('payment') : 0) +
        (mayApprove(roles, 'pay-out') ? countOf('payouts') + countOf('payout-answer') : 0),
      roles: mayApprove(roles, 'staff') ? countOf('roles') : 0,
      complaints: mayBegin(roles, 'complaints')
        ? complaints.filter((taker) => taker === null || taker === staffId).length
        : 0,
      texts: mayApprove(roles, 'publish') ? countOf('content') : 0,
    },
    versions: Object.fromEntries(payments.flatMap((id) => (id in versions ? [[id, versions[id] ?? 0]] : []))),
  }
}
