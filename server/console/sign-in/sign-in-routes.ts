import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMPANY_ACCOUNT, COMPANY_RETURN, CONSOLE_CALLS } from '#contract/console/addresses.ts'
import { CONSOLE_REQUESTS } from '#contract/console/requests.ts'
import { networkOf } from '#domain/codes/network.ts'
import { addressOf } from '#server/http/address-of.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { SUBJECTS } from '../decide/subjects.ts'
import { sendFault } from '../http/console-calls.ts'
import type { ConsoleCookies } from '../http/cookies.ts'
import { admitPerson, type Claims, type Refusal } from './admit-person.ts'
import { beginCeremony, endCeremony } from './ceremonies.ts'
import type { CompanyVisit } from './company-account.ts'
import { endSignIn, signInOptions } from './passkeys.ts'
import { gatherRefusedTries, SOMEBODY, type RefusedTries } from './refused-tries.ts'
import { registerSignedOut } from './signed-out-route.ts'
import { signInPerson } from './sign-in-person.ts'
import { findSession, myselfOf } from './sessions.ts'
import * as sql from './session-statements.ts'

/** Wrong five times at one name from one place: a quarter of an hour. From elsewhere its owner comes in all the same. */
const WRONG = { most: 5, seconds: 900 }
/** Keys of any name, made-up ones too, from one network. */
const WRONG_FROM = { most: 50, seconds: 900 }
const VISIT_SECONDS = 600
/** A path of the console itself, and nothing that a browser could take for another site. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%,:+~]{0,500}$/

/** Visited by a browser on its way to the company account and back. */
const DOOR = { config: { guard: { kind: 'page', bound: 'door' } } } as const
const DOOR_CALL = { config: { guard: { kind: 'call', bound: 'door' } } } as const

type DoorParts = ConsoleDependencies & { readonly cookies: ConsoleCookies }
type Parts = DoorParts & { readonly refused: RefusedTries }

/** What the console says is content; nothing of it is secret. */
const STAFF_TEXTS = ['staff-translation', 'care-translation']

/** The door: its words, and the ways in, a key or the company account. */
export function registerSignIn(app: FastifyInstance, door: DoorParts): void {
  const refused = gatherRefusedTries(door)
  const parts = { ...door, refused }
  app.addHook('onClose', () => refused.close())
  app.post(CONSOLE_CALLS.texts.path, DOOR_CALL, async (request, reply) => {
    const read = CONSOLE_REQUESTS.texts.safeParse(request.body)
    if (!read.success) return sendFault(reply, 'unreadable')
    // Whoever is not in yet knows of no brand but by these words.
    const texts = parts.content.texts(read.data.language, STAFF_TEXTS)
    return reply.send({ ...texts, 'staff.brand': parts.place.brand })
  })
  app.post(CONSOLE_CALLS.signInOptions.path, DOOR_CALL, async (request, reply) => {
    const read = CONSOLE_REQUESTS.signInOptions.safeParse(request.body)
    if (!read.success) return sendFault(reply, 'unreadable')
    const { workName } = read.data
    return reply.send(await signInOptions(parts.database, parts.keyPlace, workName.trim().toLowerCase()))
  })
  app.post(CONSOLE_CALLS.signIn.path, DOOR_CALL, (request, reply) => signInByKey(parts, request, reply))
  app.get<{ Querystring: VisitQuery }>(COMPANY_ACCOUNT, DOOR, (request, reply) =>
    goToCompany(parts, request, reply),
  )
  registerSignedOut(app, parts)
  app.get(COMPANY_RETURN, DOOR, (request, reply) => comeFromCompany(parts, request, reply))
}

async function signInByKey(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = CONSOLE_REQUESTS.signIn.safeParse(request.body)
  if (!read.success) return sendFault(reply, 'unreadable')
  const { database, cookies, tries } = parts
  const origin = addressOf(request)
  const { credential } = read.data
  const taken = await tries.take([
    { what: 'console-key', of: [credential.id, origin], limit: WRONG },
    { what: 'console-key-network', of: [networkOf(origin)], limit: WRONG_FROM },
  ])
  if (!taken.ok) return sendFault(reply, 'too-often')
  const holder = await endSignIn(database, parts.keyPlace, read.data)
  if (!holder) {
    await noteRefused(parts, request, { by: SOMEBODY, because: 'key' })
    return sendFault(reply, 'sign-in')
  }
  await taken.release()
  if ((await database.run(sql.findCountingRole, [holder.staffId])).length === 0) {
    await noteRefused(parts, request, { by: holder.name, because: 'no-fresh-role' })
    return sendFault(reply, 'company-first')
  }
  const browser = cookies.browser(request, reply)
  const entering = { staffId: holder.staffId, by: 'passkey', browser, origin } as const
  const token = await database.transaction((tx) =>
    signInPerson(tx, { ...entering, name: holder.name, requestId: request.id }),
  )
  cookies.giveSession(reply, token)
  const session = await findSession(database, { token, browser, requestId: request.id, origin })
  return session ? reply.send(myselfOf(session, parts.place)) : sendFault(reply, 'sign-in')
}

