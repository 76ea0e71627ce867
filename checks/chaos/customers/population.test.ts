import assert from 'node:assert/strict'
import test from 'node:test'
import { seededRandom } from '../seeded-random.ts'
import { populationOf } from './population.ts'
import { WAYS } from './ways/ways.ts'

test('no rail is left out of the proof, and a run that found something can be run again', () => {
  const population = populationOf(2_000, seededRandom(7), { ways: WAYS })
  const taken = new Set(population.map(({ way }) => way.rail))
  assert.deepEqual(taken, new Set(WAYS.map(({ rail }) => rail)))
  assert.deepEqual(populationOf(2_000, seededRandom(7), { ways: WAYS }), population)
  const keys = new Set(population.map(({ session, key }) => `${session} ${key}`))
  assert.equal(keys.size, population.length)
})

test('every manner of the bar has its customers: double presses, browsers gone, forged notices, wrong PINs', () => {
  const population = populationOf(2_000, seededRandom(7), { ways: WAYS })
  for (const has of [
    population.some(({ twice }) => twice),
    population.some(({ leaves }) => leaves),
    population.some(({ forged }) => forged),
    population.some(({ pins }) => pins.length > 1),
    population.some(({ manner }) => manner === 'cancel-then-pay'),
    population.some(({ takenBackMs }) => takenBackMs !== null),
    population.every(({ takenBackMs, way }) => takenBackMs === null || way.tellsReversals),
  ])
    assert.ok(has)
})

test('leads are tried twice: by a second press and from another browser, by the same rail and by others', () => {
  const leads = populationOf(300, seededRandom(7), { ways: WAYS, kinds: ['LEAD'] })
  const rivals = leads.flatMap(({ rival, ...first }) => (rival ? [{ rival, first }] : []))
  for (const has of [
    leads.some(({ rival }) => rival === null),
    rivals.some(({ rival, first }) => rival.session === first.session),
    rivals.some(({ rival, first }) => rival.session !== first.session),
    rivals.some(({ rival, first }) => rival.way === first.way),
    rivals.some(({ rival, first }) => rival.way !== first.way),
    rivals.every(({ rival, first }) => rival.key !== first.key),
  ])
    assert.ok(has)
  const contacts = leads.map(({ wanted }) => wanted.recipient).filter((number) => number.startsWith('744'))
  assert.equal(new Set(contacts).size, contacts.length, 'a lead of its own for each')
})

test('airtime is paid in two ways: from the page of one draft, and from its form sent once more', () => {
  const airtime = populationOf(300, seededRandom(7), { ways: WAYS, kinds: ['AIRTIME'] })
  const rivals = airtime.flatMap(({ rival, ...first }) => (rival ? [{ rival, first }] : []))
  for (const has of [
    airtime.some(({ rival }) => rival === null),
    rivals.some(({ rival }) => rival.begunAgain),
    rivals.some(({ rival }) => !rival.begunAgain),
    rivals.some(({ rival, first }) => rival.way !== first.way),
    rivals.every(({ rival, first }) => rival.session === first.session && rival.key !== first.key),
  ])
    assert.ok(has)
})

test('no phone that leads share is sent more codes than it may get', () => {
  const leads = populationOf(2_000, seededRandom(7), { ways: WAYS, kinds: ['LEAD'] })
  const payers = leads.flatMap((first) => [first, ...(first.rival ? [first.rival] : [])])
  const withPin = payers.filter(({ pins }) => pins.length > 0).map(({ payer }) => payer)
  const contacts = leads.map(({ wanted }) => wanted.recipient)
  for (const phones of [withPin, contacts]) {
    const shared = [...Map.groupBy(phones, (phone) => phone)].filter(([phone]) => phone.startsWith('700'))
    assert.ok(shared.length > 0)
    assert.ok(shared.every(([, uses]) => uses.length <= 3))
  }
})

test('every kind of purchase has its customers, and no two of them want the same invoice', () => {
  const population = populationOf(2_000, seededRandom(7), { ways: WAYS })
  const kinds = new Set(population.map(({ wanted }) => wanted.transactionType))
  assert.equal(kinds.size, 6)
  const invoices = population.map(({ wanted }) => wanted.invoiceNumber).filter((number) => number !== '')
  assert.equal(new Set(invoices).size, invoices.length)
})
