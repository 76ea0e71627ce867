import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { assertRule } from './house-rule.ts'
import { roomFiles } from './repository.ts'
import { textOfRequirement } from './requirements.ts'

const PREFIXES: Readonly<Record<string, string>> = {
  'P/': '/orp/bfe/api/portal-service/',
  'A/': '/auth/bfe/api/portal-service/',
}

// CALL-2, CALL-26
test('a program that calls as the requirements say reaches each call', () => {
  const ours = new Set(Object.values(ADDRESSES).map(({ method, path }) => `${method} ${path}`))
  const demanded = Array.from({ length: 39 }, (_, index) => addressesOf(`CALL-${index + 1}`))
  assert.ok(
    demanded.every((addresses) => addresses.length > 0),
    'every call names its address',
  )
  assertRule(
    demanded.flat().filter((address) => !ours.has(address)),
    {
      rule: 'Every call answers at the address and by the method of docs/requirements/calls.md.',
      remedy: 'Put the address in contract/addresses.ts right: programs of others ask for it.',
    },
  )
})

/** `POST /orp/…/line-type` of `POST \`P/subscriber/line-type\``; `…/` goes on from the address before. */
function addressesOf(call: string): string[] {
  const found = /\b(GET|POST) (.*?)(?: \{|:)/.exec(textOfRequirement(call))
  const [, method = '', said = ''] = found ?? []
  return [...said.matchAll(/`([PA]\/|\/)([^`?]*)/g)].map(
    ([, prefix = '', rest = '']) => `${method} ${PREFIXES[prefix] ?? prefix}${rest}`,
  )
}

const PORTAL = roomFiles('.ts', '.tsx')
  .filter(({ path }) => /^(?:portal|server\/pages)\//.test(path) && !/\.test\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n')

// SEEN-12
test('tests of others find each sign that they were promised', () => {
  const promised = [...textOfRequirement('SEEN-12').matchAll(/`([a-z]+(?:-[a-z]+)*)(?:-\{field\})?`/g)]
    .map(([, sign = '']) => sign)
    .filter((sign) => sign !== 'data-testid')
  assert.ok(promised.length > 90, 'the signs are found')
  const gone = promised.filter((sign) => !new RegExp(`['"\`]${sign}['"\`$-]`).test(PORTAL))
  assertRule(gone, {
    rule: 'Each sign of docs/requirements/outside.md stands on some page, since tests of others look for it.',
    remedy: 'Give the element its data-testid again.',
  })
})

// TEXT-21
test('a session of an older release finds what it kept under the same names', () => {
  const kept = [...textOfRequirement('TEXT-21').matchAll(/`([A-Za-z]+_?)(?:\{[^`]*)?`/g)].map(
    ([, name = '']) => name,
  )
  assertRule(
    kept.filter((name) => !PORTAL.includes(name)),
    {
      rule: 'The portal keeps things in a tab under the names of TEXT-21, which outlive a release.',
      remedy: 'Keep the name, or read the old one too.',
    },
  )
  assert.equal(kept.length, 7)
})
