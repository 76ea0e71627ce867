import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { ADDRESSES } from '#contract/addresses.ts'
import { CALL_NAMES, CALLS } from '#contract/table/table.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { documentOfCalls } from './fuzz/document-of-calls.ts'
import { assertRule } from './house-rule.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let source: string
let described: Document['paths']

before(async () => {
  source = await documentOfCalls()
  described = (JSON.parse(source) as Document).paths
})

test('whoever builds on the portal finds each call and callback in /openapi.json, and no page or file', () => {
  const listed = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
    ),
  )
  const called = [
    ...CALL_NAMES.map((name) => [name, ADDRESSES[name]] as const),
    ...WEBHOOKS.map((webhook) => [webhook.operationId, webhook] as const),
  ]
  const calls = called.map(([name, { method, path }]) => `${name}: ${method} ${path.replace(/\/$/, '')}`)
  assertRule(
    [...listed.filter((one) => !calls.includes(one)), ...calls.filter((one) => !listed.includes(one))],
    {
      rule: '/openapi.json lists the calls of the contract and the callbacks of the providers, each once, and nothing else.',
      remedy: 'Give a call its entry in contract/table; give a route that is neither no operationId.',
    },
  )
})

test('what the document says of a call is what its table says, and of a callback what its provider says', () => {
  for (const methods of Object.values(described))
    for (const { operationId, summary, tags } of Object.values(methods)) {
      const webhook = WEBHOOKS.find((one) => one.operationId === operationId)
      if (webhook) {
        assert.deepEqual(tags, ['callbacks'], operationId)
        assert.match(summary, /: brings the next enquiry forward, and decides nothing$/)
        for (const { caller } of Object.values(webhook.told)) assert.ok(summary.includes(caller), operationId)
        continue
      }
      const call = CALLS[operationId as keyof typeof CALLS]
      assert.deepEqual([summary, tags], [call.summary, [call.tag]], operationId)
    }
})

test('a generator of clients finds no fault in /openapi.json, and no example that is none', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  assertRule(
    found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
    {
      rule: '/openapi.json keeps the recommended rules of Redocly without an error or a warning.',
      remedy: 'Describe it in contract/table, or what is of all of them in server/http/described-calls.ts.',
    },
  )
  const broken = source.replace('"summary"', '"sumary"')
  assert.ok((await lintFromString({ source: broken, absoluteRef: 'openapi.json', config })).length > 0)
})
