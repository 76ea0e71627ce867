import type { IncomingMessage } from 'node:http'
import type { Tokens } from '../core/tokens.ts'
import { staffByWorkName } from '../cast/staff.ts'
import { readFaultPlan } from '../core/fault-plan.ts'
import { nationalDigits } from '../core/phones.ts'
import type { PromptAnswer, PromptDecision } from '../core/prompts.ts'
import { json, jsonObject, objectOf } from '../http/message.ts'
import type { Answer, Ask, Handler, Reply, Router } from '../http/message.ts'
import { isFromUs } from '../http/own-host.ts'
import type { World } from '../world.ts'
import { catalogue, growCatalogue, phone } from './business.ts'
import { streamEvents } from './event-stream.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The admin interface: JSON, from this machine only (BOX-15). */
export function addAdmin(router: Router, world: World, airtelTokens: Tokens): void {
  const get = (path: string, handler: Handler) => router(`GET /admin${path}`, local(handler))
  const post = (path: string, handler: Handler) => router(`POST /admin${path}`, local(handler))
  post('/reset', () => {
    world.reset()
    return json(200, { reset: true })
  })
  get('/sms', (ask) => listSms(world, ask))
  get('/prompts', (ask) => listPrompts(world, ask))
  post('/prompts/:id', (ask) => decidePrompt(world, ask))
  get('/books', () => json(200, world.books.copy()))
  post('/charges/:reference/take-back', (ask) => takeBack(world, ask))
  post('/staff/:workName', (ask) => changeStaff(world, ask))
  get('/catalogue', () => catalogue(world))
  post('/catalogue', (ask) => growCatalogue(world, ask))
  get('/phones/:msisdn', (ask) => phone(world, ask))
  post('/phones/:msisdn', (ask) => holdPhone(world, ask))
  post('/faults', (ask) => setFaults(world, ask))
  get('/time', () => json(200, timeOf(world)))
  post('/time', (ask) => moveTime(world, ask))
  get('/mode', () => json(200, world.mode))
  post('/mode', (ask) => setMode(world, ask))
  post('/keys', (ask) => replaceKey(world, ask))
  post('/tokens', (ask) => setTokens(airtelTokens, ask))
  get('/events', (ask): Reply => streamEvents(world, ask))
}

function local(handler: Handler): Handler {
  return (ask) => (isLocal(ask.request) ? handler(ask) : problem(403, 'Only this machine may call /admin.'))
}

function isLocal(request: IncomingMessage): boolean {
  return isFromUs(request) && LOOPBACK.has(request.socket.remoteAddress ?? '')
}

function listSms(world: World, ask: Ask): Answer {
  const typed = ask.query.get('msisdn')
  if (typed === null) return json(200, { messages: world.inbox.all() })
  return json(200, { messages: world.inbox.of(nationalDigits(typed) ?? typed) })
}

function listPrompts(world: World, ask: Ask): Answer {
  const typed = ask.query.get('msisdn')
  return json(200, { prompts: world.prompts.of(typed === null ? null : (nationalDigits(typed) ?? typed)) })
}

/** The provider takes a paid charge back of its own accord, as after a dispute, and tells the portal where it tells such things. */
function takeBack({ takeBacks }: World, { params }: Ask): Answer {
  const reference = params['reference'] ?? ''
  return takeBacks.some((take) => take(reference))
    ? json(200, { reference })
    : problem(404, 'No paid charge of that reference can be taken back.')
}

/** `{ roles, signOut }`: changes a staff member's roles, or signs them out and notifies the console. */
async function changeStaff({ staff }: World, { params, body }: Ask): Promise<Answer> {
  const person = staffByWorkName(params['workName'] ?? null)
  const { roles, signOut = false } = jsonObject(body) ?? {}
  if (!person) return problem(404, 'Nobody of the staff has that work name.')
  if (Array.isArray(roles)) staff.roles.set(person.workName, roles.map(String))
  if (signOut === true) for (const tell of staff.signOuts) await tell(person.subject)
  return json(200, { workName: person.workName })
}

