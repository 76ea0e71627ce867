import { Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import type { CallName } from '#contract/addresses.ts'
import { UG } from '#countries/ug.ts'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import type { LimitProfile } from '#domain/codes/limit-profiles.ts'
import { createPortalOperator } from '#providers/operator/portal-operator.ts'
import { createAfricasTalking } from '#providers/sms/africas-talking.ts'
import { startSandboxProcess } from '#providers/testing/sandbox-process.ts'
import type { SandboxProcess } from '#providers/testing/sandbox-process.ts'
import { makeCalls } from '#server/calls/make-calls.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import { makeCatalogue } from '#server/catalogue/make-catalogue.ts'
import { makeCodes } from '#server/codes/make-codes.ts'
import { registerApi } from '#server/http/api.ts'
import { createTownQualification } from '#providers/service-qualification/town-list.ts'
import { keepTowns } from '#server/leads/kept-towns.ts'
import { makeLeads } from '#server/leads/make-leads.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { callerOf, makeSessions } from '#server/http/session.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import type { LeadOperator } from '#providers/operator/leads-port.ts'
import type { Leads } from '#server/leads/leads.ts'

/** What a call answered. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly statusCode: number | string
  readonly message: string
  readonly result: Readonly<Record<string, unknown>> | null
}

/** The calls over HTTP, with a real sandbox process as operator and SMS centre. */
export interface Wire {
  readonly sandbox: SandboxProcess
  readonly call: (name: CallName, data: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly inbox: (msisdn: string) => Promise<readonly string[]>
  /** Everything that was answered and logged. */
  readonly seen: string[]
}

const SESSION = 'S'.repeat(32)
const SECRET = 'a secret of the tests'

/** The operator and the SMS centre, reached as in production. */
function partiesOf(sandbox: SandboxProcess) {
  const sms = createAfricasTalking({
    baseUrl: `${sandbox.url}/at`,
    username: 'sandbox',
    apiKey: 'sandbox-at-key',
    from: '',
    callingCode: '256',
    sendDeadlineMs: 5_000,
  })
  const operator = createPortalOperator({
    baseUrl: `${sandbox.url}/operator/v1`,
    key: 'sandbox-operator-key',
    market: UG,
    queryDeadlineMs: 5_000,
    deliverDeadlineMs: 5_000,
  })
  return { sms, operator }
}

function writerTo(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
}

function leadsBefore(stage: Stage, operator: LeadOperator): Leads {
  const [engine] = stage.engines
  const towns = keepTowns({ database: stage.database, listTowns: () => operator.listTowns() })
  const qualification = createTownQualification(towns)
  return makeLeads({ ...engine, operator, qualification, secret: SECRET }, towns)
}

/** Opens the wire; everything is closed after the test. */
export async function openWire(context: TestContext, profile: LimitProfile): Promise<Wire> {
  const stage = await openStage(context)
  const sandbox = await startSandboxProcess('http://127.0.0.1:9')
  const seen: string[] = []
  const stream = writerTo(seen)
  const app = fastify({ logger: { level: 'trace', stream }, trustProxy: false })
  const { sms, operator } = partiesOf(sandbox)
  const codes = makeCodes({
    ...stage.engines[0],
    sms,
    operator,
    country: UG,
    secret: SECRET,
    limits: LIMIT_PROFILES[profile],
    crowd: stage.calls.tries.crowd,
    log: app.log,
  })
  const sessions = makeSessions('http://127.0.0.1', 'a secret of the tests')
  await app.register(cookie)
  await registerOpenApi(app, { appVersion: '0', webhooks: [] })
  const calls = makeCalls({
    ...stage.calls,
    engine: { ...stage.engines[0], operator },
    catalogue: makeCatalogue({ database: stage.database, operator }),
    leads: leadsBefore(stage, operator),
    codes,
  })
  registerApi(app, { calls, callerOf: (request) => callerOf(request, sessions.read(request)) })
  registerFailures(app, makePutIntoWords(stage.calls.content))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  context.after(async () => {
    await app.close()
    sms.close()
    operator.close()
    await sandbox.close()
  })
  return {
    sandbox,
    seen,
    async call(name, data, headers = {}) {
      const { method, path } = ADDRESSES[name]
      const query = method === 'GET' ? `?${new URLSearchParams({ ...data }).toString()}` : ''
      const response = await fetch(url + path + query, {
        method,
        headers: { 'content-type': 'application/json', cookie: `__Host-sid=${SESSION}`, ...headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify({ data }) }),
      })
      const text = await response.text()
      seen.push(text)
      const body = JSON.parse(text) as Omit<Answer, 'status' | 'retryAfter'>
      return { ...body, status: response.status, retryAfter: response.headers.get('retry-after') }
    },
    async inbox(msisdn) {
      const { messages } = (await sandbox.get(`/admin/sms?msisdn=${msisdn}`)) as {
        messages: { text: string }[]
      }
      return messages.map(({ text }) => text)
    },
  }
}
