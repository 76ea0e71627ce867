import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { ADDRESSES } from '#contract/addresses.ts'
import { CALL_NAMES, CALLS } from '#contract/table/table.ts'
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

test('whoever builds on the calls finds each of them in /openapi.json, and no page, file or notice', () => {
  const listed = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
    ),
  )
  const calls = CALL_NAMES.map((name) => {
    const { method, path } = ADDRESSES[name]
    return `${name}: ${method} ${path.replace(/\/$/, '')}`
  })
  assertRule(
    [...listed.filter((one) => !calls.includes(one)), ...calls.filter((one) => !listed.includes(one))],
    {
      rule: '/openapi.json lists the calls of the contract, each once, and nothing else.',
      remedy: 'Give a call its entry in contract/table; give a route that is no call no operationId.',
    },
  )
})

test('what the document says of a call is what the table of calls says', () => {
  for (const methods of Object.values(described))
    for (const { operationId, summary, tags } of Object.values(methods)) {
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
      remedy: 'Describe it in contract/table, or what is of all calls in server/http/described-calls.ts.',
    },
  )
  const broken = source.replace('"summary"', '"sumary"')
  assert.ok((await lintFromString({ source: broken, absoluteRef: 'openapi.json', config })).length > 0)
})
