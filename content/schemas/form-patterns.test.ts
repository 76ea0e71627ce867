import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitsPattern, patternFault } from './form-patterns.ts'

function matches(source: string, value: string): boolean {
  assert.equal(patternFault(source), null, source)
  return fitsPattern(source, value)
}

// FORM-12
test('a pattern is for the whole value: a right part inside a wrong one is not enough', () => {
  assert.equal(matches('[0-9]{3}', '123'), true)
  assert.equal(matches('[0-9]{3}', '1234'), false)
  assert.equal(matches('^[0-9]{3}$', '123'), true)
  assert.equal(matches('a|b', 'ab'), false)
  assert.equal(matches('^a|b$', 'b'), true)
})

test('a name in any script passes a pattern for letters', () => {
  assert.equal(matches("[\\p{L}\\p{M}' .-]{2,60}", "Nakato O'Kello"), true)
  assert.equal(matches('\\p{L}+', 'ሰላም'), true)
  assert.equal(matches('\\p{Script=Ethiopic}+', 'ሰላም'), true)
  assert.equal(matches('[\\p{sc=Latin}]+', 'ሰላም'), false)
  assert.equal(matches('.{1,2}', '😀é'), true)
  assert.equal(matches('\\d+\\.\\d{2}', '10.50'), true)
  assert.equal(matches('10\\$', '10$'), true)
})

test('an address must hold a letter: looking ahead from the beginning is taken', () => {
  assert.equal(matches('^(?=.*[A-Za-z])(?!Test).{5,80}$', 'Plot 5, Ntinda'), true)
  assert.equal(matches('^(?=.*[A-Za-z])(?!Test).{5,80}$', '5/55, 55'), false)
  assert.equal(matches('^(?=.*[A-Za-z])(?!Test).{5,80}$', 'Test street'), false)
})

test('a space is a space, whoever typed it: a number copied with a narrow or a fixed one passes', () => {
  for (const space of [' ', '\t', '\v', '\u00a0', '\u202f', '\u2028', '\ufeff']) {
    assert.equal(matches('a\\sb', `a${space}b`), true)
    assert.equal(matches('a[-\\s]b', `a${space}b`), true)
  }
  assert.equal(matches('a\\\\sb', 'a\\sb'), true)
})

test('a pattern that cannot be kept safe or is none is refused with its reason, before a customer meets it', () => {
  assert.match(patternFault('[a-') ?? '', /not a regular expression/)
  assert.match(patternFault('\\Aa') ?? '', /not a regular expression/)
  for (const source of ['a(?=b)', '(?<!a)b', '(a)\\1', 'x{2000}', '((((){2000}){2000}){2000}){2000}'])
    assert.match(patternFault(source) ?? '', /cannot be matched in bounded time: .+/)
  assert.match(patternFault('(?:a{30}){30}(?:b{30}){30}') ?? '', /repeats too much/)
  assert.match(patternFault('a'.repeat(301)) ?? '', /longer than 300/)
})

/** Sources of the language that is taken, with every construction. */
const sources = fc.letrec<{ all: string; atom: string; source: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '[^a]', '\\p{L}', '\\-', '[\\]x]', ''),
    tie('source').map((inner) => `(${inner})`),
    tie('source').map((inner) => `(?:${inner})`),
  ),
  all: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '*?')), {
      maxLength: 3,
    })
    .map((parts) => parts.map(([atom, times]) => (atom === '' ? '' : atom + times)).join('')),
  source: fc.array(tie('all'), { minLength: 1, maxLength: 2 }).map((ways) => ways.join('|')),
})).source

test('a value is judged as JavaScript’s own regular expressions judge it', () => {
  const values = fc.string({
    unit: fc.constantFrom('a', 'b', 'x', '1', '-', ']', 'é', '\n', '😀'),
    maxLength: 6,
  })
  fc.assert(
    fc.property(sources, values, (source, value) => {
      if (patternFault(source) !== null) return
      assert.equal(fitsPattern(source, value), new RegExp(`^(?:${source})$`, 'u').test(value), source)
    }),
    { numRuns: 1_000 },
  )
})

test('no pattern can hold up a process: the work grows with pattern × value, whatever they are', () => {
  const wicked = [
    '(a+)+b',
    '(a|a)*b',
    '(a|aa)+$',
    '(.*)*x',
    `${'a*'.repeat(100)}b`,
    '(([a-z]+)*)+!',
    '(a?){300}a{300}',
  ]
  for (const source of wicked) {
    // Refused, or answered: on a backtracking machine each of these takes longer than the universe is old.
    if (patternFault(source) !== null) continue
    assert.equal(fitsPattern(source, 'a'.repeat(1_000)), source === '(a|aa)+$', source)
  }
})
