import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_CALLS } from '#contract/console/addresses.ts'
import type { ConsoleFault } from '#contract/console/calls.ts'
import { MOST_PLACES_BODY } from '#contract/console/place-requests.ts'
import { CONSOLE_REQUESTS, MOST_BODY_WITH_FILE } from '#contract/console/requests.ts'
import { mayApprove, mayBegin, maySee } from '#domain/staff/roles.ts'
import { CALL } from '#server/http/route-guard.ts'
import type { Asker } from '../asker.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { askerOf, findSession, isProvedNow, LOCKED_AFTER_MS } from '../sign-in/sessions.ts'
import type { CallRates } from './call-rates.ts'
import type { ConsoleCookies } from './cookies.ts'
import { keepRefusal, NO_MISHAPS } from './keep-refusal.ts'
import { SavedFile } from './saved-file.ts'
import { giveTime } from './slow-bodies.ts'
import {
  isNo,
  NEEDS,
  no,
  WHILE_LOCKED,
  type Caller,
  type AnsweredCall,
  type InsideCall,
  type Need,
  type No,
  type Operations,
} from './operations.ts'

const STATUS: Readonly<Record<ConsoleFault['fault'], number>> = {
  'sign-in': 401,
  'company-first': 403,
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

/** Calls that bring a file are longer than the others. */
const LONG_CALLS: Readonly<Partial<Record<InsideCall, number>>> = {
  propose: MOST_BODY_WITH_FILE,
  checkPlaces: MOST_PLACES_BODY,
}

/** Every call of whoever is in: who asks, whether a role of theirs does it, and what is asked, in this order. */
export function registerConsoleCalls(app: FastifyInstance, parts: CallParts): void {
  for (const name of Object.keys(parts.operations) as AnsweredCall[]) {
    const bodyLimit = LONG_CALLS[name]
    const { path } = CONSOLE_CALLS[name]
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      answerCall(name, parts, { request, reply })
    if (bodyLimit === undefined) app.post(path, CALL, answer)
    else app.post(path, { ...CALL, bodyLimit, onRequest: onlyInside(parts) }, answer)
  }
}

/** Nothing long is read of whoever is not in. */
function onlyInside({ database, cookies }: CallParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!(await findSession(database, cookies.brought(request)))) return sendFault(reply, 'sign-in')
    giveTime(request)
    return undefined
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answerCall(
  name: AnsweredCall,
  parts: CallParts,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const caller = await admit(parts, { request, reply }, { name, need: NEEDS[name] })
  if (!caller) return reply
  const tried = { name, may: NEEDS[name]?.act }
  const read = CONSOLE_REQUESTS[name].safeParse(request.body ?? {})
  if (!read.success) {
    await keepRefusal(parts.database, caller.asker, { ...tried, because: 'unreadable' })
    return sendFault(reply, 'unreadable')
  }
  // Schema and operation are of one name: what the one has read is what the other takes.
  const operation = parts.operations[name] as (caller: object, request: unknown) => Promise<unknown>
  const answer = await operation(caller, read.data)
  if (isNo(answer)) {
    if (NO_MISHAPS.has(answer.no))
      await keepRefusal(parts.database, caller.asker, { ...tried, because: answer.no })
    return sendFault(reply, answer.no)
  }
  if (answer instanceof SavedFile) return answer.send(reply)
  if (name === 'signOut') parts.cookies.dropSession(reply)
  return reply.send(answer)
}

interface Wanted {
  /** What is asked for: a call, or a file. */
  readonly name: string
  readonly need: Need | null
}

/** Who asks, where they may; null: they may not, and were told so. */
export async function admit(
  parts: Pick<CallParts, 'database' | 'cookies' | 'rates'>,
  { request, reply }: Exchange,
  wanted: Wanted,
): Promise<Caller | null> {
  const brought = parts.cookies.brought(request)
  const session = await findSession(parts.database, brought)
  if (!session) {
    parts.cookies.dropSession(reply)
    sendFault(reply, 'sign-in')
    return null
  }
  const asker = askerOf(session, brought)
  const refused = await mayNot(parts, wanted, { asker, session })
  if (refused) {
    sendFault(reply, refused.no)
    return null
  }
  giveTime(request)
  return { asker, session }
}

async function mayNot(
  { database, rates }: Pick<CallParts, 'database' | 'rates'>,
  { name, need }: Wanted,
  { asker, session }: Caller,
): Promise<No | null> {
  if (!rates.take(session.name)) return no('too-often')
  if (session.idle_ms >= LOCKED_AFTER_MS && !WHILE_LOCKED.has(name)) return no('prove')
  if (!need) return null
  if (!reaches(asker, need)) {
    // That somebody looked is kept, whatever they were after.
    await keepRefusal(database, asker, { name, may: need.act })
    return no('not-yours')
  }
  return need.isProved && !isProvedNow(asker) ? no('prove') : null
}

function reaches({ roles }: Asker, { act, reach }: Need): boolean {
  if (reach === 'begin') return mayBegin(roles, act)
  return reach === 'approve' ? mayApprove(roles, act) : maySee(roles, act)
}
