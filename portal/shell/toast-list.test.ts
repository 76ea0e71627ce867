import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toastSeconds, withToast, type ToastEntry } from './toast-list.ts'

const error = (message: string, id: number) => ({ type: 'error', message, id }) as const

test('messages stack, the newest on top, so that none hides another', () => {
  const two = withToast(withToast([], error('first', 1)), error('second', 2))
  assert.deepEqual(
    two.map(({ message }) => message),
    ['second', 'first'],
  )
})

test('the same message again is not shown twice: it comes up and its clock starts anew', () => {
  let list: readonly ToastEntry[] = withToast(withToast([], error('same', 1)), error('other', 2))
  list = withToast(list, error('same', 3))
  assert.deepEqual(
    list.map(({ message, id, repeats }) => [message, id, repeats]),
    [
      ['same', 1, 1],
      ['other', 2, 0],
    ],
  )
  assert.equal(withToast(list, { type: 'success', message: 'same', id: 4 }).length, 3)
})

// SHELL-43
test('no more than three stand in the way of the page', () => {
  const many = ['a', 'b', 'c', 'd'].reduce<readonly ToastEntry[]>(
    (list, message, id) => withToast(list, error(message, id)),
    [],
  )
  assert.deepEqual(
    many.map(({ message }) => message),
    ['d', 'c', 'b'],
  )
})

test('where money moves a message stays ten seconds, elsewhere three', () => {
  for (const path of ['/payment', '/payment/start/card?d=1', '/payment?x'])
    assert.equal(toastSeconds(path), 10)
  for (const path of ['/', '/prepaid-recharge', '/payments-explained', '/hbb-lead'])
    assert.equal(toastSeconds(path), 3)
})
