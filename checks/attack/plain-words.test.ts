import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { ROOT } from '../repository.ts'
import { sentenceOf, unplain } from './plain-words.ts'

test('what only a programmer understands is noticed wherever a customer could read it', () => {
  const said = [
    'The field amount is not right.',
    'body/msisdn must match pattern "^7"',
    'Invalid input: expected string, received number',
    'Unexpected token } in JSON at position 12',
    'Internal Server Error',
    'Unsupported Media Type',
    'Client Error',
    'Exceeded maximum allowed HTTP header size',
    'TypeError: x at run (/srv/app/main.ts:12:5)',
    'insert into payment (id) values ($1)',
    'connect ECONNREFUSED',
    'Dear [object Object]',
  ]
  for (const sentence of said) assert.notEqual(unplain(sentence), null, sentence)
})

test('no sentence that the portal says to customers is taken for one', () => {
  const files = globSync('content/{en,sw}/*-translation.json', { cwd: ROOT })
  const sentences = files.flatMap((path) =>
    Object.values(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, unknown>).filter(
      (value) => typeof value === 'string',
    ),
  )
  assert.ok(sentences.length > 500, 'the sentences are found')
  const taken = sentences.filter((sentence) => unplain(sentence) !== null)
  assert.deepEqual(taken, [])
})

test('the words of a page are what stands between its tags, of an envelope its message', () => {
  assert.match(sentenceOf('<p>Sorry</p><script>at x.ts:1:1</script>', 'text/html'), /^\s*Sorry\s*$/)
  assert.equal(sentenceOf('{"message":"No."}', 'application/json; charset=utf-8'), 'No.')
  assert.equal(sentenceOf('plain', 'text/plain'), 'plain')
  assert.match(
    sentenceOf('<p>Again</p><textarea>NaN</textarea>', 'text/html'),
    /^\s*Again\s*$/,
    'what was typed',
  )
})
