import assert from 'node:assert/strict'
import test from 'node:test'
import { isEmail } from './email.ts'

test('an ordinary address is taken', () => {
  for (const good of ['bills@example.com', 'a.b_c1@mail.kati.co.ug', 'X@y-z.ug'])
    assert.ok(isEmail(good), good)
})

// NUMBER-51
test('what no mail could reach, or the documents refuse, is not', () => {
  const bad = ['', 'bills', 'bills@', '@example.com', 'bills@example', 'bills@example.c', 'a+b@example.com']
  const odd = [
    'a-b@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    `a@${'x.'.repeat(80)}ug`,
  ]
  for (const text of [...bad, ...odd, 'a@example.com\n']) assert.equal(isEmail(text), false, text)
})
