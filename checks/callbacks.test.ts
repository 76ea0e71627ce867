import assert from 'node:assert/strict'
import { before, test, type TestContext } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { EXAMPLE_PAYMENT } from '#contract/table/examples.ts'
import { believedRails } from '#server/adapters/make-adapters.ts'
import { WEBHOOKS, webhookOf } from '#server/adapters/webhooks.ts'
import { readConfig, type Environment } from '#server/config/config.ts'
import { registerProviderRoutes } from '#server/http/provider-routes.ts'
import type { Engine } from '#server/payments/engine.ts'
import { documentOfCalls } from './fuzz/document-of-calls.ts'
import { TELLERS, type SentNotice, type Teller } from './notices/tellers.ts'
import { assertRule } from './house-rule.ts'

interface Content {
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody: { readonly content: Readonly<Record<string, Content>> }
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}
interface Scheme {
  readonly type: string
  readonly in?: string
  readonly name?: string
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, Scheme>> }
}

let document: Document

before(async () => {
  document = JSON.parse(await documentOfCalls()) as Document
})

/** Whose example is whose: by the names of the providers. */
const TOLD: readonly (readonly [
  interfaceName: string,
  teller: Teller | undefined,
  environment: Environment,
])[] = [
  ['airtel', tellerOf('kati-money'), {}],
  ['gsma', tellerOf('kati-money-pin'), {}],
  ['paystack', tellerOf('paystack'), {}],
  ['dpo', tellerOf('dpo'), {}],
  ['cellulant', tellerOf('cellulant'), {}],
  ['uba', tellerOf('uba'), {}],
  ['flutterwave', tellerOf('flutterwave'), { FURTHER_GATEWAYS: 'FLUTTERWAVE' }],
  ['daraja', tellerOf('mpesa'), { MPESA_DRIVER: 'daraja' }],
  ['openapi', tellerOf('mpesa', 1), { MPESA_DRIVER: 'openapi' }],
  ['camara', tellerOf('airtime'), {}],
]

function tellerOf(name: string, which = 0): Teller | undefined {
  return TELLERS.filter((one) => one.name === name)[which]
}

/** The callbacks' routes over the adapters of a configuration, and records that take everything. */
function serve(context: TestContext, environment: Environment): FastifyInstance {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', ...environment })
  assert.ok(found.ok)
  const rails = believedRails(found.config)
  const engine = {
    country: found.config.country,
    publicUrl: 'https://portal.example',
    rails: new Map(rails.map((rail) => [rail.name, rail])),
    database: {
      run: () => Promise.resolve([{ orphan: false, seen: 1 }]),
      isSpread: () => Promise.resolve(false),
    },
    log: { warn: () => undefined },
  } as unknown as Engine
  const app = fastify()
  registerProviderRoutes(app, { engine, webhooks: WEBHOOKS, wake: () => undefined })
  context.after(async () => {
    rails.forEach((rail) => rail.close())
    await app.close()
  })
  return app
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** True when what was sent carries its proof where the document says; one scheme of several suffices. */
function isProvedAsDescribed(
  { security, parameters = [] }: Operation,
  { headers, query }: SentNotice,
): boolean {
  const given = new URLSearchParams(query)
  const has = (place: string | undefined, name: string): boolean =>
    place === 'header' ? name in headers : given.has(name)
  const schemes = security
    .flatMap((one) => Object.keys(one))
    .map((key) => document.components.securitySchemes[key])
  const asked = parameters.filter((one) => one.in === 'header')
  return (
    asked.every((one) => has(one.in, one.name)) &&
    (schemes.length === 0 ||
      schemes.some((one) =>
        one?.type === 'http' ? has('header', 'authorization') : has(one?.in, one?.name ?? ''),
      ))
  )
}

for (const [interfaceName, teller, environment] of TOLD)
  test(`a provider that calls as the document shows is heard, and nobody else is: ${interfaceName}`, async (context) => {
    assert.ok(teller)
    const { method, path } = webhookOf(teller.name)
    const operation = document.paths[path]?.[method.toLowerCase()]
    assert.ok(operation)
    const [[mediaType, content] = ['', null]] = Object.entries(operation.requestBody.content)
    const shown = textOf(content?.examples[interfaceName]?.value)
    const app = serve(context, environment)
    const send = async (key: string) => {
      const notice = teller.prove(shown, { key, reference: `${EXAMPLE_PAYMENT}-C1` })
      const { headers, body: payload, query } = notice
      const sent = { method, url: path + query, headers: { ...headers, 'content-type': mediaType }, payload }
      return { notice, answer: await app.inject(sent) }
    }
    const { notice, answer } = await send(teller.key)
    assert.equal(notice.body, shown, 'the proof in the body is a right one')
    assert.ok(isProvedAsDescribed(operation, notice), 'the proof is where the document says')
    const [[status, described] = ['', null]] = Object.entries(operation.responses)
    assert.equal(String(answer.statusCode), status)
    const [[type, answers] = ['', null]] = Object.entries(described?.content ?? {})
    assert.equal(answer.body, answers ? textOf(answers.examples[interfaceName]?.value) : '')
    if (answers) assert.ok(answer.headers['content-type']?.startsWith(type))
    assert.equal((await send('guessed')).answer.statusCode, 401)
  })

test('each interface that a callback may come from has its example', () => {
  const shown = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => Object.values(operation.requestBody?.content ?? {}))
    .flatMap(({ examples }) => Object.keys(examples ?? {}))
  const told: readonly string[] = TOLD.map(([name]) => name)
  const apart = [...new Set([...told, ...shown])].filter(
    (name) => !told.includes(name) || !shown.includes(name),
  )
  assertRule(apart, {
    rule: 'Each interface that a callback may come from has an example that is tried.',
    remedy: 'Give its folder an example in webhook.ts, and TOLD a row that says how it proves itself.',
  })
})
