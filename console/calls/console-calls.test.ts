import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONSOLE_HEADER } from '#contract/console/addresses.ts'
import { makeConsoleCalls, type Gate } from './console-calls.ts'

type Sent = { readonly path: string; readonly init: RequestInit }

/** A server that gives the answers in turn, and a screen that proves who sits there or does not. */
function standing(answers: readonly (() => Response)[], proves = true) {
  const sent: Sent[] = []
  const asked: string[] = []
  const left = [...answers]
  const gate: Gate = {
    signIn: () => void asked.push('sign-in'),
    prove: () => {
      asked.push('prove')
      return Promise.resolve(proves)
    },
  }
  const send = (path: string, init: RequestInit): Promise<Response> => {
    sent.push({ path, init })
    const answer = left.shift()
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no connection'))
  }
  return { calls: makeConsoleCalls({ send: send as typeof fetch, gate }), sent, asked }
}

const needsProof = () => Response.json({ fault: 'prove', code: '' }, { status: 403 })
const isOver = () => Response.json({ fault: 'sign-in', code: '' }, { status: 401 })
const done = () => Response.json({ outcome: 'done' })
const APPROVAL = { proposal: 7, version: 9, typedMinor: null } as const

test('no other site’s page can make a call: each brings the header that only our own page can', async () => {
  const { calls, sent } = standing([done])
  await calls('take', { id: '4F0Q7KTM2R9XH6CBNW3PDS8YJX', isTaken: true })
  const headers = new Headers(sent[0]?.init.headers)
  assert.equal(sent[0]?.path, '/api/take')
  assert.equal(headers.get(CONSOLE_HEADER), '1')
  assert.equal(sent[0]?.init.body, '{"id":"4F0Q7KTM2R9XH6CBNW3PDS8YJX","isTaken":true}')
})

test('an approval that needs a proof is sent again once it was given, and only once', async () => {
  const { calls, sent, asked } = standing([needsProof, needsProof])
  const answer = await calls('approve', APPROVAL)
  assert.deepEqual(asked, ['prove'])
  assert.equal(sent.length, 2)
  assert.deepEqual(answer, { ok: false, fault: { fault: 'prove', code: '' } })
  const given = standing([needsProof, done])
  assert.deepEqual(await given.calls('approve', APPROVAL), { ok: true, result: { outcome: 'done' } })
})

test('an approval is not sent again for somebody who would not prove who it is', async () => {
  const { calls, sent } = standing([needsProof, done], false)
  assert.equal((await calls('approve', APPROVAL)).ok, false)
  assert.equal(sent.length, 1)
})

test('a session that is over leads to the sign-in, but a refused sign-in does not lead there again', async () => {
  const { calls, asked } = standing([isOver, isOver])
  await calls('queue', {})
  await calls('signInOptions', { workName: 'finance.sk' })
  assert.deepEqual(asked, ['sign-in'])
})

test('no connection and the page of a proxy are faults of a call and never an exception', async () => {
  const { calls } = standing([() => new Response('<h1>Bad gateway</h1>', { status: 502 })])
  assert.deepEqual(await calls('queue', {}), { ok: false, fault: { fault: 'fault', code: '502' } })
  assert.deepEqual(await calls('queue', {}), { ok: false, fault: { fault: 'offline', code: '' } })
})
