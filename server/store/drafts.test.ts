import assert from 'node:assert/strict'
import test from 'node:test'
import { findCountry } from '#countries/find-country.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import { openStage, SESSION, STRANGER } from '#server/testing/payment-stage.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { makeDrafts } from './drafts.ts'

const FORM = { msisdn: '700100001', amount: 5_000, redirectPage: '/prepaid-recharge' }

test('a purchase that is begun again from its form is the same one until it is given; a changed one knows what it was', async (context) => {
  const stage = await openStage(context)
  const drafts = makeDrafts(stage.database)
  const country = findCountry('UG')
  assert.ok(country)
  const data = airtimeDraft(country, FORM)
  const begun = async (before: string, session = SESSION, form: Partial<typeof FORM> = {}) =>
    drafts.save(airtimeDraft(country, { ...FORM, ...form }), session, { begunFrom: before })
  const seen = async (id: string) =>
    (await drafts.open(id, SESSION))?.sent.map(({ of, state, payer, price }) => [
      of,
      state,
      payer,
      price.minor,
    ])

  const first = await drafts.save(data, SESSION)
  assert.deepEqual(await seen(first), [])
  const left = await stage.pay({ draft: first })
  const ASKED = ['waiting', '700500001', 5_000]
  assert.deepEqual(await seen(first), [['this', ...ASKED]])

  const again = await begun(first)
  const twice = await begun(again)
  for (const id of [again, twice]) assert.deepEqual(await seen(id), [['same', ...ASKED]])
  const changed = await begun(twice, SESSION, { amount: 7_000 })
  assert.deepEqual(await seen(changed), [['earlier', ...ASKED]])
  assert.deepEqual(await seen(await begun(changed, SESSION, { amount: 7_000 })), [['earlier', ...ASKED]])
  assert.deepEqual(await seen(await begun('')), [], 'begun anew on purpose')
  assert.equal(await drafts.open(first, STRANGER), null)
  const theirs = await begun(first, STRANGER)
  assert.deepEqual((await drafts.open(theirs, STRANGER))?.sent, [])

  stage.wallet.queries.give(`${left}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.deepEqual(await seen(again), [['same', 'delivered', '700500001', 5_000]])
  assert.deepEqual(await seen(await begun(first)), [], 'what was given is bought anew')
})

test('a browser that keeps no session continues by its purchase’s address, until a browser that keeps its session has opened it', async (context) => {
  const stage = await openStage(context)
  const drafts = makeDrafts(stage.database)
  const country = findCountry('UG')
  assert.ok(country)
  const data = airtimeDraft(country, FORM)
  const kept = await drafts.save(data, SESSION)
  for (const session of ['', STRANGER]) {
    assert.equal(
      await drafts.open(kept, session),
      null,
      'a draft saved with a session opens only for that session',
    )
    assert.equal(await drafts.find(kept, session), null)
  }

  const alone = await drafts.save(data, SESSION, { byAddress: true })
  assert.equal((await drafts.find(alone, ''))?.msisdn, FORM.msisdn)
  assert.deepEqual((await drafts.open(alone, ''))?.sent, [])
  assert.equal(await drafts.open(alone, STRANGER), null, 'nobody mistakes a link for their own purchase')
  await stage.pay({ draft: alone, sessionHash: digestOf('made for one request') })
  assert.deepEqual(
    (await drafts.open(alone, ''))?.sent.map(({ of, state }) => [of, state]),
    [['this', 'waiting']],
  )
  const again = await drafts.save(data, 'another session', { begunFrom: alone, byAddress: true })
  assert.deepEqual(
    (await drafts.open(again, ''))?.sent.map(({ of }) => of),
    ['same'],
  )

  assert.notEqual(await drafts.open(alone, SESSION), null)
  assert.equal(await drafts.open(alone, ''), null, 'anyone who finds the address later sees nothing')
  assert.notEqual(await drafts.find(alone, SESSION), null)
})