/** `{ name, value, also }`: a party exchanges a key, and takes another one too for a while. */
function replaceKey({ keys }: World, ask: Ask): Answer {
  const { name = '', value = '', also = '' } = jsonObject(ask.body) ?? {}
  const isText = typeof name === 'string' && typeof value === 'string' && typeof also === 'string'
  return isText && value !== '' && keys.replace(name, value, also)
    ? json(200, { name })
    : problem(400, 'A key of that name cannot be replaced by that.')
}

const PROMPT_STATUS: Readonly<Record<PromptAnswer['outcome'], number>> = {
  approved: 200,
  declined: 200,
  failed: 200,
  'wrong-pin': 422,
  locked: 423,
  closed: 409,
}

function decidePrompt(world: World, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const decision = fields?.['decision']
  if (decision !== 'approve' && decision !== 'decline') {
    return problem(400, "decision must be 'approve' or 'decline'.")
  }
  const given = fields?.['pin']
  const pin = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const decided: PromptDecision = decision === 'approve' ? { decision, pin } : { decision }
  const answer = world.prompts.decide(ask.params['id'] ?? '', decided)
  return json(PROMPT_STATUS[answer.outcome], answer)
}

function holdPhone(world: World, ask: Ask): Answer {
  const inHand = jsonObject(ask.body)?.['inHand']
  if (typeof inHand !== 'boolean') return problem(400, 'inHand must be true or false.')
  world.phones.setInHand(ask.params['msisdn'] ?? '', inHand)
  return json(200, { msisdn: ask.params['msisdn'], inHand })
}

function setFaults(world: World, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  if (!fields) return problem(400, 'The body must be a JSON object; {} clears all faults.')
  const read = readFaultPlan(fields)
  if (!read.ok) return problem(400, read.reason)
  world.faults.set(read.value)
  return json(200, { faults: read.value })
}

function timeOf(world: World) {
  const nowMs = world.clock.now()
  return { nowMs, now: new Date(nowMs).toISOString() }
}

function moveTime(world: World, ask: Ask): Answer {
  const advanceMs = jsonObject(ask.body)?.['advanceMs']
  if (typeof advanceMs !== 'number' || !Number.isFinite(advanceMs) || advanceMs < 0) {
    return problem(400, 'advanceMs must be a number of milliseconds from 0.')
  }
  const fired = world.clock.advance(advanceMs)
  return json(200, { ...timeOf(world), fired })
}

function setMode(world: World, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  if (!fields) return problem(400, 'The body must be a JSON object.')
  const { instant, callbacks } = fields
  if (instant !== undefined && typeof instant !== 'boolean')
    return problem(400, 'instant must be true or false.')
  if (callbacks !== undefined && typeof callbacks !== 'boolean') {
    return problem(400, 'callbacks must be true or false.')
  }
  world.setMode({
    ...(instant === undefined ? {} : { instant }),
    ...(callbacks === undefined ? {} : { callbacks }),
  })
  return json(200, world.mode)
}

function setTokens(tokens: Tokens, ask: Ask): Answer {
  const rules = objectOf(jsonObject(ask.body)?.['airtel'])
  if (!rules) return problem(400, 'airtel must be an object.')
  const lifetimeSeconds = rules['lifetimeSeconds'] ?? tokens.rules.lifetimeSeconds
  const statedSeconds = rules['statedSeconds'] ?? tokens.rules.statedSeconds
  const expiredStatus = rules['expiredStatus'] ?? tokens.rules.expiredStatus
  if (typeof lifetimeSeconds !== 'number' || typeof statedSeconds !== 'number') {
    return problem(400, 'lifetimeSeconds and statedSeconds must be numbers.')
  }
  if (expiredStatus !== 401 && expiredStatus !== 403) return problem(400, 'expiredStatus must be 401 or 403.')
  tokens.rules = { lifetimeSeconds, statedSeconds, expiredStatus }
  if (rules['revokeAll'] === true) tokens.revokeAll()
  return json(200, { airtel: tokens.rules })
}

function problem(status: number, message: string): Answer {
  return json(status, { message })
}
