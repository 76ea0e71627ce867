import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_CALLS } from '#contract/console/addresses.ts'
import type { ConsoleFault } from '#contract/console/calls.ts'
import { CONSOLE_REQUESTS } from '#contract/console/requests.ts'
import { mayApprove, mayBegin, maySee } from '#domain/staff/roles.ts'
import { writeEntry } from '../audit/write-entry.ts'
import type { Asker } from '../asker.ts'
import type { Database } from '#server/store/database.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import {
  askerOf,
  findSession,
  LOCKED_AFTER_MS,
  PROOF_LASTS_MS,
  type SessionRow,
} from '../sign-in/sessions.ts'
import type { CallRates } from './call-rates.ts'
import type { ConsoleCookies } from './cookies.ts'
import {
  isNo,
  NEEDS,
  no,
  WHILE_LOCKED,
  type InsideCall,
  type Need,
  type No,
  type Operations,
} from './operations.ts'

const STATUS: Readonly<Record<ConsoleFault['fault'], number>> = {
  'sign-in': 401,
  prove: 403,
  'not-yours': 403,
  'not-found': 404,
  unreadable: 400,
  'too-often': 429,
  busy: 503,
  fault: 500,
}

export function sendFault(reply: FastifyReply, fault: ConsoleFault['fault'], code = ''): FastifyReply {
  return reply.code(STATUS[fault]).send({ fault, code } satisfies ConsoleFault)
}

export interface CallParts extends Pick<ConsoleDependencies, 'database'> {
  readonly operations: Operations
  readonly cookies: ConsoleCookies
  readonly rates: CallRates
}

/** Every call of whoever is in: who asks, whether a role of theirs does it, and what is asked, in this order. */
export function registerConsoleCalls(app: FastifyInstance, parts: CallParts): void {
  for (const name of Object.keys(NEEDS) as InsideCall[])
    app.post(CONSOLE_CALLS[name].path, (request, reply) => answerCall(name, parts, { request, reply }))
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answerCall(
  name: InsideCall,
  parts: CallParts,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const brought = parts.cookies.brought(request)
  const session = await findSession(parts.database, brought)
  if (!session) {
    parts.cookies.dropSession(reply)
    return sendFault(reply, 'sign-in')
  }
  const asker = askerOf(session, brought)
  const refused = await mayNot(parts, { name, asker, session })
  if (refused) return sendFault(reply, refused.no)
  const read = CONSOLE_REQUESTS[name].safeParse(request.body ?? {})
  if (!read.success) {
    await keepRefusal(parts.database, { name, asker, because: 'unreadable' })
    return sendFault(reply, 'unreadable')
  }
  // Schema and operation are of one name: what the one has read is what the other takes.
  const operation = parts.operations[name] as (caller: object, request: unknown) => Promise<unknown>
  const answer = await operation({ asker, session }, read.data)
  if (isNo(answer)) {
    if (NO_MISHAPS.has(answer.no)) await keepRefusal(parts.database, { name, asker, because: answer.no })
    return sendFault(reply, answer.no)
  }
  if (name === 'signOut') parts.cookies.dropSession(reply)
  return reply.send(answer)
}

/** Pages of ours ask for none of it: whoever is told so went another way, and that they did is kept. */
const NO_MISHAPS: ReadonlySet<ConsoleFault['fault']> = new Set(['not-yours', 'unreadable', 'too-often'])

interface Refusal {
  readonly name: InsideCall
  readonly asker: Asker
  readonly because?: string
}

function keepRefusal(database: Database, { name, asker, because }: Refusal): Promise<void> {
  const detail = because === undefined ? {} : { because }
  const may = NEEDS[name]?.act ?? 'today'
  return database.transaction((tx) =>
    writeEntry(tx, asker, { act: 'refused-act', may, objectKind: 'session', object: name, detail }),
  )
}

interface Asking {
  readonly name: InsideCall
  readonly asker: Asker
  readonly session: SessionRow
}

async function mayNot({ database, rates }: CallParts, asking: Asking): Promise<No | null> {
  const { name, asker, session } = asking
  if (!rates.take(session.name)) return no('too-often')
  if (session.idle_ms >= LOCKED_AFTER_MS && !WHILE_LOCKED.has(name)) return no('prove')
  const need = NEEDS[name]
  if (!need) return null
  if (!reaches(asker, need)) {
    // That somebody looked is kept, whatever they were after.
    await keepRefusal(database, { name, asker })
    return no('not-yours')
  }
  const isFresh = asker.provedMs !== null && asker.provedMs <= PROOF_LASTS_MS
  return need.isProved && !isFresh ? no('prove') : null
}

function reaches({ roles }: Asker, { act, reach }: Need): boolean {
  if (reach === 'begin') return mayBegin(roles, act)
  return reach === 'approve' ? mayApprove(roles, act) : maySee(roles, act)
}
