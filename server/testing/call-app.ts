import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import type { CallName } from '#contract/addresses.ts'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import type { LimitProfile } from '#domain/codes/limit-profiles.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { makeCalls } from '#server/calls/make-calls.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { makeCodes } from '#server/codes/make-codes.ts'
import { ScriptedSms } from '#server/testing/codes/code-stage.ts'
import { registerApi } from '#server/http/api.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { callerOf, makeSessions } from '#server/http/session.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'

/** What a call answered. */
export interface CallAnswer {
  readonly status: number
  readonly headers: Headers
  readonly statusCode: number | string
  readonly message: string
  readonly result: unknown
}

/** All calls over HTTP, with an operator and an SMS centre that say what a test tells them to. */
export interface CallApp {
  readonly stage: Stage
  readonly sms: ScriptedSms
  /** Everything that was logged, to the last detail. */
  readonly logged: string[]
  readonly call: (
    name: CallName,
    data: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<CallAnswer>
}

export const SESSION = { cookie: `__Host-sid=${'S'.repeat(32)}` }
export const STRANGER = { cookie: `__Host-sid=${'T'.repeat(32)}` }

/** Opens the calls; a caller says with `x-from` where it comes from. Everything is closed after the test. */
export async function openCallApp(context: TestContext, profile: LimitProfile = 'sandbox'): Promise<CallApp> {
  const stage = await openStage(context)
  const logged: string[] = []
  const app = fastify({ logger: { level: 'trace', stream: writerTo(logged) } })
  const sms = new ScriptedSms()
  const [engine] = stage.engines
  const codes = makeCodes({
    ...engine,
    sms,
    log: app.log,
    secret: 'a secret of the tests',
    limits: LIMIT_PROFILES[profile],
    crowd: stage.calls.tries.crowd,
  })
  const calls = makeCalls({ ...stage.calls, codes, limits: PAYMENT_LIMITS[profile] })
  await serve(app, calls, makePutIntoWords(stage.calls.content))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  context.after(() => app.close())
  return {
    stage,
    sms,
    logged,
    async call(name, data, headers = {}) {
      const { method, path } = ADDRESSES[name]
      const query =
        method === 'GET' ? `?${new URLSearchParams(data as Record<string, string>).toString()}` : ''
      const body = method === 'GET' ? null : JSON.stringify({ data })
      const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(url + path + query, {
        method,
        headers: { ...type, ...SESSION, ...headers },
        body,
      })
      return read(answer)
    },
  }
}

function writerTo(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
}

async function serve(
  app: FastifyInstance,
  calls: ReturnType<typeof makeCalls>,
  say: PutIntoWords,
): Promise<void> {
  const sessions = makeSessions('http://127.0.0.1', 'a secret of the tests')
  await app.register(cookie)
  await registerOpenApi(app, { appVersion: '0', webhooks: [] })
  registerApi(app, {
    calls,
    callerOf: (request) => {
      const from = request.headers['x-from']
      const caller = callerOf(request, sessions.read(request))
      return typeof from === 'string' ? { ...caller, address: from } : caller
    },
  })
  registerFailures(app, say)
}

/** Every answer has the envelope's four fields, and nothing else. */
async function read(answer: Response): Promise<CallAnswer> {
  const { status, headers } = answer
  const text = await answer.text()
  if (text === '') return { status, headers, statusCode: status, message: '', result: null }
  const body = JSON.parse(text) as Omit<CallAnswer, 'status' | 'headers'>
  assert.deepEqual(Object.keys(body).toSorted(), ['message', 'result', 'status', 'statusCode'])
  const { statusCode, message, result } = body
  return { status, headers, statusCode, message, result }
}

/** What a test compares: HTTP status, the body's code, its message. */
export function outcomeOf({ status, statusCode, message }: CallAnswer): readonly unknown[] {
  return [status, statusCode, message]
}
