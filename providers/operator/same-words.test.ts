import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOnce } from './same-words.ts'

test('a list that comes again to the letter is read once, and one that differs in a letter is read by itself', () => {
  const texts: string[] = []
  const read = readOnce((text) => {
    texts.push(text)
    return { text }
  })
  const first = read('["own offer of one line"]')
  assert.equal(read('["own offer of one line"]'), first)
  assert.deepEqual(read('["own offer of one lime"]'), { text: '["own offer of one lime"]' })
  assert.deepEqual(texts, ['["own offer of one line"]', '["own offer of one lime"]'])
})

test('a portal that is asked by all customers keeps the lists of a few, the last ones, and no long one', () => {
  let times = 0
  const read = readOnce(() => ({ nth: (times += 1) }))
  for (let n = 0; n < 64; n += 1) read(`list ${n}`)
  assert.equal(read('list 0').nth, 1, 'asked for again, so it stays')
  read('list 64')
  assert.equal(read('list 0').nth, 1)
  assert.equal(read('list 1').nth, 66, 'the oldest went')
  const long = 'x'.repeat(65_537)
  assert.notEqual(read(long), read(long))
})
