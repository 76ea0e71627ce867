import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseOwnPath } from './own-path.ts'

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  ' ',
  '/ /x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'evil.example',
  '.',
  '?x',
  '#x',
  '/\u0000',
  '/\u00a0/x',
  '@evil.example',
  '///evil.example',
  '/\u2028/evil',
  `/${'a'.repeat(600)}`,
  'HTTPS://EVIL.EXAMPLE',
  'mailto:a@b.cd',
]

// T10
test('no address that leads off this site is ever gone to', () => {
  for (const text of FOREIGN) assert.equal(parseOwnPath(text), null, JSON.stringify(text))
  for (const value of [null, undefined, 7, {}, ['/']]) assert.equal(parseOwnPath(value), null)
})

test('a page of ours comes back with its question, encoded slashes staying encoded', () => {
  assert.equal(parseOwnPath('/'), '/')
  assert.equal(parseOwnPath('/payment/status?id=X'), '/payment/status?id=X')
  assert.equal(parseOwnPath('/%2f%2fevil.example'), '/%2f%2fevil.example')
  assert.equal(parseOwnPath('/a#frag'), '/a')
})
