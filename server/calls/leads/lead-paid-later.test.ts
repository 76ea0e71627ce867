import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { CallName } from '#contract/addresses.ts'
import { openWire, type Answer, type Wire } from '#server/testing/codes/code-wire.ts'
import { leadIn, NUMBER, prove } from '#server/testing/leads/lead-wire.ts'

const OTHER = { cookie: `__Host-sid=${'T'.repeat(32)}` }
const PLAN = {
  code: 'ODU-20',
  description: 'Home 20 Mbps',
  amount: 110_000,
  currency: 'UGX',
  validity: 30,
  validityUnit: 'DAYS',
}
const UNPROVED = [400, 'Please verify the code first']
const said = ({ statusCode, message }: Answer): readonly unknown[] => [statusCode, message]

interface Opened {
  readonly wire: Wire
  /** A call of another browser than the one that sent the request. */
  readonly elsewhere: (name: CallName, data: object) => Promise<Answer>
}

async function withLeadIn(context: TestContext, town: string): Promise<Opened> {
  const wire = await openWire(context, 'sandbox')
  await wire.call('submitLead', leadIn(town, await prove(wire, NUMBER)))
  return { wire, elsewhere: (name, data) => wire.call(name, data, OTHER) }
}

const asked = (given: object = {}): object => ({ leadId: 'LD0000001', msisdn: NUMBER, ...given })
const tracked = { leadId: 'LD0000001', contactNumber: NUMBER }
const token = { username: NUMBER, uniqueCode: '', paymentMode: 'HBB_LEADS', leadId: 'LD0000001' }

test('whoever asked for home internet in this browser goes on to pay without another code', async (context) => {
  const { wire } = await withLeadIn(context, 'Kampala')
  assert.equal((await wire.call('trackLead', tracked)).result?.['payable'], 'now')
  const opened = await wire.call('openLeadPayment', asked())
  assert.deepEqual(opened.result, { leadId: 'LD0000001', plan: PLAN })
})

test('on another phone a code to the contact opens the payment, at the price of the request', async (context) => {
  const { wire, elsewhere } = await withLeadIn(context, 'Kampala')
  assert.equal((await elsewhere('trackLead', tracked)).result?.['payable'], 'code')
  assert.equal((await elsewhere('verifyUser', token)).statusCode, 4001, 'nothing is proved yet')
  const uniqueCode = await prove(wire, NUMBER, OTHER)
  const opened = await elsewhere('openLeadPayment', asked({ uniqueCode }))
  assert.deepEqual(opened.result, { leadId: 'LD0000001', plan: PLAN })
  assert.equal((await elsewhere('verifyUser', token)).statusCode, 200)
  assert.equal((await wire.call('verifyUser', token)).statusCode, 200, 'the first browser still may')
  const again = await elsewhere('openLeadPayment', asked({ uniqueCode }))
  assert.deepEqual(again.result, opened.result, 'an answer that was lost is told again')
})

test('without the code nobody is told whether there is a request, whose it is or what it costs', async (context) => {
  const { wire, elsewhere } = await withLeadIn(context, 'Kampala')
  for (const given of [{}, { leadId: 'LD0000009' }, { msisdn: '700100002' }])
    assert.deepEqual(said(await elsewhere('openLeadPayment', asked(given))), UNPROVED)
  const mine = await prove(wire, NUMBER)
  const stolen = await elsewhere('openLeadPayment', asked({ uniqueCode: mine }))
  assert.deepEqual(said(stolen), UNPROVED, 'a proof is worth nothing in another browser')
  const another = await prove(wire, '700100002', OTHER)
  const wrong = await elsewhere('openLeadPayment', asked({ msisdn: '700100002', uniqueCode: another }))
  assert.deepEqual(said(wrong), [400, 'This request for home internet cannot be paid here.'])
  assert.notEqual((await elsewhere('verifyUser', token)).statusCode, 200)
})

test('where home internet is not, nothing is offered to be paid', async (context) => {
  const { wire } = await withLeadIn(context, 'Gulu')
  assert.equal('payable' in ((await wire.call('trackLead', tracked)).result ?? {}), false)
  assert.deepEqual(said(await wire.call('openLeadPayment', asked())), [
    400,
    'Home internet is not available at this address yet, so there is nothing to pay.',
  ])
})
