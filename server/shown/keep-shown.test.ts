import assert from 'node:assert/strict'
import test from 'node:test'
import type { Caller } from '#contract/calls.ts'
import { statusCall } from '#server/calls/payments/status-call.ts'
import { forgetUnpaidPayments } from '#server/payments/retention/forget-payments.ts'
import { openStage, SESSION, STRANGER, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { keepShown, type KeptShown } from './keep-shown.ts'
import { MOST_SHOWN } from './shown-statements.ts'

interface Kept {
  readonly state: string
  readonly status: string
  readonly language: string
  readonly own: boolean
}

const keptOf = (stage: Stage): Promise<Kept[]> =>
  stage.rows<Kept>('select state, status, language, own from shown order by id')

interface Looked {
  readonly stage: Stage
  readonly shown: KeptShown
}

interface Given {
  readonly session?: string
  readonly language?: 'EN' | 'SW'
  readonly isScript?: true
}

/** A browser is given the page of a payment, or a page that is open asks where it stands. */
async function give({ stage, shown }: Looked, id: string, given: Given = {}): Promise<void> {
  const { session = SESSION, language = 'EN', isScript } = given
  const page: Pick<Caller, 'isPage'> = isScript ? {} : { isPage: true }
  const caller: Caller = { session, language, requestId: 'request', ...page }
  await statusCall({ ...stage.calls, shown }, { id, call: 'fetch' }, caller)
}

function shownOn(stage: Stage): KeptShown {
  const { log } = stage.engines[0]
  return keepShown({ database: stage.database, log })
}

test('whoever explains a payment later finds what its customer was shown, each page once for each that was said on it', async (context) => {
  const stage = await openStage(context)
  const shown = shownOn(stage)
  const id = await stage.pay()
  await give({ stage, shown }, id)
  await give({ stage, shown }, id, { isScript: true })
  await give({ stage, shown }, id, { isScript: true, language: 'SW' })
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  await give({ stage, shown }, id, { isScript: true, language: 'SW' })
  await give({ stage, shown }, id, { session: STRANGER })
  await statusCall({ ...stage.calls, shown }, { id, call: 'status' }, CALLER)
  await give({ stage, shown }, id, { session: '' })
  await shown.flush()
  assert.deepEqual(await keptOf(stage), [
    { state: 'waiting', status: 'REQUEST_RAISED', language: 'EN', own: true },
    { state: 'waiting', status: 'REQUEST_RAISED', language: 'SW', own: true },
    { state: 'delivered', status: 'SUCCESS', language: 'SW', own: true },
    { state: 'delivered', status: 'SUCCESS', language: 'EN', own: false },
  ])
})

const CALLER: Caller = { session: SESSION, language: 'EN', requestId: 'request', isPage: true }

test('a page that is loaded again counts anew after a minute, and one that stays open never fills the list', async (context) => {
  const stage = await openStage(context)
  const shown = shownOn(stage)
  const id = await stage.pay()
  const again = async (given: Given = {}): Promise<number> => {
    await give({ stage, shown }, id, given)
    await shown.flush()
    return (await keptOf(stage)).length
  }
  assert.equal(await again(), 1)
  assert.equal(await again(), 1, 'a second press of the same moment')
  await stage.rows(`update shown set at = at - interval '2 minutes'`)
  assert.equal(await again({ isScript: true }), 1, 'an open page that says the same')
  assert.equal(await again(), 2, 'loaded again later')
})

test('whoever loads a page of somebody else for ever hides nothing of what its customer saw', async (context) => {
  const stage = await openStage(context)
  const shown = shownOn(stage)
  const id = await stage.pay()
  for (let n = 0; n < 2 * MOST_SHOWN.others; n += 1) {
    await give({ stage, shown }, id, { session: STRANGER, language: n % 2 === 0 ? 'EN' : 'SW' })
    await shown.flush()
  }
  await give({ stage, shown }, id)
  await shown.flush()
  const kept = await keptOf(stage)
  assert.equal(kept.filter(({ own }) => !own).length, MOST_SHOWN.others)
  assert.equal(kept.filter(({ own }) => own).length, 1)
})

test('while the records are away pages are shown all the same, and what could not be noted is left out', async (context) => {
  const stage = await openStage(context)
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields) }
  const away = keepShown({
    database: { ...stage.database, transaction: () => Promise.reject(new Error('away')) },
    log,
  })
  const id = await stage.pay()
  for (let n = 0; n < 2_100; n += 1) {
    const page = { paymentId: id, state: 'waiting', mode: 'AM', status: 'REQUEST_RAISED' } as const
    away.note({ ...page, language: 'EN', contentVersion: n, own: true, isAnew: true })
  }
  await away.close()
  assert.deepEqual(await keptOf(stage), [])
  assert.equal(warned.length, 11, 'ten batches and those that were too many')
})

test('what was shown of a payment is gone with the payment', async (context) => {
  const stage = await openStage(context)
  const shown = shownOn(stage)
  const paid = await stage.pay({ recipient: '700100002' })
  stage.wallet.queries.give(`${paid}-C1`, collected('P1'))
  const declined = await stage.pay()
  stage.wallet.queries.give(`${declined}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  await give({ stage, shown }, paid)
  await give({ stage, shown }, declined)
  await shown.flush()
  await stage.pass(31 * 86_400_000)
  assert.equal(await forgetUnpaidPayments(stage.database, 30), 1)
  const left = await stage.rows<{ payment_id: string }>('select payment_id from shown')
  assert.deepEqual(left, [{ payment_id: paid }])
})
