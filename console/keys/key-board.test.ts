import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeKeyBoard, type ScreenKey } from './key-board.ts'

type Pressed = { readonly key: string; readonly tagName?: string; readonly ctrlKey?: boolean }

/** A key as a browser tells of it. */
function pressed({ key, tagName = 'BODY', ctrlKey = false }: Pressed): KeyboardEvent {
  const event = {
    key,
    code: `Key${key.toUpperCase()}`,
    target: { tagName },
    repeat: false,
    isComposing: false,
    preventDefault: () => undefined,
    getModifierState: (name: string) => name === 'Control' && ctrlKey,
  }
  return event as object as KeyboardEvent
}

function board() {
  const done: string[] = []
  let isOn = true
  const keys = makeKeyBoard({ read: () => isOn, write: (on) => void (isOn = on) })
  const key = (press: string, act: string, more: Partial<ScreenKey> = {}): ScreenKey => ({
    press,
    shown: [press],
    label: 'staff.keys.open',
    act: () => void done.push(act),
    ...more,
  })
  return { keys, key, done, kept: () => isOn }
}

test('a key that is typed into a field does nothing else', () => {
  const { keys, key, done } = board()
  keys.add('screen', [key('l', 'look again')])
  keys.handle(pressed({ key: 'l', tagName: 'TEXTAREA' }))
  assert.deepEqual(done, [])
  keys.handle(pressed({ key: 'l' }))
  assert.deepEqual(done, ['look again'])
})

test('a dialog has the keyboard for itself, and gives it back when it closes', () => {
  const { keys, key, done } = board()
  keys.add('screen', [key('b', 'give back')])
  const close = keys.add('dialog', [key('n', 'no')])
  keys.handle(pressed({ key: 'b' }))
  assert.deepEqual(done, [])
  close()
  keys.handle(pressed({ key: 'b' }))
  assert.deepEqual(done, ['give back'])
})

test('whoever speaks to the machine switches single keys off, and the others go on', () => {
  const { keys, key, done, kept } = board()
  keys.add('screen', [key('l', 'look again'), key('Control+k', 'commands', { isAlways: true })])
  keys.setSingleKeys(false)
  keys.handle(pressed({ key: 'l' }))
  keys.handle(pressed({ key: 'k', tagName: 'INPUT', ctrlKey: true }))
  assert.deepEqual(done, ['commands'])
  assert.equal(kept(), false)
})

test('G then Q opens the queue, and Q alone asks', () => {
  const { keys, key, done } = board()
  keys.add('frame', [key('g q', 'queue')])
  for (const one of ['q', 'g', 'q']) keys.handle(pressed({ key: one }))
  assert.deepEqual(done, ['queue'])
})

test('a screen that gets news between two keys of a sequence does not swallow the second', () => {
  const { keys, key, done } = board()
  keys.add('frame', [key('g q', 'queue')])
  const replace = keys.add('screen', [key('l', 'look again')])
  keys.handle(pressed({ key: 'g' }))
  replace()
  keys.add('screen', [key('l', 'look again'), key('n', 'note')])
  keys.handle(pressed({ key: 'q' }))
  assert.deepEqual(done, ['queue'])
})

test('the key that closes a dialog does nothing behind it', () => {
  const { keys, key, done } = board()
  keys.add('screen', [key('x', 'explain')])
  const close: (() => void)[] = []
  close.push(keys.add('dialog', [key('x', 'close', { act: () => close[0]?.() })]))
  keys.handle(pressed({ key: 'x' }))
  assert.deepEqual(done, [])
  keys.handle(pressed({ key: 'x' }))
  assert.deepEqual(done, ['explain'])
})

test('Enter on a button presses the button and not what the screen would open', () => {
  const { keys, key, done } = board()
  keys.add('screen', [key('Enter', 'open')])
  keys.handle(pressed({ key: 'Enter', tagName: 'BUTTON' }))
  assert.deepEqual(done, [])
})
