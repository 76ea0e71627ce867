import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UGANDA } from '../markets.ts'
import type { DeliveryOrder } from '#providers/operator/port.ts'
import { bookedUnder, orderOf, startAgain } from './cast-stage.ts'
import { addressIn, leadOf, type LeadStage } from './expect-leads.ts'

/** The order that goes with `leadOf`, or what is said instead. */
function paymentOf(key: string, leadId: string, given: Partial<DeliveryOrder> = {}): DeliveryOrder {
  const amount = { minor: 110_000, currency: 'UGX' } as const
  return orderOf(key, { kind: 'LEAD', leadId, productCode: 'ODU-20', amount, ...given })
}

async function takeLead(stage: LeadStage, key: string, town = 'Kampala'): Promise<string> {
  const feasible = town === 'Kampala'
  const taken = await stage.at(UGANDA).submitLead(leadOf(key, { address: addressIn(town), feasible }))
  assert.ok(taken.kind === 'accepted')
  return taken.leadId
}

const WRONG: readonly (readonly [string, Partial<DeliveryOrder>])[] = [
  ['a lead that is not there', { leadId: 'LD9999999' }],
  ['a lead of another contact', { msisdn: '700100002' }],
  ['a lead for another plan', { productCode: 'ODU-100' }],
  ['a part of a plan’s price', { amount: { minor: 109_999, currency: 'UGX' } }],
  ['a plan’s price in other money', { amount: { minor: 110_000, currency: 'USD' } }],
]

/** Noting that a lead is paid: once, whole, by one key, or with a reason why not. */
export function expectLeadPayments(stage: LeadStage): void {
  const { driver, sandbox, at } = stage
  test(`${driver}: a paid lead is noted once by its key, and no other payment is taken for it`, async () => {
    await startAgain(sandbox)
    const leadId = await takeLead(stage, 'LEADPAYMENT0000000000000001')
    const order = paymentOf('LPA-F', leadId)
    assert.deepEqual(await at(UGANDA).queryDelivery(order.key), { kind: 'never-seen' })
    const first = await at(UGANDA).deliver(order)
    assert.equal(first.kind, 'delivered')
    assert.deepEqual(await at(UGANDA).deliver(order), first)
    assert.deepEqual(await at(UGANDA).queryDelivery(order.key), first)
    const [booked, ...more] = await bookedUnder(sandbox, order.key)
    assert.equal(more.length, 0)
    assert.deepEqual([booked?.kind, booked?.leadId, booked?.productCode], ['LEAD', leadId, 'ODU-20'])
    assert.equal((await at(UGANDA).deliver(paymentOf('LPB-F', leadId))).kind, 'refused')
    assert.deepEqual(await bookedUnder(sandbox, 'LPB-F'), [])
  })

  test(`${driver}: a lead where home internet is not is refused, so that the money goes back`, async () => {
    await startAgain(sandbox)
    const leadId = await takeLead(stage, 'LEADPAYMENT0000000000000002', 'Gulu')
    assert.equal((await at(UGANDA).deliver(paymentOf('LPC-F', leadId))).kind, 'refused')
  })

  for (const [index, [what, given]] of WRONG.entries())
    test(`${driver}: ${what} is refused, so that the money goes back`, async () => {
      await startAgain(sandbox)
      const leadId = await takeLead(stage, 'LEADPAYMENT0000000000000003')
      const key = `LPW${index}-F`
      assert.equal((await at(UGANDA).deliver(paymentOf(key, leadId, given))).kind, 'refused')
      assert.deepEqual(await bookedUnder(sandbox, key), [])
    })
}
