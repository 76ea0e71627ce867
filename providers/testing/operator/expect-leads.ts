import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFeasibleTown } from '#domain/leads/town.ts'
import { CONGO, NIGERIA, UGANDA } from '../markets.ts'
import type { LeadOperator, LeadOrder } from '#providers/operator/leads-port.ts'
import type { Market } from '#providers/operator/market.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { CastStage } from './cast-stage.ts'
import { startAgain } from './cast-stage.ts'

/** A stage whose drivers also know leads. */
export type LeadStage = Omit<CastStage, 'at'> & {
  readonly at: (market: Market) => LeadOperator & Operator
}

/** A lead for ODU-20 in Kampala, or what is said instead. */
export function leadOf(key: string, given: Partial<LeadOrder> = {}): LeadOrder {
  return {
    key,
    fullName: 'Amina Nakato',
    contact: '700100001',
    contactNumber: '0700100001',
    email: 'amina@example.com',
    feasible: true,
    address: addressIn('Kampala'),
    plan: {
      code: 'ODU-20',
      description: 'Mail, school and films.',
      amount: 110_000,
      currency: 'UGX',
    },
    lineType: 'Prepaid',
    source: 'WEBPORTAL',
    consent: { version: '0123456789ab', at: '2026-11-21T10:00:00.000Z' },
    ...given,
  }
}

/** An address in a town. */
export function addressIn(town: string): LeadOrder['address'] {
  return {
    town,
    street: 'Plot 1 Kampala Road',
    landmark: '',
    country: 'Uganda',
    point: { latitude: 0.3136, longitude: 32.5811 },
  }
}

interface BookedLead {
  readonly reference: string
  readonly leadId: string
  readonly contactNumber: string
  readonly town: string
  readonly feasible: boolean
  readonly planCode: string
  readonly email: string
}

async function leadsOf({ sandbox }: LeadStage): Promise<readonly BookedLead[]> {
  const books = (await sandbox.get('/admin/books')) as { readonly leads: readonly BookedLead[] }
  return books.leads
}

const TOWNS: readonly (readonly [string, boolean])[] = [
  ['Kampala', true],
  ['Entebbe', true],
  ['Jinja', true],
  ['Gulu', false],
  ['Moroto', false],
  ['Masaka', true],
  ['Kotido', true],
]

/** Home internet: where, for whom, how far. */
export function expectLeads(stage: LeadStage): void {
  expectLists(stage)
  expectTaking(stage)
  expectTracking(stage)
}

function expectLists({ driver, at }: LeadStage): void {
  test(`${driver}: a customer reads in which towns home internet is, in each country`, async () => {
    const answer = await at(UGANDA).listTowns()
    assert.ok(answer.ok)
    for (const [name, has] of TOWNS) {
      assert.equal(isFeasibleTown(answer.towns, name), has, name)
    }
    const abroad = await at(NIGERIA).listTowns()
    assert.ok(abroad.ok && abroad.towns.some(({ cityName }) => cityName === 'Lagos'))
    assert.ok(abroad.ok && !abroad.towns.some(({ cityName }) => cityName === 'Kampala'))
  })

  test(`${driver}: the plans of home internet are offered with their prices, and to no line`, async () => {
    const operator = at(UGANDA)
    const plans = await operator.listBundles({ msisdn: '', service: 'LEADS', lineType: '' })
    assert.ok(plans.ok)
    assert.deepEqual(plans.bundles.map(({ productCode, amount }) => `${productCode} ${amount}`).toSorted(), [
      'ODU-100 350000',
      'ODU-20 110000',
      'ODU-50 195000',
    ])
    for (const service of ['ALL', 'BROADBAND'] as const) {
      const others = await operator.listBundles({ msisdn: '', service, lineType: '' })
      assert.ok(others.ok && others.bundles.length > 0)
      assert.ok(others.bundles.every(({ productCode }) => !productCode.startsWith('ODU')))
    }
  })
}

