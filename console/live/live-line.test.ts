import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLiveLine, type Stream } from './live-line.ts'

/** A stream that says what the test says. */
class PlayedStream implements Stream {
  readonly address: string
  isClosed = false
  readyState = 1
  readonly #heard = new EventTarget()
  constructor(address: string) {
    this.address = address
  }
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void {
    this.#heard.addEventListener(type, (event) => listener(event as MessageEvent<string>))
  }
  say(tick: object): void {
    this.#heard.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(tick) }))
  }
  close(): void {
    this.isClosed = true
  }
}

/** A clock that the test moves. */
function world() {
  const streams: PlayedStream[] = []
  const looks: (() => void)[] = []
  let now = 0
  const line = makeLiveLine({
    open: (address) => {
      const stream = new PlayedStream(address)
      streams.push(stream)
      return stream
    },
    now: () => now,
    every: (_milliseconds, look) => {
      looks.push(look)
      return () => undefined
    },
  })
  const say = (tick: object): void => streams.at(-1)?.say(tick)
  const pass = (milliseconds: number): void => {
    now += milliseconds
    for (const look of looks) look()
  }
  return { line, streams, say, pass }
}

const TICK = {
  asOf: '2026-11-20T11:07:32.000Z',
  waits: { queue: 7, roles: 0, complaints: 0, texts: 0 },
  versions: {},
}

test('nobody decides on what is old: a stream that is silent for ten seconds says so, and the next tick makes it live again', () => {
  const { line, say, pass } = world()
  line.start()
  say(TICK)
  assert.equal(line.state().state, 'live')
  pass(10_000)
  assert.equal(line.state().state, 'live')
  pass(1_000)
  assert.equal(line.state().state, 'old')
  assert.equal(line.state().asOf, TICK.asOf)
  say({ ...TICK, asOf: '2026-11-20T11:07:50.000Z' })
  assert.equal(line.state().state, 'live')
})

test('a stream that never says anything is old too', () => {
  const { line, pass } = world()
  line.start()
  pass(11_000)
  assert.equal(line.state().state, 'old')
})

test('a payment that is opened is followed from the next look on, and no longer once it is left', () => {
  const { line, streams, pass } = world()
  line.start()
  const leave = line.follow('4F0Q7KTM2R9XH6CBNW3PDS8YJX')
  const leaveAgain = line.follow('4F0Q7KTM2R9XH6CBNW3PDS8YJX')
  pass(1_000)
  assert.equal(streams.at(-1)?.address, '/api/stream?payments=4F0Q7KTM2R9XH6CBNW3PDS8YJX')
  assert.equal(streams[0]?.isClosed, true)
  leave()
  pass(1_000)
  assert.equal(streams.length, 2)
  leaveAgain()
  pass(1_000)
  assert.equal(streams.at(-1)?.address, '/api/stream')
})

test('a stream that the server refused is asked for again', () => {
  const { line, streams, pass } = world()
  line.start()
  const [first] = streams
  assert.ok(first)
  first.readyState = 2
  pass(2_000)
  assert.equal(streams.length, 1)
  pass(3_000)
  assert.equal(streams.length, 2)
})