/** `again`: somebody signed out here, and whoever comes next is asked who they are. */
interface VisitQuery {
  readonly to?: string
  readonly proof?: string
  readonly again?: string
}

interface VisitData extends CompanyVisit {
  readonly to: string
  /** Of a proof: the session that is to be proved, hexadecimal. */
  readonly session: string
}

async function goToCompany(
  parts: Parts,
  request: FastifyRequest<{ Querystring: VisitQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, cookies, company } = parts
  const { to = '/', proof, again } = request.query
  const session = proof === '1' ? await findSession(database, cookies.brought(request)) : null
  if (proof === '1' && !session) return reply.redirect('/sign-in', 303)
  const { url, visit } = await company.begin(session !== null ? 'proof' : again === '1' ? 'again' : 'enter')
  const data = { ...visit, to: OWN_PATH.test(to) ? to : '/', session: session?.hash.toString('hex') ?? '' }
  cookies.giveVisit(
    reply,
    await beginCeremony(database, { kind: 'company', data, lastsSeconds: VISIT_SECONDS }),
  )
  return reply.redirect(url, 303)
}

async function comeFromCompany(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, cookies, company, config } = parts
  const visit = await endCeremony<VisitData>(database, { id: cookies.visit(request), kind: 'company' })
  if (!visit) return refuse(reply, 'too-late')
  const claims = await company.end(visit.data, new URL(request.url, config.publicUrl))
  if (!claims) {
    await noteRefused(parts, request, { by: SOMEBODY, because: 'company' })
    return refuse(reply, 'company')
  }
  return visit.data.session === ''
    ? enter(parts, { request, reply, claims, to: visit.data.to })
    : prove(parts, { request, reply, claims, visit: visit.data })
}

function refuse(reply: FastifyReply, why: Refusal | 'too-late' | 'company' | 'somebody-else'): FastifyReply {
  return reply.redirect(`/sign-in?why=${why}`, 303)
}

interface Coming {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly claims: Claims
}

async function enter(
  parts: Parts,
  { request, reply, claims, to }: Coming & { readonly to: string },
): Promise<FastifyReply> {
  const { database, cookies, config } = parts
  const browser = cookies.browser(request, reply)
  const entered = await database.transaction(async (tx) => {
    const admitted = await admitPerson(tx, claims, {
      ...config,
      subjects: SUBJECTS,
      sealing: parts.claimSealing,
    })
    if (!admitted.ok) return admitted
    const { staffId, name } = admitted
    const from = { browser, origin: addressOf(request), requestId: request.id }
    return { ok: true, token: await signInPerson(tx, { staffId, name, by: 'company', ...from }) } as const
  })
  if (!entered.ok) {
    await noteRefused(parts, request, { by: claims.workName || SOMEBODY, because: entered.because })
    return refuse(reply, entered.because)
  }
  cookies.giveSession(reply, entered.token)
  return reply.redirect(to, 303)
}

/** The session is proved when the same person signed in there a moment ago, with a second factor. */
async function prove(
  parts: Parts,
  { request, reply, claims, visit }: Coming & { readonly visit: VisitData },
): Promise<FastifyReply> {
  const { database, config } = parts
  const hasSecond = claims.factors.some((factor) => config.secondFactors.includes(factor))
  const hash = Buffer.from(visit.session, 'hex')
  const proved = hasSecond ? await database.run(sql.proveByCompany, [hash, claims.subject]) : []
  if (proved.length === 0) {
    const because = hasSecond ? 'somebody-else' : 'one-factor'
    await noteRefused(parts, request, { by: claims.workName || SOMEBODY, because })
    return refuse(reply, because)
  }
  return reply.redirect(visit.to, 303)
}

/** That somebody was not let in is kept. */
function noteRefused(
  { refused }: Parts,
  request: FastifyRequest,
  tried: { readonly by: string; readonly because: string },
): Promise<void> {
  return refused.note({ ...tried, requestId: request.id, origin: addressOf(request) })
}
