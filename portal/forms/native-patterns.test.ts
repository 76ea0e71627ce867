import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsNatively, nativeFault } from './native-patterns.ts'

const EMAIL = '[A-Za-z0-9._]+@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,}'
const PLACE = "(?=.*\\p{L})[\\p{L}\\p{M}\\p{N} .,'’/#()\\-]+"

// FORM-12
test('who types a wrong value into a form that we ship is told so at once, before anything is sent', () => {
  assert.equal(fitsNatively(EMAIL, 'nakato@mail.example.ug'), true)
  assert.equal(fitsNatively(EMAIL, 'nakato@mail'), false)
  assert.equal(fitsNatively(EMAIL, `${'a'.repeat(90)}@${'b'.repeat(60)}`), false)
  assert.equal(fitsNatively(PLACE, 'Plot 5 (behind the church)'), true)
  assert.equal(fitsNatively(PLACE, '5/55, 55'), false)
  assert.equal(fitsNatively('[a-z]{2,8}', 'Nak'), false)
  assert.equal(fitsNatively('a|b', 'ab'), false)
})

test('a pattern that could hang the page while somebody types is left to the server', () => {
  const slow = [
    '(a+)+b',
    '(a|a)*b',
    '(.[a-z]+)*!',
    '(-[a-z\\-]+)*!',
    `${'a*'.repeat(100)}b`,
    `${'a?'.repeat(30)}a{30}b`,
    `${'(?:a|a)'.repeat(30)}b`,
  ]
  for (const source of slow) assert.equal(fitsNatively(source, 'a'.repeat(60)), true, source)
})

test('a pattern that this browser cannot read keeps nobody from sending', () => {
  assert.equal(nativeFault('(a'), 'is not a regular expression')
  assert.equal(nativeFault(EMAIL), null)
  assert.equal(fitsNatively('(a', 'x'), true)
})