function expectTaking(stage: LeadStage): void {
  const { driver, at, sandbox } = stage
  const operator = at(UGANDA)
  test(`${driver}: a lead is taken once for its key, with the first number after a fresh start`, async () => {
    await startAgain(sandbox)
    const first = await operator.submitLead(leadOf('LEADA-F'))
    assert.deepEqual(first, { kind: 'accepted', leadId: 'LD0000001' })
    assert.deepEqual(await operator.submitLead(leadOf('LEADA-F')), first)
    assert.deepEqual(
      await operator.submitLead(leadOf('LEADB-F', { contact: '700100002', contactNumber: '0700100002' })),
      {
        kind: 'accepted',
        leadId: 'LD0000002',
      },
    )
    const [booked, ...others] = await leadsOf(stage)
    assert.equal(others.length, 1)
    const { reference, contactNumber, town, feasible, planCode, email } = booked ?? {}
    assert.deepEqual(
      [reference, contactNumber, town, feasible, planCode, email],
      ['LEADA-F', '0700100001', 'Kampala', true, 'ODU-20', 'amina@example.com'],
    )
  })

  test(`${driver}: a lead that is given no number is taken all the same`, async () => {
    await startAgain(sandbox)
    const masaka = leadOf('LEADC-F', { address: addressIn('Masaka') })
    assert.deepEqual(await operator.submitLead(masaka), { kind: 'accepted', leadId: '' })
    assert.deepEqual(await operator.submitLead(masaka), { kind: 'accepted', leadId: '' })
    assert.equal((await leadsOf(stage)).length, 1)
  })

  test(`${driver}: a lead whose answer is lost is taken once, and found by its key`, async () => {
    await startAgain(sandbox)
    const lost = leadOf('LEADD-F', { contact: '700100008', contactNumber: '0700100008' })
    assert.equal((await operator.submitLead(lost)).kind, 'unsure')
    assert.deepEqual(await operator.submitLead(lost), { kind: 'accepted', leadId: 'LD0000001' })
    assert.equal((await leadsOf(stage)).length, 1)
  })

  test(`${driver}: a lead of nobody or for no plan is refused with a reason, a key of another lead is not taken for it`, async () => {
    await startAgain(sandbox)
    const nobody = leadOf('LEADE-F', { contact: '700900002', contactNumber: '0700900002' })
    assert.deepEqual(await operator.submitLead(nobody), { kind: 'refused', reason: 'Subscriber not found.' })
    const plan = { ...leadOf('').plan, code: 'ODU-7' }
    assert.equal((await operator.submitLead(leadOf('LEADF-F', { plan }))).kind, 'refused')
    assert.equal((await operator.submitLead(leadOf('LEADG-F'))).kind, 'accepted')
    const other = leadOf('LEADG-F', { contact: '700100002', contactNumber: '0700100002' })
    assert.equal((await operator.submitLead(other)).kind, 'unsure')
    assert.equal((await leadsOf(stage)).length, 1)
  })

  test(`${driver}: a plan in cents keeps its price`, async () => {
    await startAgain(sandbox)
    const plan = { code: 'CDO-20', description: '', amount: 3_500, currency: 'USD' } as const
    const congo = leadOf('LEADH-F', { contact: '970000001', contactNumber: '970000001', plan })
    assert.equal((await at(CONGO).submitLead(congo)).kind, 'accepted')
  })
}

function expectTracking(stage: LeadStage): void {
  const { driver, at, sandbox } = stage
  const operator = at(UGANDA)
  test(`${driver}: whoever knows a lead and its number reads how far it is, nobody else does`, async () => {
    await startAgain(sandbox)
    await operator.submitLead(leadOf('LEADI-F'))
    const query = { leadId: 'LD0000001', contact: '700100001' }
    const received = await operator.trackLead(query)
    assert.ok(received.ok)
    assert.deepEqual([received.status, received.stages.map(({ code }) => code)], ['RECEIVED', ['RECEIVED']])
    await sandbox.post('/admin/time', { advanceMs: 61_000 })
    const checked = await operator.trackLead(query)
    assert.ok(checked.ok)
    assert.deepEqual(
      [checked.status, checked.stages.map(({ code }) => code)],
      ['ADDRESS_CHECKED', ['RECEIVED', 'ADDRESS_CHECKED']],
    )
    for (const wrong of [
      { ...query, contact: '700100002' },
      { ...query, leadId: 'LD0000002' },
    ])
      assert.deepEqual(await operator.trackLead(wrong), { ok: false, problem: 'unknown-lead' })
  })
}
