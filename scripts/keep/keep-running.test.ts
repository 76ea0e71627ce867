import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepRunning, type Runner } from './keep-running.ts'

/** A thing that runs until the test lets it die. */
function mortal(): Runner & { die(how: string): void; stopped: boolean } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const runner = {
    exited: promise,
    stopped: false,
    die: resolve,
    stop() {
      runner.stopped = true
      resolve('stopped')
      return Promise.resolve()
    },
    kill: () => runner.stop(),
  }
  return runner
}

test('a portal that dies is started again and the person at the terminal is told', async () => {
  const born: ReturnType<typeof mortal>[] = []
  const said: string[] = []
  const again = Promise.withResolvers<void>()
  const kept = await keepRunning({
    name: 'portal',
    start: () => {
      const one = mortal()
      born.push(one)
      return Promise.resolve(one)
    },
    say: (sentence) => {
      said.push(sentence)
      if (sentence.includes('running again')) again.resolve()
    },
  })
  born[0]?.die('killed by SIGKILL')
  await again.promise
  assert.deepEqual(said, [
    'The portal stopped unexpectedly (killed by SIGKILL). Starting it again …',
    'The portal is running again.',
  ])
  await kept.stop()
  assert.equal(born.length, 2)
  assert.equal(born[1]?.stopped, true)
})

test('a portal that was asked to stop stays stopped', async () => {
  let starts = 0
  const kept = await keepRunning({
    name: 'portal',
    start: () => {
      starts += 1
      return Promise.resolve(mortal())
    },
    say: assert.fail,
  })
  await kept.stop()
  assert.equal(starts, 1)
})

test('a portal that cannot start at all says why once instead of trying for ever', async () => {
  const failing = {
    name: 'portal',
    start: () => Promise.reject(new Error('OPCO is not one of UG, NG, CD')),
    say: assert.fail,
  }
  await assert.rejects(keepRunning(failing), /OPCO/)
})

test('a console that seems ready and ends at once, as on another program’s port, isn’t restarted forever', async () => {
  const said: string[] = []
  const over = Promise.withResolvers<void>()
  const kept = await keepRunning({
    name: 'console',
    mostAtOnce: 3,
    start: () => {
      const one = { ...mortal(), lastLines: () => 'Port 3100 is busy.' }
      one.die('ended with code 1')
      return Promise.resolve(one)
    },
    say: (sentence) => void (said.push(sentence) === 6 && over.resolve()),
  })
  await over.promise
  await kept.stop()
  const ended = 'The console stopped unexpectedly (ended with code 1).'
  assert.deepEqual(said, [
    `${ended} Starting it again …\nPort 3100 is busy.`,
    'The console is running again.',
    `${ended} Starting it again …\nPort 3100 is busy.`,
    'The console is running again.',
    `${ended}\nPort 3100 is busy.`,
    "The console ended 3 times right after it was started, so it won't be started again. Fix the cause, then run the command again.",
  ])
})

test('a portal that lives and does nothing any more is ended and started again', async () => {
  const born: ReturnType<typeof mortal>[] = []
  const said: string[] = []
  const again = Promise.withResolvers<void>()
  const kept = await keepRunning({
    name: 'portal',
    start: () => {
      const one = mortal()
      born.push(one)
      return Promise.resolve(one)
    },
    isLive: () => Promise.resolve(born.length > 1),
    askEveryMs: 1,
    say: (sentence) => {
      said.push(sentence)
      if (sentence.includes('running again')) again.resolve()
    },
  })
  await again.promise
  await kept.stop()
  assert.deepEqual(said, [
    'The portal stopped unexpectedly (it was stuck). Starting it again …',
    'The portal is running again.',
  ])
  assert.equal(born.length, 2)
})
